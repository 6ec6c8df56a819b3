// Parses a stream of server-sent live events, with the event id from which it can be resumed.
import { createParser } from 'eventsource-parser';
import { type LiveTopic, liveTopics } from '@lafiya/domain/live/live-topics';

/** Without a topic everything may have changed, because the stream started anew. */
export type LiveEvent = { topic?: LiveTopic };

/** Resolves when the stream ends. Every chunk counts as activity, also a heartbeat comment. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  on: { liveEvent: (liveEvent: LiveEvent, id: string | undefined) => void; activity: () => void },
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data, id }) => {
      const liveEvent = parseLiveEvent(event, data);
      if (liveEvent) on.liveEvent(liveEvent, id);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    on.activity();
    parser.feed(decoder.decode(chunk.value, { stream: true }));
  }
}

/** An unknown topic comes from a newer server and is ignored. */
function parseLiveEvent(event: string | undefined, data: string): LiveEvent | undefined {
  if (event === 'hello') return {};
  if (event !== 'changed') return undefined;
  const { topic } = JSON.parse(data) as { topic?: string };
  const known = liveTopics.find((one) => one === topic);
  return known && { topic: known };
}
