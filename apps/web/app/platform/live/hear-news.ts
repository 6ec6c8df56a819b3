// For whoever must act on live news and not only read again: a listener for a topic, on this page.
import type { LiveTopic } from '@lafiya/domain/live/live-topics';
import type { LiveNews } from './read-events.ts';

const listeners = new Set<(news: LiveNews) => void>();

/** Returns how one stops listening. */
export function hearNews(topic: LiveTopic, listener: () => void): () => void {
  const hear = (news: LiveNews): void => {
    if (news.topic === topic) listener();
  };
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

export function handOn(news: LiveNews): void {
  for (const listener of listeners) listener(news);
}
