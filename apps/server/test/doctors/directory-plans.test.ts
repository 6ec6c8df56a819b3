// The directory among very many, as the API's role asks: no walk through all users or visits, few statements a page, and quick.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type House } from '../house/test-api.ts';
import { openSql, type Sql } from '../house/databases.ts';
import { walks } from '../ground/plans.ts';

const doctors = 5_000;
let house: House;
let owner: Sql;
beforeAll(async () => {
  house = await openHouse();
  owner = openSql('superuser', house.databaseName);
  const id = (n: string): string => `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await house.sql(
    `insert into users (id, email, role, first_name, last_name, profile_complete) select ${id('n')}, n || '@scale.example',
       case when n <= ${doctors} then 'DOCTOR' else 'PATIENT' end, 'First' || n % 700, 'Last' || n % 9000, true from generate_series(1, 100000) n`,
  );
  await house.sql(
    `insert into doctors (id, user_id, slug, specialization, languages, consultation_fee_minor, verification, verified_at, license_number, license_expires_on,
       rating_sum, rating_count)
     select ${id('n')}, ${id('n')}, 'd-' || n, (array['Cardiology', 'Urology', 'ENT', 'Surgery'])[1 + n % 4], '{English}', n * 1000, 'approved', now(), 'N' || n, '2030-01-01', n % 40, n % 10
     from generate_series(1, ${doctors}) n`,
  );
  await house.sql(
    `insert into patients (id, first_name, last_name) select ${id('n')}, 'P', 'Q' from generate_series(${doctors + 1}, 20000) n`,
  );
  // Twelve visits of every doctor, half of them to come; written without the triggers, which would take a minute.
  await house.sql(`set session_replication_role = 'replica'`);
  await house.sql(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
     select gen_random_uuid(), ${id(`${doctors} + n`)}, ${id('n')}, case when day < 7 then 'COMPLETED' else 'SCHEDULED' end, 'VIDEO', 'Consultation',
       '2026-11-10T08:00Z'::timestamptz + day * interval '1 day', '2026-11-10T08:30Z'::timestamptz + day * interval '1 day', 'Africa/Lagos', 'x', ${id('1')}, '2026-10-01'
     from generate_series(1, ${doctors}) n, generate_series(1, 12) day`,
  );
  await house.sql(
    `insert into reservations (id, doctor_id, patient_id, starts_at, ends_at, kind, appointment_id)
     select id, doctor_id, patient_id, starts_at, ends_at, 'appointment', id from appointments where status = 'SCHEDULED'`,
  );
  await house.sql(`set session_replication_role = 'origin'`);
  await house.sql(
    `insert into doctor_next_free (doctor_id, starts_at, computed_at) select id, '2026-11-17'::timestamptz + random() * interval '9 days', now() from doctors`,
  );
  await house.sql('vacuum (analyze) users, doctors, patients, appointments, reservations, doctor_next_free');
}, 300_000);
afterAll(() => Promise.all([house.close(), owner.close()]));

/** The body of a function as PostgreSQL plans it, with its parameters by number; '' stands for null. */
async function bodyOf(name: string): Promise<string> {
  const [found] = await house.sql<{ body: string; names: string[]; types: string[] }>(
    `select prosrc as body, proargnames[1:pronargs] as names, array(select t::regtype::text from unnest(proargtypes) t) as types from pg_proc where proname = $1`,
    [name],
  );
  if (!found) throw new Error(`There is no function ${name}.`);
  const { body, names, types } = found;
  return names.reduce(
    (text, parameter, index) =>
      text.replaceAll(new RegExp(`(?<![.\\w])${parameter}(?!\\w)(?! *\\()`, 'g'), `nullif($${index + 1}::text, '')::${types[index]}`),
    body,
  );
}

async function walksOf(name: string, values: unknown[]): Promise<string[]> {
  await owner.query(`begin; set local app.user_id = ''; set local app.now = '2026-11-16T09:00:00Z'; set local role lafiya_owner`);
  try {
    const text = await bodyOf(name);
    const found = [await walks(owner, { text, values }), await walks(owner, { text, values, kept: true })].flat();
    return found.filter((words) => large.test(words));
  } finally {
    await owner.query('rollback');
  }
}

const nothing = ['', '', '', 'NGN', '', '', '', ''];
/** What grows; a table of a few rows may be walked through. */
const large = /users|appointments|reservations|patients/;
const searches: [string, unknown[]][] = [
  ['everybody', ['{}', ...nothing, 'earliest', 0, 20]],
  ['the last page', ['{}', ...nothing, 'rating', doctors - 20, 20]],
  ['a word', ['{last77}', ...nothing, 'fee', 0, 20]],
  ['a specialisation', ['{}', 'Urology', ...nothing.slice(1), 'earliest', 0, 20]],
];
test.each(searches)('given 100,000 users, when the directory lists %s, then only doctors are walked through', async (_what, values) => {
  expect(await walksOf('directory', values)).toEqual([]);
});

test('given 60,000 visits, then taken times of twenty doctors and one’s own visits are found by an index', async () => {
  const some = await house.sql<{ id: string }>('select id from doctors limit 20');
  const period = ['2026-11-15T00:00:00Z', '2026-12-18T00:00:00Z'];
  expect(await walksOf('busy_times_of', [`{${some.map(({ id }) => id).join()}}`, ...period])).toEqual([]);
  expect(await walksOf('own_visits', period)).toEqual([]);
});

test('given a page of twenty doctors with their next three times, then it costs four statements', async () => {
  const statements: string[] = [];
  const watched = await house.another({
    database: {
      ...house.database,
      inFrame: (actor, work) =>
        house.database.inFrame(actor, (tx) =>
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
  const answer = await watched.get('/api/doctors?limit=20');
  expect((answer.body['doctors'] as { nextSlots: string[] }[]).map(({ nextSlots }) => nextSlots.length)).toEqual(Array(20).fill(3));
  expect(statements).toHaveLength(4);
});
