// The HTTP side of a stand-in: reads a request whole, up to a bound, and answers in JSON.
import { createServer, type IncomingHttpHeaders } from 'node:http';

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };
type Answered = { status: number; headers?: Record<string, string> | undefined; body?: unknown };

const longest = 64_000;

/** Until the process is told to end. */
export function answerRequests(port: number, answerTo: (asked: Asked) => Answered | Promise<Answered>): void {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > longest) request.destroy();
      else parts.push(part);
    });
    request.on('end', () => {
      const asked = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
      void Promise.resolve(answerTo(asked)).then(({ status, headers, body }) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body ?? {})),
      );
    });
  });
  server.listen(port, '127.0.0.1');
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => server.close(() => process.exit(0)).closeAllConnections());
}

/** What was sent, as far as it can be read. */
export function parsed<Shape>(body: Buffer): Partial<Shape> {
  try {
    return JSON.parse(body.toString('utf8')) as Partial<Shape>;
  } catch {
    return {};
  }
}
