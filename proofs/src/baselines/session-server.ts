// Baseline server for a signed-in read: Fastify that sends the same statements as our API for the own profile, transaction included.
import Fastify from 'fastify';
import pg from 'pg';

const api = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const identity = new pg.Pool({ connectionString: process.env['IDENTITY_DATABASE_URL'], max: 10 });
const { SESSION_ID: sessionId, USER_ID: userId } = process.env;
const app = Fastify();

const session =
  'select user_id as "userId", role, status, second_factor_at as "secondFactorAt", may_work as "mayWork" from session_state($1, $2)';
const account = `select id, email, role, status, first_name, last_name, password_hash, email_verified_at, profile_complete, access_version, signup_intent,
    image_key, language, time_zone, time_zone_chosen, theme, low_data,
    (select case when d.verification = 'approved' and d.license_expires_on < (app_now() at time zone 'Africa/Lagos')::date
      then 'lapsed' else d.verification end from doctors d where d.user_id = users.id and users.role = 'DOCTOR') as doctor_state,
    exists (select from authenticator_apps a where a.user_id = users.id and a.confirmed_at is not null) as has_app,
    exists (select from passkeys p where p.user_id = users.id) as has_passkey
  from users where id = $1`;

app.get('/api/auth/me', async () => {
  await api.query({ name: 'session', text: session, values: [sessionId, new Date()] });
  const client = await identity.connect();
  try {
    await client.query(`begin read write; set local app.user_id = '${userId}'`);
    const found = await client.query({ name: 'account', text: account, values: [userId] });
    await client.query('commit');
    const { password_hash: _omitted, ...user } = found.rows[0] as Record<string, unknown>;
    return { user };
  } finally {
    client.release();
  }
});
app.get('/healthz', async () => ({ status: 'ok' }));

await app.listen({ host: '127.0.0.1', port: Number(process.env['BARE_PORT']) });
