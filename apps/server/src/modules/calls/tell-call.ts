// Tells the open pages of both sides that something about a call has changed.
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { tellLive } from '../../platform/live/tell-live.ts';
import { sidesOf } from '../appointments/index.ts';

export async function tellCall(tx: Tx, context: Pick<Context, 'clock' | 'actor'>, appointmentId: string): Promise<void> {
  const sides = await sidesOf(tx, appointmentId, context.actor.kind === 'system');
  await tellLive(tx, context, { users: sides.map(({ userId }) => userId) }, 'calls');
}
