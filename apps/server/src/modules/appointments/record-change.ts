// Records a change to an appointment in its transaction: history event, audit entry, notifications and live events.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { settleAll } from '../../platform/database/settle-all.ts';
import { newId } from '../../platform/ids.ts';
import { publishLiveEvent } from '../../platform/live/publish-live-event.ts';
import { addEvent } from './appointments.repository.ts';
import type { AppointmentServices } from './appointments-services.ts';
import { type Recipient, recipientsOf } from './people.repository.ts';
import { type PerformedAction, notifyParticipants } from './notify-participants.ts';

export async function recordChange(
  services: Pick<AppointmentServices, 'outbox'>,
  tx: Tx,
  context: Context,
  performed: PerformedAction,
  known?: Recipient[],
): Promise<void> {
  const { action, before, after, reason = null, isOutsideHours = false } = performed;
  const { actor } = context;
  const event = {
    id: newId(),
    appointmentId: after.id,
    at: context.clock.now(),
    actorId: actor.kind === 'user' ? actor.userId : null,
    act: action,
    fromStatus: before?.status ?? null,
    toStatus: after.status,
    startsAt: after.startsAt,
    reason,
    isOutsideHours,
  };
  const auditEntry = {
    patientId: after.patientId,
    resource: { kind: 'appointment', id: after.id },
    ...(reason ? { reason } : {}),
    details: { act: action, to: after.status, startsAt: after.startsAt.toISOString(), ...(isOutsideHours ? { isOutsideHours } : {}) },
  };
  const [recipients] = await settleAll([
    known ? Promise.resolve(known) : recipientsOf(tx, after.id, actor.kind === 'system'),
    addEvent(tx, event),
    recordAudit(tx, context, auditEntry),
  ]);
  // Refreshes open pages of participants and admins, and the actor's other tabs and devices.
  const users = [...recipients.map(({ userId }) => userId), ...(actor.kind === 'user' ? [actor.userId] : [])];
  await settleAll([
    notifyParticipants(services, tx, context, performed, recipients),
    publishLiveEvent(tx, context, { users, admins: true }, 'appointments'),
  ]);
}
