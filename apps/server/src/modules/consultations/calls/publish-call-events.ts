// Publishes live events to the participants' open pages when a call changes.
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { publishLiveEvent } from '../../../platform/live/publish-live-event.ts';
import { recipientsOf } from '../../appointments/index.ts';

/** Lets the admitted person's page request its join token immediately. */
export async function publishAdmission(tx: Tx, context: Pick<Context, 'clock'>, userId: string | null): Promise<void> {
  if (userId) await publishLiveEvent(tx, context, { users: [userId] }, 'admissions');
}

export async function publishCallChange(tx: Tx, context: Pick<Context, 'clock' | 'actor'>, appointmentId: string): Promise<void> {
  const recipients = await recipientsOf(tx, appointmentId, context.actor.kind === 'system');
  await publishLiveEvent(tx, context, { users: recipients.map(({ userId }) => userId) }, 'calls');
}
