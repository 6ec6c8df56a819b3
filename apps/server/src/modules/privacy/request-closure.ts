// Requests the closure of an account, reads its state, or cancels it within a week.
import { closureDueAt, type RetainedData, retainedAfterClosure } from '@lafiya/domain/privacy/account-closure';
import { recordAudit, skipAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { currentUser, signedInActor } from '../identity/index.ts';
import { countActiveAdmins, addClosure, closureOf, hasUpcomingAppointments, removeClosure } from './closure.repository.ts';
import { closureCancelledMail, closureRequestedMail } from './privacy-mails.ts';
import type { PrivacyServices } from './privacy-services.ts';

export type PresentedClosure = { closure: { requestedAt: string; dueAt: string } | null; retained: RetainedData[] };

export async function readClosure({ database }: Pick<PrivacyServices, 'database'>, context: Context): Promise<PresentedClosure> {
  const actor = signedInActor(context);
  const found = await database.withTransaction(actor, (tx) => closureOf(tx, actor.userId));
  return {
    closure: found ? { requestedAt: found.requestedAt.toISOString(), dueAt: found.dueAt.toISOString() } : null,
    retained: retainedAfterClosure,
  };
}

export async function requestClosure(services: PrivacyServices, context: Context): Promise<void> {
  const actor = signedInActor(context);
  const { email, firstName, role } = await currentUser(services, context);
  const requestedAt = context.clock.now();
  const dueAt = closureDueAt(requestedAt);
  await services.database.withTransaction(context.actor, async (tx) => {
    // Without an admin nobody could be invited or restored any more.
    if (role === 'ADMIN' && (await countActiveAdmins(tx)) < 2) throw new AppError('last_admin');
    // Upcoming appointments must be cancelled first.
    if (await hasUpcomingAppointments(tx, requestedAt)) throw new AppError('upcoming_appointments');
    if (!(await addClosure(tx, actor.userId, { requestedAt, dueAt }))) {
      skipAudit(context);
      return;
    }
    await services.outbox.mail(tx, context, closureRequestedMail.message(email, { firstName, dueAt: dueAt.toISOString() }));
    await recordAudit(tx, context, { resource: { kind: 'user', id: actor.userId } });
  });
}

export async function cancelClosure(services: PrivacyServices, context: Context): Promise<void> {
  const actor = signedInActor(context);
  const { email, firstName } = await currentUser(services, context);
  await services.database.withTransaction(actor, async (tx) => {
    if (!(await removeClosure(tx, actor.userId))) {
      skipAudit(context);
      return;
    }
    await services.outbox.mail(tx, context, closureCancelledMail.message(email, { firstName }));
    await recordAudit(tx, context, { resource: { kind: 'user', id: actor.userId } });
  });
}
