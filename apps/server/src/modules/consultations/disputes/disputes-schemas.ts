// Request and response schemas of the attendance and dispute routes.
import { disputeDecisions } from '@lafiya/domain/consultations/attendance/attendance';
import { appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import { z } from 'zod';
import { requiredText, textUpTo } from '../../../platform/http/text-schemas.ts';
import { appointment } from '../../appointments/index.ts';

const instant = z.iso.datetime();
export const disputeForm = z
  .strictObject({ text: textUpTo(2_000).min(10, 'Please tell us in a sentence what happened.') })
  .meta({ id: 'DisputeForm' });
export const decisionForm = z
  .strictObject({
    decision: z
      .enum(disputeDecisions)
      .describe('held: the appointment took place. called_off: it counts as cancelled. stands: the recorded status is confirmed.'),
    reason: requiredText(1_000, 'Please give a reason. The patient and the doctor will see it.'),
  })
  .meta({ id: 'DisputeDecisionForm' });
export type DecisionForm = z.infer<typeof decisionForm>;

const dispute = z
  .strictObject({
    id: z.uuid(),
    side: z.enum(['patient', 'doctor']),
    text: z.string(),
    raisedAt: instant,
    decision: z.enum(disputeDecisions).nullable(),
    reason: z.string().nullable(),
    decidedAt: instant.nullable(),
  })
  .meta({ id: 'AttendanceDispute' });
export type Dispute = z.infer<typeof dispute>;

export const attendance = z
  .strictObject({
    appointmentId: z.uuid(),
    status: z.enum(appointmentStatuses),
    startsAt: instant,
    endsAt: instant,
    isDoctorAbsent: z.boolean(),
    people: z.array(
      z.strictObject({
        kind: z.enum(['doctor', 'patient', 'guest']),
        name: z.string(),
        cameAt: instant.nullable().describe('First time in the waiting room or in the call, as recorded by the API.'),
        admittedAt: instant.nullable(),
        participations: z
          .array(z.strictObject({ joinedAt: instant, leftAt: instant.nullable() }))
          .describe('Periods in the call, as recorded by the media server.'),
      }),
    ),
    secondsTogether: z.int(),
    disputes: z.array(dispute),
    mayDispute: z.boolean(),
  })
  .meta({ id: 'CallAttendance' });
export type CallAttendance = z.infer<typeof attendance>;

export const disputeSearch = z.strictObject({
  status: z.enum(['open', 'decided']).default('open'),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type DisputeSearch = z.infer<typeof disputeSearch>;
export const disputeList = z
  .strictObject({
    disputes: z.array(dispute.extend({ appointment, decisions: z.array(z.enum(disputeDecisions)) }).meta({ id: 'ListedDispute' })),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
  })
  .meta({ id: 'DisputeList' });
export type DisputeList = z.infer<typeof disputeList>;
