// Signs out one of the user's devices, or all other devices.
import { sessionState } from '@lafiya/domain/identity/session-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { devicesSignedOutMail } from './changes/change-mails.ts';
import { endConnections } from './end-connections.ts';
import type { IdentityServices } from './identity-services.ts';
import { endSession, endSessionsOf, sessionById } from './sessions.repository.ts';
import { signedInActor } from './signed-in-actor.ts';
import { accountForUpdate } from './users.repository.ts';

export async function revokeDevice(services: IdentityServices, context: Context, sessionId: string): Promise<{ message: string }> {
  const actor = signedInActor(context);
  const at = context.clock.now();
  await services.identity.withTransaction(actor, async (tx) => {
    const session = await sessionById(tx, sessionId);
    // Another user's session, one that is over and an unknown one give the same response.
    if (session?.userId !== actor.userId || sessionState(session, at) !== 'live') throw new AppError('not_found');
    await endSession(tx, sessionId, 'revoked', at);
    await recordAudit(tx, context, { resource: { kind: 'session', id: sessionId } });
  });
  return { message: 'We have signed out that device.' };
}

export async function revokeOtherDevices(
  services: IdentityServices,
  context: Context,
  keepConnections: boolean,
): Promise<{ message: string }> {
  const actor = signedInActor(context);
  const at = context.clock.now();
  await services.identity.withTransaction(actor, async (tx) => {
    const account = await accountForUpdate(tx, actor.userId);
    if (!account) throw new AppError('not_signed_in');
    await endSessionsOf(tx, actor.userId, 'everywhere', at, actor.sessionId);
    const ended = await endConnections(tx, account, at, keepConnections);
    await recordAudit(tx, context, { resource: { kind: 'user', id: actor.userId }, details: { ended } });
    await services.outbox.mail(tx, context, devicesSignedOutMail.message(account.email, { firstName: account.firstName, ended }));
  });
  return { message: 'We have signed out all other devices.' };
}
