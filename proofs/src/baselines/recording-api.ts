// API process that records every SQL statement it sends, so that a baseline server can replay them.
import { appendFileSync } from 'node:fs';
import { startApi } from '@lafiya/server/api';
import { readApiEnvironment } from '@lafiya/server/platform/env';
import { defaultPolicy } from '@lafiya/server/platform/policy/policy';
import pg from 'pg';

const file = process.env['RECORD_INTO'] ?? '';
type Sent = { text: string; values?: unknown[] };

const send = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
Reflect.set(pg.Client.prototype, 'query', function record(this: pg.Client, ...args: unknown[]): unknown {
  const [first] = args as [string | Sent];
  const { text, values = [] } = typeof first === 'string' ? { text: first } : first;
  appendFileSync(file, `${JSON.stringify({ text, values: values.map(serializeValue) })}\n`);
  return send.apply(this, args);
});

await startApi(readApiEnvironment(), defaultPolicy);

/** Times are marked, because they move with the appointment; bytes are written in PostgreSQL's hex format. */
function serializeValue(value: unknown): unknown {
  if (value instanceof Date) return { ms: value.getTime() };
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}
