// Which queries a live event invalidates.
import type { LiveTopic } from '@lafiya/domain/live/live-topics';
import type { QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from './read-events.ts';

/** Key prefixes of the generated hooks. Written out, because importing the hooks' modules would load them with every page; a test compares them. */
export const queriesByTopic: Record<LiveTopic, QueryKey[]> = {
  // The empty object matches the list with any parameters, but not the settings and devices under the same address.
  notifications: [
    ['api', 'notifications', {}],
    ['api', 'notifications', 'unread'],
  ],
  calls: [
    ['api', 'video', 'calls'],
    ['api', 'consultations'],
    ['api', 'home'],
  ],
  // The server also sends `calls`, which invalidates the queries.
  admissions: [],
  appointments: [
    ['api', 'appointments'],
    ['api', 'home'],
    ['api', 'consultations'],
    ['api', 'disputes'],
    ['api', 'emergency-accesses'],
    ['api', 'video', 'calls'],
    ['api', 'availability'],
    ['api', 'doctors'],
    // A consultation that took place or was signed is in the timeline of the record.
    ['api', 'patients'],
  ],
  // The chart and the measurements of any patient whose page is open; the id stands before the name. The home page names dangerous values.
  chart: [
    ['api', 'patients'],
    ['api', 'home'],
  ],
};
/** Batches events that arrive together; jitter spreads the refetches of different clients. */
const batchMs = 150;
/** Refetched without delay: someone is in the waiting room, and only the two participants receive this topic. */
const immediateTopic: LiveTopic = 'calls';

export type LiveBatcher = { onEvent: (liveEvent: LiveEvent) => void; stop: () => void };

/** An event without a topic means that events may have been missed: everything is invalidated. */
export function createLiveBatcher(invalidate: (key: QueryKey) => void): LiveBatcher {
  const topics = new Set<LiveTopic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (changed: Iterable<LiveTopic>) => {
    for (const topic of changed) for (const key of queriesByTopic[topic]) invalidate(key);
  };
  return {
    onEvent: ({ topic }) => {
      if (topic === immediateTopic && timer === undefined) flush([topic]);
      else for (const one of topic ? [topic] : (Object.keys(queriesByTopic) as LiveTopic[])) topics.add(one);
      timer ??= setTimeout(
        () => {
          timer = undefined;
          flush(topics);
          topics.clear();
        },
        batchMs * (1 + Math.random()),
      );
    },
    stop: () => clearTimeout(timer),
  };
}
