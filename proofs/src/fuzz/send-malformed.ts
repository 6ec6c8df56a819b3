// Sends malformed requests on several connections at a time and counts the answers by status.
import type { Report } from '../support/report.ts';
import { badJson, badTexts, fewBadJson, fewBadTexts, randomSource } from './bad-values.ts';
import type { Caller } from './callers.ts';
import { createMalformedRequests, everyBadField, type RawRequest } from './malformed-requests.ts';
import type { Operation } from './operations.ts';
import { createRawClient } from './raw-client.ts';

/** Fewer than passwords may wait to be checked, because those who find the queue full are asked to come back (503). */
const connections = 32;

export type MalformedRun = { port: number; operations: Operation[]; callers: Caller[]; requests: number; isFull: boolean };

export async function sendMalformed({ port, operations, callers, requests, isFull }: MalformedRun, report: Report): Promise<void> {
  const random = randomSource(1);
  const nextRequest = createMalformedRequests(operations, callers);
  const statuses = new Map<string, number>();
  const broken: string[] = [];
  const began = performance.now();
  let sent = 0;
  const systematic = everyBadField(
    operations,
    callers,
    isFull ? { json: badJson, texts: badTexts } : { json: fewBadJson, texts: fewBadTexts },
  );
  const next = (): RawRequest => {
    const { value } = systematic.next();
    return value ?? nextRequest(random);
  };
  const work = async (): Promise<void> => {
    const client = createRawClient(port);
    while (sent < requests) {
      sent += 1;
      const request = next();
      const answer = await client.send(request);
      const key = typeof answer === 'string' ? answer : String(answer.status);
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      if (typeof answer !== 'string' && answer.status >= 500) broken.push(`${answer.status} ${describe(request)}`);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - began) / 1_000;
  report.figure('malformed requests', requests);
  report.figure('malformed requests a second', requests / seconds);
  report.figure(
    'answers',
    [...statuses]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([status, count]) => `${status}: ${count.toLocaleString('en-US')}`)
      .join(', '),
  );
  for (const one of broken.slice(0, 12)) report.figure('answered with 5xx', one);
  const answered = [...statuses].filter(([status]) => /^\d/.test(status)).reduce((sum, [, count]) => sum + count, 0);
  report.holds(answered > requests / 2, `${answered.toLocaleString('en-US')} malformed requests were answered (at least half)`);
  report.holds(broken.length === 0, `${broken.length} of ${requests.toLocaleString('en-US')} malformed requests were answered with 5xx`);
}

const describe = ({ bytes, name, kind }: RawRequest): string =>
  `${name} (${kind}): ${JSON.stringify(
    bytes
      .toString('latin1')
      .replace(/authorization: [^\r]*\r\n/, '')
      .slice(0, 400),
  )}`;
