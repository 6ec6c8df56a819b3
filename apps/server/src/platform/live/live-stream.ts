// One open stream of live events over HTTP (text/event-stream): what is written to it, and how it ends.
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { LiveEvent } from './live-events.repository.ts';

export type LiveStream = {
  /** Begins anew: whatever the reader holds may be old. */
  hello: (id: string) => void;
  event: (event: LiveEvent) => void;
  beat: () => void;
  end: () => void;
};

/** What a reader has not fetched is kept for it only so far; one that does not read at all is let go and comes back. */
const mostUnread = 64 * 1_024;

export function openStream(raw: ServerResponse, headers: OutgoingHttpHeaders): LiveStream {
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // A process that leaves ends its streams; their connections must not keep it waiting.
    connection: 'close',
  });
  raw.flushHeaders();
  raw.on('error', () => {});
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > mostUnread) raw.destroy();
  };
  return {
    hello: (id) => write(`id: ${id}\nevent: hello\ndata: {}\n\n`),
    event: ({ id, topic }) => write(`id: ${id}\nevent: changed\ndata: ${JSON.stringify({ topic })}\n\n`),
    beat: () => write(': still here\n\n'),
    end: () => void raw.end(),
  };
}
