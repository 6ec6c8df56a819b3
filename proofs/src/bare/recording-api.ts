// The api process that writes down every statement it sends, so that a bare engine can send the very same ones.
import { appendFileSync } from 'node:fs';
import { startApi } from '@lafiya/server/api';
import { readApiEnvironment } from '@lafiya/server/platform/env';
import { housePolicy } from '@lafiya/server/platform/policy/policy';
import pg from 'pg';

const file = process.env['RECORD_INTO'] ?? '';
type Sent = { text: string; values?: unknown[] };

const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
Reflect.set(pg.Client.prototype, 'query', function record(this: pg.Client, ...given: unknown[]): unknown {
  const [first] = given as [string | Sent];
  const { text, values = [] } = typeof first === 'string' ? { text: first } : first;
  appendFileSync(file, `${JSON.stringify({ text, values: values.map(kept) })}\n`);
  return send.apply(this, given);
});

await startApi(readApiEnvironment(), housePolicy);

/** A moment is marked as one, because it moves with the visit; bytes are kept as PostgreSQL writes them. */
function kept(value: unknown): unknown {
  if (value instanceof Date) return { ms: value.getTime() };
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}
