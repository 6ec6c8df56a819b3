// A device signs out; effective on the very next request.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { IdentityServices } from './identity-services.ts';
import { digestOf } from './secrets.ts';
import { endSession, sessionOfToken } from './sessions.repository.ts';

/** By the refresh token, so that it works when the access token has run out; a token that is unknown is as good as signed out. */
export async function signOut(
  services: IdentityServices,
  context: Context,
  refreshToken: string,
  reason: 'signed_out' | 'idle',
): Promise<void> {
  await services.identity.inFrame(context.actor, async (tx) => {
    const session = await sessionOfToken(tx, digestOf(refreshToken));
    if (!session || !(await endSession(tx, session.id, reason, context.clock.now()))) return;
    await recordAudit(tx, { ...context, actor: { kind: 'user', userId: session.userId } }, { thing: { kind: 'session', id: session.id } });
  });
}
