// HTTP clients that alternate between both API processes and return parsed replies.
import { Agent, request } from 'node:http';
import type { SignedInUser } from './people.ts';

export type Reply = { status: number; code: string; text: string; id: string | null; startsAt: string | null };
export type SendRequest = (
  who: SignedInUser,
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<Reply>;

export function createClients(ports: number[]): SendRequest {
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
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }));
          response.on('error', reject);
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no response within 30 s')));
      sent.on('error', reject);
      sent.end(content);
    }).catch((error: unknown) => ({ status: 0, text: JSON.stringify({ code: String(error) }) }));
    return parseReply(text);
  };
}

function parseReply({ status, text }: { status: number; text: string }): Reply {
  const body = JSON.parse(text) as { code?: string; appointment?: { id: string; startsAt: string } };
  return { status, text, code: body.code ?? '', id: body.appointment?.id ?? null, startsAt: body.appointment?.startsAt ?? null };
}

/** Counts replies by status and code, such as '201' or '409 slot_taken'. */
export function tally(replies: Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of replies) counts[`${status} ${code}`.trim()] = (counts[`${status} ${code}`.trim()] ?? 0) + 1;
  return counts;
}

/** A request without a response (status 0) counts as a server error. */
export const countServerErrors = (replies: Reply[]): number => replies.filter(({ status }) => status >= 500 || status === 0).length;
