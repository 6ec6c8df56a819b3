// Query plans of the doctor directory at scale, with the API's role: no scan of all users or appointments, few statements.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { connectSql, type Sql } from '../support/databases.ts';
import { findScans } from '../platform/database/query-plans.ts';
import { patientNumberExpression } from '../support/patient-number-expression.ts';

const doctors = 5_000;
let app: TestApp;
let owner: Sql;
beforeAll(async () => {
  app = await createTestApp();
  owner = connectSql('superuser', app.databaseName);
  const id = (n: string): string => `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await app.sql(
    `insert into users (id, email, role, first_name, last_name, profile_complete) select ${id('n')}, n || '@scale.example',
       case when n <= ${doctors} then 'DOCTOR' else 'PATIENT' end, 'First' || n % 700, 'Last' || n % 9000, true from generate_series(1, 100000) n`,
  );
  await app.sql(
    `insert into doctors (id, user_id, slug, specialization, languages, consultation_fee_minor, verification, verified_at, license_number, license_expires_on,
       rating_sum, rating_count)
     select ${id('n')}, ${id('n')}, 'd-' || n, (array['Cardiology', 'Urology', 'ENT', 'Surgery'])[1 + n % 4], '{English}', n * 1000, 'approved', now(), 'N' || n, '2030-01-01', n % 40, n % 10
     from generate_series(1, ${doctors}) n`,
  );
  await app.sql(
    `insert into patients (id, patient_number, first_name, last_name) select ${id('n')}, ${patientNumberExpression('n')}, 'P', 'Q' from generate_series(${doctors + 1}, 20000) n`,
  );
  // Twelve appointments for each doctor, half of them in the future; inserted without triggers, which would take a minute.
  await app.sql(`set session_replication_role = 'replica'`);
  await app.sql(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
     select gen_random_uuid(), ${id(`${doctors} + n`)}, ${id('n')}, case when day < 7 then 'COMPLETED' else 'SCHEDULED' end, 'VIDEO', 'Consultation',
       '2026-11-10T08:00Z'::timestamptz + day * interval '1 day', '2026-11-10T08:30Z'::timestamptz + day * interval '1 day', 'Africa/Lagos', 'x', ${id('1')}, '2026-10-01'
     from generate_series(1, ${doctors}) n, generate_series(1, 12) day`,
  );
  await app.sql(
    `insert into reservations (id, doctor_id, patient_id, starts_at, ends_at, kind, appointment_id)
     select id, doctor_id, patient_id, starts_at, ends_at, 'appointment', id from appointments where status = 'SCHEDULED'`,
  );
  await app.sql(`set session_replication_role = 'origin'`);
  await app.sql(
    `insert into doctor_next_free (doctor_id, starts_at, computed_at) select id, '2026-11-17'::timestamptz + random() * interval '9 days', now() from doctors`,
  );
  await app.sql('vacuum (analyze) users, doctors, patients, appointments, reservations, doctor_next_free');
}, 300_000);
afterAll(() => Promise.all([app.close(), owner.close()]));

/** The query that a function in PL/pgSQL returns. */
const queryOf = (body: string): string => /return query\s([\s\S]*);\s*end\s*$/.exec(body)?.[1] ?? body;

/** The body of a function as PostgreSQL plans it, with numbered parameters; '' stands for null. */
async function bodyOf(name: string): Promise<string> {
  const [found] = await app.sql<{ body: string; names: string[]; types: string[] }>(
    `select prosrc as body, proargnames[1:pronargs] as names, array(select t::regtype::text from unnest(proargtypes) t) as types from pg_proc where proname = $1`,
    [name],
  );
  if (!found) throw new Error(`There is no function ${name}.`);
  const { body, names, types } = found;
  return names.reduce(
    (text, parameter, index) =>
      text.replaceAll(new RegExp(`(?<![.\\w])${parameter}(?!\\w)(?! *\\()`, 'g'), `nullif($${index + 1}::text, '')::${types[index]}`),
    queryOf(body),
  );
}

async function scansOf(name: string, values: unknown[]): Promise<string[]> {
  await owner.query(`begin; set local app.user_id = ''; set local app.now = '2026-11-16T09:00:00Z'; set local role lafiya_owner`);
  try {
    const text = await bodyOf(name);
    const found = [await findScans(owner, { text, values }), await findScans(owner, { text, values, isGeneric: true })].flat();
    return found.filter((scan) => large.test(scan));
  } finally {
    await owner.query('rollback');
  }
}

const noFilters = ['', '', '', 'NGN', '', '', '', ''];
const counts: [string, unknown[]][] = [
  ['of everybody', ['{}', '{}', ...noFilters]],
  ['of a word in two specialisations', ['{heart}', '{Cardiology}', '{Cardiology,Urology}', ...noFilters.slice(1)]],
];
/** Tables that grow; a scan of a small table is fine. */
const large = /users|appointments|reservations|patients/;
const searches: [string, unknown[]][] = [
  ['everybody', ['{}', '{}', ...noFilters, 'earliest', 0, 20]],
  ['the last page', ['{}', '{}', ...noFilters, 'rating', doctors - 20, 20]],
  ['a word', ['{last77}', '{""}', ...noFilters, 'fee', 0, 20]],
  ['what they treat', ['{heart}', '{Cardiology}', ...noFilters, 'earliest', 0, 20]],
  ['a specialisation', ['{}', '{}', '{Urology,ENT}', ...noFilters.slice(1), 'earliest', 0, 20]],
];
test.each(searches)('scans only doctors when the directory lists %s among 100,000 users', async (_what, values) => {
  expect(await scansOf('directory', values)).toEqual([]);
});

test.each(counts)('scans only doctors when it counts them by filter, %s', async (_what, values) => {
  expect(await scansOf('directory_counts', values)).toEqual([]);
});

test('finds busy times of twenty doctors and a user’s appointments by an index among 60,000', async () => {
  const some = await app.sql<{ id: string }>('select id from doctors limit 20');
  const period = ['2026-11-15T00:00:00Z', '2026-12-18T00:00:00Z'];
  expect(await scansOf('busy_times_of', [`{${some.map(({ id }) => id).join()}}`, ...period])).toEqual([]);
  expect(await scansOf('own_appointments', period)).toEqual([]);
});

test('needs four statements for a page of twenty doctors with their next three slots', async () => {
  const statements: string[] = [];
  const observed = await app.createVariant({
    database: {
      ...app.database,
      withTransaction: (actor, work) =>
        app.database.withTransaction(actor, (tx) =>
          work(
            tx.withPlugin({
              transformQuery: ({ node }) => {
                statements.push(node.kind);
                return node;
              },
              transformResult: async ({ result }) => result,
            }),
          ),
        ),
    },
  });
  const response = await observed.get('/api/doctors?limit=20');
  expect((response.body['doctors'] as { nextSlots: string[] }[]).map(({ nextSlots }) => nextSlots.length)).toEqual(Array(20).fill(3));
  expect(statements).toHaveLength(4);
});
