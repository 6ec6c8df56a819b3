// What the database refuses, whatever the code does.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAllergy } from '../../support/chart-entries.ts';
import { cloneTemplate, connectSql, type Sql } from '../../support/databases.ts';
import { patients, people, insertPeople } from './row-security-fixtures.ts';

let superuser: Sql;
let owner: Sql;
let api: Sql;
let worker: Sql;
beforeAll(async () => {
  const database = await cloneTemplate();
  [superuser, owner, api, worker] = (['superuser', 'owner', 'api', 'worker'] as const).map((role) => connectSql(role, database)) as [
    Sql,
    Sql,
    Sql,
    Sql,
  ];
  await insertPeople(superuser.query);
  for (const id of Object.values(patients)) await insertAllergy(superuser.query, id, 'penicillin');
});
afterAll(() => Promise.all([superuser, owner, api, worker].map((sql) => sql.close())));

const personal = ['users', 'patients', 'patient_accounts', 'doctors', 'staff'];
const denied = { code: '42501' };

/** Runs the query as the API role on behalf of this user. */
async function asUser<Row extends object>(userId: string, text: string): Promise<Row[]> {
  await api.query(`begin; set local app.user_id = '${userId}'`);
  try {
    return await api.query<Row>(text);
  } finally {
    await api.query('rollback');
  }
}
const idsFor = async (userId: string, table: string) =>
  (await asUser<{ id: string }>(userId, `select id from ${table}`)).map((row) => row.id).sort();

test.each(personal)('shows a visitor no row of %s', async (table) => {
  expect(await superuser.query(`select from ${table}`)).not.toHaveLength(0);
  expect(await api.query(`select from ${table}`)).toHaveLength(0);
  expect(await asUser('', `select from ${table}`)).toHaveLength(0);
});

test.each(['contact_messages', 'newsletter_subscriptions', 'audit_events', 'audit_seals', 'outbox'])(
  'does not let the API role read %s',
  async (table) => {
    await expect(api.query(`select from ${table}`)).rejects.toMatchObject(denied);
    await expect(asUser(people.ada, `select from ${table}`)).rejects.toMatchObject(denied);
  },
);

test('shows Ada herself, her record and her child’s, but not the record she sponsors', async () => {
  expect(await idsFor(people.ada, 'users')).toEqual([people.ada]);
  expect(await idsFor(people.ada, 'patients')).toEqual([patients.ada, patients.adasChild]);
  const links = await asUser<{ relation: string }>(people.ada, 'select relation from patient_accounts order by relation');
  expect(links.map((link) => link.relation)).toEqual(['dependant', 'self', 'sponsor']);
});

test('shows Bola the record of the patient he cares for and none of Ada’s', async () => {
  expect(await idsFor(people.bola, 'patients')).toEqual([patients.adasWorker, patients.bola]);
});

test('shows a doctor and an admin their own profile and no patient', async () => {
  expect(await asUser(people.doctor, 'select from doctors')).toHaveLength(1);
  expect(await asUser(people.doctor, 'select from staff')).toHaveLength(0);
  expect(await asUser(people.admin, 'select from staff')).toHaveLength(1);
  for (const user of [people.doctor, people.admin]) expect(await asUser(user, 'select from patients')).toHaveLength(0);
});

test('returns nothing for the id of another user', async () => {
  expect(await asUser(people.ada, `select from patients where id = '${patients.bola}'`)).toHaveLength(0);
  expect(await asUser(people.ada, `select from users where id = '${people.bola}'`)).toHaveLength(0);
});

test.each(personal)('does not let the API role insert into, delete from or rewrite %s', async (table) => {
  for (const text of [`delete from ${table}`, `update ${table} set created_at = now()`, `insert into ${table} default values`]) {
    await expect(asUser(people.ada, text)).rejects.toMatchObject(denied);
  }
});

test.each(['role', 'status', 'email', 'password_hash', 'access_version', 'first_name', 'email_verified_at'])(
  'does not let users change their own %s',
  async (column) => {
    await expect(asUser(people.ada, `update users set ${column} = ${column}`)).rejects.toMatchObject(denied);
  },
);

test.each(['license_number', 'license_expires_on', 'verification', 'verified_at'])(
  'does not let doctors change their own %s',
  async (column) => {
    await expect(asUser(people.doctor, `update doctors set ${column} = ${column}`)).rejects.toMatchObject(denied);
  },
);

