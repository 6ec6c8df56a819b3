// HTTP server of a stand-in: reads the request body up to a limit and responds with JSON.
import { createServer, type IncomingHttpHeaders } from 'node:http';

type StandInRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };
type StandInResponse = { status: number; headers?: Record<string, string> | undefined; body?: unknown };

const maxBodyBytes = 64_000;

/** Runs until SIGTERM or SIGINT. */
export function serveRequests(port: number, handle: (incoming: StandInRequest) => StandInResponse | Promise<StandInResponse>): void {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > maxBodyBytes) request.destroy();
      else parts.push(part);
    });
    request.on('end', () => {
      const incoming = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
      void Promise.resolve(handle(incoming)).then(({ status, headers, body }) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body ?? {})),
      );
    });
  });
  server.listen(port, '127.0.0.1');
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => server.close(() => process.exit(0)).closeAllConnections());
}

/** Empty if the body is not valid JSON. */
export function parseJson<Shape>(body: Buffer): Partial<Shape> {
  try {
    return JSON.parse(body.toString('utf8')) as Partial<Shape>;
  } catch {
    return {};
  }
}
