// Tells open pages that something has changed, within the caller's transaction: a row for those who are away, and a word for the others after the commit.
import type { LiveTopic } from '@lafiya/domain/live/live-topics';
import type { Context } from '../context.ts';
import { announce, type Tx } from '../database/database.ts';
import { newIdAt } from '../ids.ts';
import { addLiveEvents, type LiveEvent } from './live-events.repository.ts';
import { liveChannel } from './live-wire.ts';

export async function tellLive(
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
  announce(tx, { channel: liveChannel, words: JSON.stringify(events) });
}