test('lets Ada change her own phone and nobody else’s', async () => {
  await api.query(`begin; set local app.user_id = '${people.ada}'`);
  const changed = await api.query(`update users set phone = '0800' returning id`);
  await api.query('rollback');
  expect(changed).toEqual([{ id: people.ada }]);
});

test.each(['contact_messages', 'newsletter_subscriptions', 'staff'])('does not let the worker read %s', async (table) => {
  await expect(worker.query(`select from ${table}`)).rejects.toMatchObject(denied);
});

test.each([
  'users',
  'patients',
  'patient_accounts',
  'doctors',
  'chart_entries',
  'observations',
  'goals',
  'goal_days',
  'consents',
  'notifications',
])('shows the worker nothing in %s without an actor', async (table) => {
  expect(await worker.query(`select from ${table}`)).toHaveLength(0);
});

test('lets nobody rewrite the audit; a trigger stops the owner', async () => {
  await superuser.query(
    `insert into audit_events (id, occurred_at, actor_kind, action) values (gen_random_uuid(), now(), 'system', 'story')`,
  );
  for (const text of [`update audit_events set action = 'x'`, 'delete from audit_events']) {
    for (const role of [api, worker])
      await expect(role.query(text)).rejects.toMatchObject({ ...denied, message: expect.stringContaining('permission denied') });
    await expect(owner.query(text)).rejects.toMatchObject({ ...denied, message: expect.stringContaining('only ever appended to') });
    await expect(superuser.query(text)).rejects.toThrow(/only ever appended to/);
  }
  await expect(worker.query(`update audit_seals set head = ''`)).rejects.toMatchObject(denied);
});

test('lets the API role store a contact message only as new', async () => {
  const text = (status: string) =>
    `insert into contact_messages (id, name, email, subject, message, received_at, status) values (gen_random_uuid(), 'n', 'a@b.example', 'other', 'm', now(), '${status}')`;
  await api.query(text('new'));
  await expect(api.query(text('closed'))).rejects.toMatchObject(denied);
  await expect(
    api.query(`insert into outbox (id, topic, payload, due_at, delivered_at) values (gen_random_uuid(), 'mail', '{}', now(), now())`),
  ).rejects.toMatchObject(denied);
});

test('hides idempotency keys of other users and prevents inserting one for them', async () => {
  await superuser.query(
    `insert into idempotency_keys (key, route, user_id, body_hash) values ('01900000-0000-7000-8000-0000000000ff', 'r', $1, '')`,
    [people.bola],
  );
  expect(await asUser(people.ada, 'select from idempotency_keys')).toHaveLength(0);
  expect(await asUser(people.bola, 'select from idempotency_keys')).toHaveLength(1);
  const inHisName = `insert into idempotency_keys (key, route, user_id, body_hash) values (gen_random_uuid(), 'r', '${people.bola}', '')`;
  await expect(asUser(people.ada, inHisName)).rejects.toMatchObject(denied);
});

test('an audit row cannot name another actor than its transaction’s', async () => {
  const row = (kind: string, actor: string | null) =>
    `insert into audit_events (id, occurred_at, actor_kind, actor_id, action) values (gen_random_uuid(), now(), '${kind}', ${actor ? `'${actor}'` : 'null'}, 'story')`;
  await expect(asUser(people.ada, row('user', people.bola))).rejects.toMatchObject(denied);
  await expect(asUser(people.ada, row('visitor', null))).rejects.toMatchObject(denied);
  await expect(asUser(people.ada, row('system', null))).rejects.toMatchObject(denied);
  await expect(asUser('', row('user', people.ada))).rejects.toMatchObject(denied);
  await expect(asUser('', row('visitor', people.ada))).rejects.toMatchObject(denied);
  await asUser(people.ada, row('user', people.ada));
  await asUser('', row('visitor', null));
});

test.each([
  'audit_events',
  'audit_seals',
  'appointment_events',
  'chart_entries',
  'observations',
  'observation_errors',
  'vital_limits',
  'vital_alerts',
  'vital_alert_answers',
  'goals',
  'consents',
  'consultation_note_revisions',
  'note_versions',
  'withheld_note_parts',
  'break_glass_accesses',
])('not even the owner can empty %s', async (table) => {
  await expect(owner.query(`truncate ${table} cascade`)).rejects.toMatchObject(denied);
});
