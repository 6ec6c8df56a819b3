// Clients of a race: real HTTP to both api processes in turn, and what each answer was.
import { Agent, request } from 'node:http';
import type { Somebody } from './people.ts';

export type Reply = { status: number; code: string; text: string; id: string | null; startsAt: string | null };
export type Ask = (
  who: Somebody,
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<Reply>;

export function openClients(ports: number[]): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let turn = 0;
  return async (who, method, path, body, headers = {}) => {
    const port = ports[turn++ % ports.length];
    const authorization = `Bearer ${await who.bearer()}`;
    const text = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const content = JSON.stringify(body);
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path: `/api/appointments${path}`,
          timeout: 30_000,
          headers: { authorization, 'content-type': 'application/json', 'content-length': Buffer.byteLength(content), ...headers },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }));
          answer.on('error', reject);
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer within 30 s')));
      sent.on('error', reject);
      sent.end(content);
    }).catch((error: unknown) => ({ status: 0, text: JSON.stringify({ code: String(error) }) }));
    return read(text);
  };
}

function read({ status, text }: { status: number; text: string }): Reply {
  const body = JSON.parse(text) as { code?: string; appointment?: { id: string; startsAt: string } };
  return { status, text, code: body.code ?? '', id: body.appointment?.id ?? null, startsAt: body.appointment?.startsAt ?? null };
}

/** How often each answer came: '201', '409 slot_taken'. */
export function tally(replies: Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of replies) counts[`${status} ${code}`.trim()] = (counts[`${status} ${code}`.trim()] ?? 0) + 1;
  return counts;
}

/** No answer at all is a fault too. */
export const faults = (replies: Reply[]): number => replies.filter(({ status }) => status >= 500 || status === 0).length;
