// Baseline server for appointments: Fastify with the simplest SQL for a list and for a booking. Who asks is in a header.
import Fastify from 'fastify';
import pg from 'pg';
import { type Booking, type SendStatement, simplestBooking, simplestList } from './simplest-sql.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const app = Fastify();
const send: SendStatement = async (name, text, values) => (await pool.query<Record<string, unknown>>({ name, text, values })).rows;

app.get('/api/appointments', async (request) => {
  const { include = '' } = request.query as { include?: string };
  return simplestList(send, String(request.headers['x-user-id']), include.includes('total'));
});
app.post('/api/appointments', async (request, reply) => {
  const form = request.body as Omit<Booking, 'userId'>;
  const booked = await simplestBooking(send, { ...form, userId: String(request.headers['x-user-id']) });
  return booked ? reply.code(201).send(booked) : reply.code(409).send({ code: 'slot_taken' });
});
app.get('/healthz', async () => ({ status: 'ok' }));

await app.listen({ host: '127.0.0.1', port: Number(process.env['BARE_PORT']) });
