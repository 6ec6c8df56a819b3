// Somebody asks to close their account, sees what that means, or changes their mind within a week.
import { closureDueAt, type KeptThing, keptAfterClosure } from '@lafiya/domain/privacy/account-closure';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { currentUser, demandOwner, signedInActor } from '../identity/index.ts';
import { activeAdmins, addClosure, closureOf, hasVisitsToCome, removeClosure } from './closure.repository.ts';
import { closureCancelledMail, closureRequestedMail } from './privacy-mails.ts';
import type { PrivacyServices } from './privacy-services.ts';

export type ShownClosure = { closure: { requestedAt: string; dueAt: string } | null; kept: KeptThing[] };

export async function readClosure({ database }: Pick<PrivacyServices, 'database'>, context: Context): Promise<ShownClosure> {
  const actor = signedInActor(context);
  const found = await database.inFrame(actor, (tx) => closureOf(tx, actor.userId));
  return {
    closure: found ? { requestedAt: found.requestedAt.toISOString(), dueAt: found.dueAt.toISOString() } : null,
    kept: keptAfterClosure,
  };
}

export async function requestClosure(services: PrivacyServices, context: Context, password: string | undefined): Promise<void> {
  const actor = signedInActor(context);
  const { email, firstName, role } = await demandOwner(services, context, password);
  const requestedAt = context.clock.now();
  const dueAt = closureDueAt(requestedAt);
  await services.database.inFrame(context.actor, async (tx) => {
    // A house without an admin could not let anybody in again.
    if (role === 'ADMIN' && (await activeAdmins(tx)) < 2) throw new AppError('last_admin');
    // Nobody is left waiting for somebody who is gone.
    if (await hasVisitsToCome(tx, requestedAt)) throw new AppError('visits_to_come');
    if (!(await addClosure(tx, actor.userId, { requestedAt, dueAt }))) return;
    await services.outbox.mail(tx, context, closureRequestedMail.message(email, { firstName, dueAt: dueAt.toISOString() }));
    await recordAudit(tx, context, { thing: { kind: 'user', id: actor.userId } });
  });
}

export async function cancelClosure(services: PrivacyServices, context: Context): Promise<void> {
  const actor = signedInActor(context);
  const { email, firstName } = await currentUser(services, context);
  await services.database.inFrame(actor, async (tx) => {
    if (!(await removeClosure(tx, actor.userId))) return;
    await services.outbox.mail(tx, context, closureCancelledMail.message(email, { firstName }));
    await recordAudit(tx, context, { thing: { kind: 'user', id: actor.userId } });
  });
}
