// Reads a stream of live events as it comes: what changed, in order, with the id from which one can go on after a break.
import { createParser } from 'eventsource-parser';
import { type LiveTopic, liveTopics } from '@lafiya/domain/live/live-topics';

/** Without a topic everything may have changed: the stream begins anew. */
export type LiveNews = { topic?: LiveTopic };

/** Ends when the stream does. Every piece is a sign of life, also one that says nothing. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  on: { news: (news: LiveNews, id: string | undefined) => void; life: () => void },
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data, id }) => {
      const news = newsIn(event, data);
      if (news) on.news(news, id);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    on.life();
    parser.feed(decoder.decode(piece.value, { stream: true }));
  }
}

/** A topic that this page does not know yet comes from a newer server and is none of its business. */
function newsIn(event: string | undefined, data: string): LiveNews | undefined {
  if (event === 'hello') return {};
  if (event !== 'changed') return undefined;
  const { topic } = JSON.parse(data) as { topic?: string };
  const known = liveTopics.find((one) => one === topic);
  return known && { topic: known };
}
