// Lists the devices where the user is signed in, most recently active first.
import type { Context } from '../../platform/context.ts';
import type { IdentityServices } from './identity-services.ts';
import { liveSessions } from './sessions.repository.ts';
import { signedInActor } from './signed-in-actor.ts';

export type PresentedDevice = {
  id: string;
  device: string;
  address: string | null;
  startedAt: string;
  lastActiveAt: string;
  isThisDevice: boolean;
};

export async function listDevices(services: IdentityServices, context: Context): Promise<PresentedDevice[]> {
  const actor = signedInActor(context);
  const sessions = await services.identity.withTransaction(actor, (tx) => liveSessions(tx, actor.userId, context.clock.now()));
  return sessions.map(({ id, device, address, startedAt, lastActiveAt }) => ({
    id,
    device,
    address,
    startedAt: startedAt.toISOString(),
    lastActiveAt: lastActiveAt.toISOString(),
    isThisDevice: id === actor.sessionId,
  }));
}
