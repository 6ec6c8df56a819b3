// Lets components listen for live events of a topic, where refetching queries is not enough.
import type { LiveTopic } from '@lafiya/domain/live/live-topics';
import type { LiveEvent } from './read-events.ts';

const listeners = new Set<(liveEvent: LiveEvent) => void>();

/** Returns a function that removes the listener. */
export function onLiveEvent(topic: LiveTopic, listener: () => void): () => void {
  const handle = (liveEvent: LiveEvent): void => {
    if (liveEvent.topic === topic) listener();
  };
  listeners.add(handle);
  return () => void listeners.delete(handle);
}

export function dispatchLiveEvent(liveEvent: LiveEvent): void {
  for (const listener of listeners) listener(liveEvent);
}
