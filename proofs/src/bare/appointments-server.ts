// The bare engine for visits: Fastify that sends the statements our API was heard to send for a list and for a booking, and nothing else.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { Fact, Recording, Said, Spoken } from './recording.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const app = Fastify();
const recording = JSON.parse(readFileSync(process.env['RECORDING'] ?? '', 'utf8')) as Recording;

const list = prepared('l', recording.list);
const booking = prepared('b', recording.booking);
const nobody: Facts = { patientId: '', userId: '', doctorId: '', doctorUserId: '', startsAt: '' };

app.get('/api/appointments', async () => {
  const results = await say(list, nobody);
  return { appointments: results.find((rows) => rows.length > 1), counts: results.at(-1), page: 1, limit: 10 };
});
app.post('/api/appointments', async (request, reply) => {
  const results = await say(booking, request.body as Facts);
  return reply.code(201).send({ appointment: results.findLast((rows) => rows.length > 0)?.[0] });
});
app.get('/healthz', async () => ({ status: 'ok' }));

await app.listen({ host: '127.0.0.1', port: Number(process.env['BARE_PORT']) });

/** What differs from booking to booking. */
type Facts = Record<Fact, string>;
type Asked = { startsAt: number; iso: string; facts: Facts; ids: string[] };
type Fill = (asked: Asked) => unknown;
type Statement = { name: string; text: Fill; values: Fill[] };

function prepared(kind: string, spoken: Spoken[]): Statement[] {
  const texts = [...new Set(spoken.map(({ text }) => JSON.stringify(text)))];
  return spoken.map(({ text, values }) => ({
    name: `${kind}${texts.indexOf(JSON.stringify(text))}`,
    text: filled(text),
    values: values.map(filled),
  }));
}

/** Worked out once, so that a request only puts the pieces together. */
function filled(said: Said): Fill {
  if (said === null || typeof said !== 'object') return () => said;
  if ('list' in said) {
    const parts = said.list.map(filled);
    return (asked) => parts.map((part) => part(asked));
  }
  if ('ms' in said) return () => new Date(said.ms);
  if ('later' in said) return (asked) => new Date(asked.startsAt + said.later);
  const pieces = said.pieces.map((piece): ((asked: Asked) => string) => {
    if (typeof piece === 'string') return () => piece;
    if ('id' in piece) return (asked) => (asked.ids[piece.id] ??= randomUUID());
    return piece.fact === 'startsAt' ? (asked) => asked.iso : (asked) => asked.facts[piece.fact];
  });
  return (asked) => pieces.map((piece) => piece(asked)).join('');
}

async function say(statements: Statement[], facts: Facts): Promise<unknown[][]> {
  const asked = { startsAt: Date.parse(facts.startsAt), iso: facts.startsAt, facts, ids: [] };
  const results: unknown[][] = [];
  const client = await pool.connect();
  try {
    for (const { name, text, values } of statements) {
      const question = { text: text(asked) as string, values: values.map((value) => value(asked)) };
      const found = await client.query(values.length > 0 ? { ...question, name } : question.text);
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
