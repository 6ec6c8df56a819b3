// Tells the open pages of both sides that something about a call has changed.
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { tellLive } from '../../platform/live/tell-live.ts';
import { sidesOf } from '../appointments/index.ts';

/** So that they ask for their pass at once instead of after a look at the visit. */
export async function tellAdmitted(tx: Tx, context: Pick<Context, 'clock'>, userId: string | null): Promise<void> {
  if (userId) await tellLive(tx, context, { users: [userId] }, 'admissions');
}

export async function tellCall(tx: Tx, context: Pick<Context, 'clock' | 'actor'>, appointmentId: string): Promise<void> {
  const sides = await sidesOf(tx, appointmentId, context.actor.kind === 'system');
  await tellLive(tx, context, { users: sides.map(({ userId }) => userId) }, 'calls');
}
