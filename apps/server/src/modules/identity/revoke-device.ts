// Somebody signs one of their devices out from afar, or all the others at once.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { IdentityServices } from './identity-services.ts';
import { endSession, endSessionsOf, liveSessions } from './sessions.repository.ts';
import { signedInActor } from './signed-in-actor.ts';

export async function revokeDevice(services: IdentityServices, context: Context, sessionId: string): Promise<{ message: string }> {
  const actor = signedInActor(context);
  const at = context.clock.now();
  await services.identity.inFrame(actor, async (tx) => {
    const own = (await liveSessions(tx, actor.userId, at)).some((session) => session.id === sessionId);
    // Somebody else's session and one that never was are the same to the one who asks.
    if (!own) throw new AppError('not_found');
    await endSession(tx, sessionId, 'revoked', at);
    await recordAudit(tx, context, { thing: { kind: 'session', id: sessionId } });
  });
  return { message: 'That device is signed out.' };
}

export async function revokeOtherDevices(services: IdentityServices, context: Context): Promise<{ message: string }> {
  const actor = signedInActor(context);
  await services.identity.inFrame(actor, async (tx) => {
    await endSessionsOf(tx, actor.userId, 'everywhere', context.clock.now(), actor.sessionId);
    await recordAudit(tx, context, { thing: { kind: 'user', id: actor.userId } });
  });
  return { message: 'All other devices are signed out.' };
}
