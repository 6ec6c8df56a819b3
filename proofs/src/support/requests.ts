// HTTP requests, optionally from different local addresses: all of 127.0.0.0/8 belong to this machine.
import { request } from 'node:http';

export type HttpResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

export function contactForm(email: string, message = 'I would like to know more about home nursing.'): object {
  return { name: 'Amina Yusuf', email, subject: 'general', message, startedAt: new Date(Date.now() - 10_000).toISOString() };
}

export function postJson(
  url: string,
  body: object,
  options: { localAddress?: string; headers?: Record<string, string> } = {},
): Promise<HttpResponse> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(url);
    const sent = request(
      {
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        path: pathname,
        method: 'POST',
        agent: false,
        timeout: 20_000,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...options.headers },
        ...(options.localAddress ? { localAddress: options.localAddress } : {}),
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString('utf8') }),
        );
        response.on('error', reject);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no response within 20 s')));
    sent.on('error', reject);
    sent.end(text);
  });
}
