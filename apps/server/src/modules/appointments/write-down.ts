// What belongs to every act on a visit, in its own transaction: the line in its history, the audit, and the word to those concerned.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import { newId } from '../../platform/ids.ts';
import { tellLive } from '../../platform/live/tell-live.ts';
import { addEvent } from './appointments.repository.ts';
import type { AppointmentServices } from './appointments-services.ts';
import { sidesOf } from './people.repository.ts';
import { type Done, tellSides } from './tell-sides.ts';

export async function writeDown(services: Pick<AppointmentServices, 'outbox'>, tx: Tx, context: Context, done: Done): Promise<void> {
  const { act, before, after, reason = null } = done;
  const { actor } = context;
  const event = {
    id: newId(),
    appointmentId: after.id,
    at: context.clock.now(),
    actorId: actor.kind === 'user' ? actor.userId : null,
    act,
    fromStatus: before?.status ?? null,
    toStatus: after.status,
    startsAt: after.startsAt,
    reason,
  };
  const audited = {
    patientId: after.patientId,
    thing: { kind: 'appointment', id: after.id },
    ...(reason ? { reason } : {}),
    details: { act, to: after.status, startsAt: after.startsAt.toISOString() },
  };
  const [sides] = await together([sidesOf(tx, after.id, actor.kind === 'system'), addEvent(tx, event), recordAudit(tx, context, audited)]);
  // Open pages of both sides and of the admins; those of whoever did it too, on other tabs and devices.
  const users = [...sides.map(({ userId }) => userId), ...(actor.kind === 'user' ? [actor.userId] : [])];
  await together([tellSides(services, tx, context, done, sides), tellLive(tx, context, { users, admins: true }, 'appointments')]);
}
