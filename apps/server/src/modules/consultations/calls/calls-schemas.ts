// Request and response schemas of the call routes. The three routes of the specification respond with {success, data, message}.
import { consultationStates } from '@lafiya/domain/consultations/calls/call-rules';
import { z } from 'zod';
import { requiredText } from '../../../platform/http/text-schemas.ts';
import { appointment } from '../../appointments/index.ts';

const successResponse = <Data extends z.ZodType>(data: Data, id: string) =>
  z.strictObject({ success: z.literal(true), data, message: z.string() }).meta({ id });

export const byAppointment = z.strictObject({ appointmentId: z.uuid() });
export const createRoomForm = z
  .strictObject({ appointmentId: z.uuid(), consent: z.boolean().optional().describe('Gives the telemedicine consent. Required once.') })
  .meta({ id: 'CreateRoomForm' });
export const joinRoomForm = z.strictObject({ roomName: requiredText(64) }).meta({ id: 'JoinRoomForm' });
export const endForm = z
  .strictObject({
    appointmentId: z.uuid(),
    duration: z.number().min(0).max(86_400).optional().describe('Accepted but ignored. The media server determines the duration.'),
    nextSteps: z.array(requiredText(500)).max(20).optional(),
  })
  .meta({ id: 'EndConsultationForm' });
export const personForm = z.strictObject({ appointmentId: z.uuid(), personId: z.uuid() }).meta({ id: 'CallParticipantForm' });
const isForGuests = z.boolean().optional().describe('False: only the patient and the doctor get it. True by default.');
export const messageForm = z
  .union([
    z.strictObject({ text: requiredText(4_000), isForGuests }),
    z.strictObject({ fileId: z.uuid().describe('A clean file with the purpose call_file.'), isForGuests }),
  ])
  .meta({ id: 'CallMessageForm' });
export type MessageForm = z.infer<typeof messageForm>;

const createdRoom = z.strictObject({
  roomName: z.string(),
  url: z.string(),
  patientName: z.string(),
  doctorName: z.string(),
  personId: z.uuid(),
});
export type CreatedRoom = z.infer<typeof createdRoom>;
export const roomResponse = successResponse(createdRoom, 'RoomResponse');

const joinDetails = z.strictObject({
  url: z.string(),
  token: z.string(),
  personId: z.uuid(),
  key: z.string().describe('End-to-end encryption key. Never sent to the media server.'),
  keyNumber: z.int(),
  renewAt: z.iso.datetime(),
});
export type JoinDetails = z.infer<typeof joinDetails>;
export const joinResponse = successResponse(joinDetails, 'JoinRoomResponse');

const ended = z.strictObject({ appointment, secondsTogether: z.int() });
export type EndedConsultation = z.infer<typeof ended>;
export const endedResponse = successResponse(ended, 'EndConsultationResponse');

export const callState = z
  .strictObject({
    appointment,
    side: z.enum(['doctor', 'patient']),
    access: z.strictObject({
      isOpen: z.boolean(),
      why: z.enum(['not_by_media', 'not_agreed', 'too_early', 'over', 'unpaid']).nullable(),
      opensAt: z.iso.datetime(),
      closesAt: z.iso.datetime(),
    }),
    roomName: z.string().nullable().describe('Null until the room is created.'),
    keyNumber: z.int().describe('If higher than the current key number, request a new token.'),
    needsConsent: z.boolean(),
    me: z.strictObject({ personId: z.uuid(), isAdmitted: z.boolean(), waitingSince: z.iso.datetime().nullable() }).nullable(),
    people: z.array(
      z.strictObject({
        id: z.uuid(),
        kind: z.enum(['doctor', 'patient', 'guest']),
        name: z.string(),
        relation: z.string().nullable(),
        waitingSince: z.iso.datetime().nullable().describe('Null if the participant is not in the waiting room.'),
        isAdmitted: z.boolean(),
        isInCall: z.boolean(),
      }),
    ),
    queue: z
      .strictObject({ before: z.int(), lateMinutes: z.int() })
      .nullable()
      .describe('For waiting patients: the number of patients ahead and the doctor’s delay.'),
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
        text: z.string(),
        sentAt: z.iso.datetime(),
        isForGuests: z.boolean(),
        file: z
          .strictObject({ id: z.uuid(), sizeBytes: z.int() })
          .nullable()
          .describe('The attached file. Its name is in the message text.'),
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
