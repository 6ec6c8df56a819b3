// Baseline server for care locations: Fastify with one prepared query that returns the same rows.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const app = Fastify();

const text = `select id, name, type, subtype, level, address, phone, opening_hours, state, lga, latitude, longitude, source, licence,
  null::double precision as distance_km,
  (select count(*)::int from (select 1 from care_locations limit 10001) bounded) as counted
  from care_locations order by name, id limit $1 offset $2`;

app.get('/api/care-locations', async () => {
  const found = await pool.query({ name: 'page', text, values: [20, 0] });
  return { careLocations: found.rows, total: found.rows[0]?.counted, page: 1, limit: 20 };
});
app.get('/healthz', async () => ({ status: 'ok' }));

await app.listen({ host: '127.0.0.1', port: Number(process.env['BARE_PORT']) });
