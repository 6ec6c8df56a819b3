// Publishes a live event in the caller's transaction: a row for clients that are offline, and a Redis message after the commit.
import type { LiveTopic } from '@lafiya/domain/live/live-topics';
import type { Context } from '../context.ts';
import { publishAfterCommit, type Tx } from '../database/database.ts';
import { newIdAt } from '../ids.ts';
import { addLiveEvents, type LiveEvent } from './live-events.repository.ts';
import { liveChannel } from './live-publisher.ts';

export async function publishLiveEvent(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  to: { users?: string[]; admins?: boolean },
  topic: LiveTopic,
): Promise<void> {
  const at = context.clock.now();
  const events: LiveEvent[] = [...new Set(to.users)].map((userId) => ({ id: newIdAt(at), userId, audience: null, topic }));
  if (to.admins) events.push({ id: newIdAt(at), userId: null, audience: 'admins', topic });
  if (events.length === 0) return;
  await addLiveEvents(tx, events, at);
  publishAfterCommit(tx, { channel: liveChannel, payload: JSON.stringify(events) });
}
