// Requests as clients send them, also from many addresses of this machine: every address of 127/8 is ours.
import { request } from 'node:http';

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

export function contactForm(email: string, message = 'I would like to know more about home nursing.'): object {
  return { name: 'Amina Yusuf', email, subject: 'general', message, startedAt: new Date(Date.now() - 10_000).toISOString() };
}

export function postJson(
  url: string,
  body: object,
  options: { localAddress?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
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
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString('utf8') }),
        );
        answer.on('error', reject);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer within 20 s')));
    sent.on('error', reject);
    sent.end(text);
  });
}
