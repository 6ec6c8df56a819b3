// What goes into and comes out of the call routes. The three calls of the specification answer {success, data, message}.
import { consultationStates } from '@lafiya/domain/consultation/call-rules';
import { z } from 'zod';
import { appointment } from '../appointments/index.ts';

const answered = <Data extends z.ZodType>(data: Data, id: string) =>
  z.strictObject({ success: z.literal(true), data, message: z.string() }).meta({ id });

export const forVisit = z.strictObject({ appointmentId: z.uuid() });
export const createRoomForm = z
  .strictObject({ appointmentId: z.uuid(), consent: z.boolean().optional().describe('Agrees to telemedicine, once') })
  .meta({ id: 'CreateRoomForm' });
export const joinRoomForm = z.strictObject({ roomName: z.string().min(1).max(64) }).meta({ id: 'JoinRoomForm' });
export const endForm = z
  .strictObject({
    appointmentId: z.uuid(),
    duration: z.number().min(0).max(86_400).optional().describe('Taken and ignored: how long it was is what the media server saw'),
    nextSteps: z.array(z.string().trim().min(1).max(500)).max(20).optional(),
  })
  .meta({ id: 'EndConsultationForm' });
export const personForm = z.strictObject({ appointmentId: z.uuid(), personId: z.uuid() }).meta({ id: 'CallPersonForm' });
const words = z.string().trim().min(1).max(4_000);
export const messageForm = z
  .union([z.strictObject({ words }), z.strictObject({ fileId: z.uuid().describe('A file of the purpose call_file that was found clean') })])
  .meta({ id: 'CallMessageForm' });
export type MessageForm = z.infer<typeof messageForm>;

const roomMade = z.strictObject({
  roomName: z.string(),
  url: z.string(),
  patientName: z.string(),
  doctorName: z.string(),
  personId: z.uuid(),
});
export type RoomMade = z.infer<typeof roomMade>;
export const roomAnswer = answered(roomMade, 'RoomAnswer');

const callPass = z.strictObject({
  url: z.string(),
  token: z.string(),
  personId: z.uuid(),
  key: z.string().describe('For the browsers alone; the media server never gets it'),
  keyNumber: z.int(),
  renewAt: z.iso.datetime(),
});
export type CallPass = z.infer<typeof callPass>;
export const passAnswer = answered(callPass, 'CallPassAnswer');

const ended = z.strictObject({ appointment, secondsTogether: z.int() });
export type Ended = z.infer<typeof ended>;
export const endedAnswer = answered(ended, 'EndedAnswer');

export const callState = z
  .strictObject({
    appointment,
    side: z.enum(['doctor', 'patient']),
    door: z.strictObject({
      isOpen: z.boolean(),
      why: z.enum(['not_by_media', 'not_agreed', 'too_early', 'over', 'unpaid']).nullable(),
      opensAt: z.iso.datetime(),
      closesAt: z.iso.datetime(),
    }),
    roomName: z.string().nullable().describe('Null until somebody has opened it'),
    keyNumber: z.int().describe('A higher one than one’s own: ask for a new pass'),
    needsConsent: z.boolean(),
    me: z.strictObject({ personId: z.uuid(), isAdmitted: z.boolean(), waitingSince: z.iso.datetime().nullable() }).nullable(),
    people: z.array(
      z.strictObject({
        id: z.uuid(),
        kind: z.enum(['doctor', 'patient', 'guest']),
        name: z.string(),
        relation: z.string().nullable(),
        waitingSince: z.iso.datetime().nullable().describe('Null when not at the door now'),
        isAdmitted: z.boolean(),
        isInCall: z.boolean(),
      }),
    ),
    queue: z
      .strictObject({ before: z.int(), lateMinutes: z.int() })
      .nullable()
      .describe('For who waits: how many are before, how late the doctor runs'),
    endedAt: z.iso.datetime().nullable(),
    secondsTogether: z.int(),
  })
  .meta({ id: 'CallState' });
export type CallState = z.infer<typeof callState>;

export const callMessages = z
  .strictObject({
    messages: z.array(
      z.strictObject({
        id: z.uuid(),
        personId: z.uuid(),
        name: z.string(),
        isMine: z.boolean(),
        words: z.string(),
        sentAt: z.iso.datetime(),
        file: z.strictObject({ id: z.uuid(), sizeBytes: z.int() }).nullable().describe('Given in this line; its name is the words'),
      }),
    ),
  })
  .meta({ id: 'CallMessages' });
export type CallMessages = z.infer<typeof callMessages>;

export const consultationSearch = z.strictObject({
  status: z.enum(['upcoming', 'completed']).default('upcoming'),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});
export type ConsultationSearch = z.infer<typeof consultationSearch>;
export const consultationList = z
  .strictObject({
    consultations: z.array(
      z.strictObject({
        appointment,
        state: z.enum(consultationStates),
        secondsTogether: z.int(),
        waitingSince: z.iso.datetime().nullable(),
      }),
    ),
    total: z.int(),
    totalIsLowerBound: z.boolean(),
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
  })
  .meta({ id: 'ConsultationList' });
export type ConsultationList = z.infer<typeof consultationList>;
