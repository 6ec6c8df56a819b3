// Records user activity. Only real input keeps a session from going idle.
import { sessionTimes } from '@lafiya/domain/identity/session-rules';
import type { Context } from '../../platform/context.ts';
import type { IdentityServices } from './identity-services.ts';
import { signedInActor } from './signed-in-actor.ts';
import { markActive } from './sessions.repository.ts';

export async function recordActivity(services: IdentityServices, context: Context): Promise<{ idleAt: string }> {
  const actor = signedInActor(context);
  const now = context.clock.now();
  await services.identity.withTransaction(actor, (tx) => markActive(tx, actor.sessionId, now));
  return { idleAt: new Date(now.getTime() + sessionTimes.idleMs).toISOString() };
}
