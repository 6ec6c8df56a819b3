// Signs out a device, effective on its next request.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { IdentityServices } from './identity-services.ts';
import { becomeUser } from '../../platform/database/become-user.repository.ts';
import { digestOf } from './secrets.ts';
import { endSession, sessionOfToken } from './sessions.repository.ts';

/** Uses the refresh token, so that it works after the access token has expired. An unknown token counts as signed out. */
export async function signOut(
  services: IdentityServices,
  context: Context,
  refreshToken: string,
  reason: 'signed_out' | 'idle',
): Promise<void> {
  await services.identity.withTransaction(context.actor, async (tx) => {
    const session = await sessionOfToken(tx, digestOf(refreshToken));
    if (!session || !(await endSession(tx, session.id, reason, context.clock.now()))) return;
    await recordAudit(tx, await becomeUser(tx, context, session.userId), { resource: { kind: 'session', id: session.id } });
  });
}
