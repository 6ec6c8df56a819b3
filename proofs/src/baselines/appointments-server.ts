// Baseline server for appointments: Fastify that only replays the statements recorded from our API for a list and for a booking.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { Fact, Recording, RecordedValue, RecordedStatement } from './recording.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const app = Fastify();
const recording = JSON.parse(readFileSync(process.env['RECORDING'] ?? '', 'utf8')) as Recording;

const list = prepareStatements('l', recording.list);
const booking = prepareStatements('b', recording.booking);
const nobody: Facts = { patientId: '', userId: '', doctorId: '', doctorUserId: '', startsAt: '' };

app.get('/api/appointments', async () => {
  const results = await runStatements(list, nobody);
  return { appointments: results.find((rows) => rows.length > 1), counts: results.at(-1), page: 1, limit: 10 };
});
app.post('/api/appointments', async (request, reply) => {
  const results = await runStatements(booking, request.body as Facts);
  return reply.code(201).send({ appointment: results.findLast((rows) => rows.length > 0)?.[0] });
});
app.get('/healthz', async () => ({ status: 'ok' }));

await app.listen({ host: '127.0.0.1', port: Number(process.env['BARE_PORT']) });

/** Values that differ between bookings. */
type Facts = Record<Fact, string>;
type RequestValues = { startsAt: number; iso: string; facts: Facts; ids: string[] };
type ResolveValue = (requestValues: RequestValues) => unknown;
type Statement = { name: string; text: ResolveValue; values: ResolveValue[] };

function prepareStatements(kind: string, recordedStatements: RecordedStatement[]): Statement[] {
  const texts = [...new Set(recordedStatements.map(({ text }) => JSON.stringify(text)))];
  return recordedStatements.map(({ text, values }) => ({
    name: `${kind}${texts.indexOf(JSON.stringify(text))}`,
    text: compileValue(text),
    values: values.map(compileValue),
  }));
}

/** Compiled once, so that a request only joins the parts. */
function compileValue(recorded: RecordedValue): ResolveValue {
  if (recorded === null || typeof recorded !== 'object') return () => recorded;
  if ('list' in recorded) {
    const parts = recorded.list.map(compileValue);
    return (requestValues) => parts.map((part) => part(requestValues));
  }
  if ('ms' in recorded) return () => new Date(recorded.ms);
  if ('later' in recorded) return (requestValues) => new Date(requestValues.startsAt + recorded.later);
  const pieces = recorded.pieces.map((piece): ((requestValues: RequestValues) => string) => {
    if (typeof piece === 'string') return () => piece;
    if ('id' in piece) return (requestValues) => (requestValues.ids[piece.id] ??= randomUUID());
    return piece.fact === 'startsAt' ? (requestValues) => requestValues.iso : (requestValues) => requestValues.facts[piece.fact];
  });
  return (requestValues) => pieces.map((piece) => piece(requestValues)).join('');
}

async function runStatements(statements: Statement[], facts: Facts): Promise<unknown[][]> {
  const requestValues = { startsAt: Date.parse(facts.startsAt), iso: facts.startsAt, facts, ids: [] };
  const results: unknown[][] = [];
  const client = await pool.connect();
  try {
    for (const { name, text, values } of statements) {
      const query = { text: text(requestValues) as string, values: values.map((value) => value(requestValues)) };
      const found = await client.query(values.length > 0 ? { ...query, name } : query.text);
      results.push(Array.isArray(found) ? [] : found.rows);
    }
    return results;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
