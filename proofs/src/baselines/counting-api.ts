// API process that counts what a request costs: statements, waits for PostgreSQL, and the processor time of this process and of its connections.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApi } from '@lafiya/server/api';
import { readApiEnvironment } from '@lafiya/server/platform/env';
import { defaultPolicy } from '@lafiya/server/platform/policy/policy';
import pg from 'pg';

/** As which role, with which values. */
export type Sent = { role: string; text: string; values: unknown[] };
/** `sent` has the statements that begin and end transactions as well. */
export type Counted = { statements: string[]; sent: Sent[]; trips: number; serverMs: number; postgresMs: number };

type Query = (...args: unknown[]) => unknown;
const send = Reflect.get(pg.Client.prototype, 'query') as Query;
/** Unanswered queries of each connection. */
const open = new Map<pg.Client, number>();
let [statements, sent, trips, lastSentAt]: [string[], Sent[], number, number] = [[], [], 0, 0];

Reflect.set(pg.Client.prototype, 'query', function count(this: pg.Client, ...args: unknown[]): unknown {
  const [first, given] = args as [string | { text: string; values?: unknown[] }, unknown];
  const { text, values = [] } = typeof first === 'string' ? { text: first, values: Array.isArray(given) ? given : [] } : first;
  const pending = open.get(this) ?? 0;
  // What is sent while an earlier answer is still awaited travels with it.
  if (pending === 0) trips += 1;
  if (!/^(begin|commit|rollback|savepoint|release)\b/i.test(text.trim())) statements.push(text);
  sent.push({ role: this.user ?? '', text, values });
  open.set(this, pending + 1);
  lastSentAt = performance.now();
  const answered = (): void => void open.set(this, (open.get(this) ?? 1) - 1);
  const { length } = args;
  if (typeof args[length - 1] !== 'function') {
    const result = send.apply(this, args) as Promise<unknown>;
    result.then(answered, answered);
    return result;
  }
  const done = args[length - 1] as Query;
  args[length - 1] = (...results: unknown[]) => {
    answered();
    done(...results);
  };
  return send.apply(this, args);
});
const end = Reflect.get(pg.Client.prototype, 'end') as Query;
Reflect.set(pg.Client.prototype, 'end', function forget(this: pg.Client, ...args: unknown[]): unknown {
  open.delete(this);
  return end.apply(this, args);
});

/** A request may still write after its answer. */
async function untilQuiet(): Promise<void> {
  while ([...open.values()].some((pending) => pending > 0) || performance.now() - lastSentAt < 10) await sleep(3);
}

/** Nanoseconds on a processor, of all connections. */
const postgresTime = (): number =>
  [...open.keys()].reduce((sum, client) => {
    const pid = Reflect.get(client, 'processID') as number | null;
    return pid ? sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) : sum;
  }, 0);

/** PostgreSQL otherwise publishes its counters at most once a second. */
const publishCounters = async (): Promise<void> => {
  for (const client of open.keys()) await (send.call(client, 'select pg_stat_force_next_flush()') as Promise<unknown>);
};

let before = { server: process.cpuUsage(), postgres: 0 };
const commands: Record<string, () => Promise<object>> = {
  '/begin': async () => {
    await untilQuiet();
    await publishCounters();
    [statements, sent, trips] = [[], [], 0];
    before = { server: process.cpuUsage(), postgres: postgresTime() };
    return {};
  },
  '/end': async () => {
    const { user, system } = process.cpuUsage(before.server);
    await untilQuiet();
    const counted: Counted = {
      statements,
      sent,
      trips,
      serverMs: (user + system) / 1_000,
      postgresMs: (postgresTime() - before.postgres) / 1_000_000,
    };
    await publishCounters();
    return counted;
  },
};
createServer((request, response) => {
  commands[request.url ?? '']?.().then(
    (answer) => response.end(JSON.stringify(answer)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env['COUNTING_PORT']), '127.0.0.1');

await startApi(readApiEnvironment(), defaultPolicy);
