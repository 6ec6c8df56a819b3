// One stream of server-sent events (text/event-stream).
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { LiveEvent } from './live-events.repository.ts';

export type LiveStream = {
  /** Tells the client to reload everything: what it holds may be out of date. */
  hello: (id: string) => void;
  event: (event: LiveEvent) => void;
  heartbeat: () => void;
  end: () => void;
};

/** Limit of buffered bytes: a client that does not read is disconnected and reconnects. */
const maxUnreadBytes = 64 * 1_024;

export function createLiveStream(raw: ServerResponse, headers: OutgoingHttpHeaders): LiveStream {
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // The connection closes with the stream, so that it does not delay a shutdown.
    connection: 'close',
  });
  raw.flushHeaders();
  raw.on('error', () => {});
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > maxUnreadBytes) raw.destroy();
  };
  return {
    hello: (id) => write(`id: ${id}\nevent: hello\ndata: {}\n\n`),
    event: ({ id, topic }) => write(`id: ${id}\nevent: changed\ndata: ${JSON.stringify({ topic })}\n\n`),
    heartbeat: () => write(': still here\n\n'),
    end: () => void raw.end(),
  };
}
