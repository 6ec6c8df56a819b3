// A patient with 10,000 entries in the record, the same in every clinic, and the records of the others, which a wrong plan would read.
import { withoutIndexes } from '@lafiya/demo/clinic/without-indexes';
import type pg from 'pg';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { asSuperuser, type GrownClinic, signInToClinic } from './clinics.ts';

export const recordSize = { consultations: 300, entries: 1_700, sets: 8_000 };
const email = 'record@growth.example';
/** In one note, one entry of the chart and one set. */
export const rareWord = 'harmattan';
const tables = ['encounters', 'note_versions', 'chart_entries', 'observations', 'observation_errors', 'vital_alerts'];

/** A million appointments in five years have this many of each. */
const perScale = { observations: 400_000, versions: 300_000, notes: 100_000 };

/** `now` is the same for both clinics, so that their pages are the same. `others` is the scale by which other patients have records. */
export async function addLargeRecord(environment: ProofEnvironment, database: string, now: Date, others: number): Promise<GrownClinic> {
  await asSuperuser(environment, database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with person as (insert into users (id, email, role, first_name, last_name, email_verified_at, profile_complete)
           values (gen_random_uuid(), $1, 'PATIENT', 'Hauwa', 'Growth', now(), true) returning id),
         record as (insert into patients (id, first_name, last_name, date_of_birth) values (gen_random_uuid(), 'Hauwa', 'Growth', '1951-03-04') returning id)
       insert into patient_accounts (user_id, patient_id, relation) select person.id, record.id, 'self' from person, record returning patient_id as id`,
      [email],
    );
    await client.query(
      `begin; set local session_replication_role = replica; set local work_mem = '128MB'; set local maintenance_work_mem = '512MB'`,
    );
    await addRecord(client, rows[0]?.id ?? '', now);
    const work = () => addOthers(client, rows[0]?.id ?? '', others);
    await withoutIndexes(client, ['note_versions', 'chart_entries', 'observations'], () => {}, work);
    await client.query('commit');
    await client.query(`vacuum (analyze) ${tables.join(', ')}, appointments, care_relationships, patients, users`);
  });
  return signInToClinic(environment, database, email);
}

/** Sequential, so that an index is filled from one end. */
const idOf = (part: number, number = 'n'): string =>
  `('0194aaaa-0000-7000-800${part}-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`;
const years = 5;
const at = (of: number): string => `$2::timestamptz - n * (interval '1 year' * ${years} / ${of})`;

async function addRecord(client: pg.Client, patientId: string, now: Date): Promise<void> {
  const values = [patientId, now];
  await client.query(
    `insert into care_relationships (id, patient_id, doctor_id, source, starts_at)
     select gen_random_uuid(), $1, d.id, 'appointment', $2::timestamptz - interval '1 year' from doctors d join users u on u.id = d.user_id where u.email = 'doctor3@demo.example'`,
    values,
  );
  for (const text of [consultations, encounters, notes, withheld, entries, changedEntries, sets, errors, alerts])
    await client.query(text, text.includes('$2') ? values : [patientId]);
}

/** Of four doctors in turn. */
const consultations = `
  insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, fee_minor, booked_by, requested_at)
  select ${idOf(0)}, $1, d.id, 'COMPLETED', 'VIDEO', 'Follow-up', ${at(recordSize.consultations)}, ${at(recordSize.consultations)} + interval '30 minutes',
    'Africa/Lagos', 'A headache since Monday', 500000, d.user_id, ${at(recordSize.consultations)} - interval '3 days'
  from generate_series(1, ${recordSize.consultations}) n join (select d.*, right(split_part(u.email::text, '@', 1), 1)::integer - 3 as turn
    from doctors d join users u on u.id = d.user_id where u.email in ('doctor3@demo.example', 'doctor4@demo.example', 'doctor5@demo.example', 'doctor6@demo.example')) d
    on d.turn = n % 4`;
const encounters = `
  insert into encounters (id, appointment_id, patient_id, doctor_id, kind, occurred_at, recorded_at, opened_by)
  select a.id, a.id, a.patient_id, a.doctor_id, 'appointment', a.starts_at, a.starts_at, d.user_id
  from appointments a join doctors d on d.id = a.doctor_id where a.patient_id = $1`;
const noteText = (
  special: string,
): string => `jsonb_build_object('diagnoses', jsonb_build_array(jsonb_build_object('system', 'ICD-11', 'code', 'BA00',
    'title', 'Essential hypertension', 'isMain', true)), 'followUpOn', null, 'fields', jsonb_build_object('complaint', 'Headache in the evening',
    'history', repeat('Measures twice a day and walks to the market. ', 8) || ${special}, 'examination', 'Looks well. Heart and lungs normal.',
    'assessment', repeat('Blood pressure above the target. ', 4), 'plan', repeat('Less salt, and the tablets every morning. ', 4), 'nextSteps', 'Come back'))::text`;
/** Every tenth was amended. */
const notes = `
  insert into note_versions (encounter_id, version, patient_id, content, amendment_reason, signed_by, signer_name, license_number, license_expires_on, signed_at)
  select e.id, v, e.patient_id, ${noteText(`case when e.id = ${idOf(0, '150')} then '${rareWord}' else '' end`)}, case v when 2 then 'A value was missing' end,
    e.doctor_id, 'Dr Growth', 'MDCN', e.occurred_at::date + 900, e.occurred_at + v * interval '1 hour'
  from (select e.*, row_number() over (order by e.id) as n from encounters e where e.patient_id = $1) e, generate_series(1, 1 + (e.n % 10 = 0)::integer) v`;
const withheld = `
  insert into withheld_note_parts (id, encounter_id, field, patient_id, doctor_id, category, reason, withheld_at)
  select gen_random_uuid(), e.id, 'plan', e.patient_id, e.doctor_id, 'patient_asked', 'A reason', e.occurred_at
  from (select e.*, row_number() over (order by e.id) as n from encounters e where e.patient_id = $1) e where n % 9 = 0`;

const versionColumns = `entry_id, version, patient_id, kind, state, title, category, certainty, value, started_on, note, change_reason, source, recorder_name, recorded_at`;
const kinds = `array['allergy', 'problem', 'medicine', 'immunisation', 'procedure', 'family_history', 'social_history', 'other_history']`;
const entryOf = (patient: string, recordedAt: string): string => `
  insert into chart_entries (${versionColumns})
  select ${idOf(1, 'series.first + n')}, 1, ${patient}, kind, 'active', case when kind <> 'other_history' then 'Entry ' || n || case n when 700 then ' ${rareWord}' else '' end end,
    case kind when 'allergy' then 'medicine' end, case kind when 'allergy' then 'likely' end,
    case kind when 'family_history' then 'mother' when 'social_history' then 'diet' end,
    case when kind not in ('family_history', 'other_history') and n % 3 = 0 then left((${recordedAt})::date::text, 4 + 3 * (n % 2)::integer) end,
    case when kind = 'other_history' then 'As told by the family' end, null, 'doctor', 'Dr Bello Growth', ${recordedAt}`;
const entries = `${entryOf('$1', at(recordSize.entries))}
  from (select 0 as first) series, generate_series(1, ${recordSize.entries}) n cross join lateral (select (${kinds})[1 + n % 8]) k (kind)`;
/** Every second one has a second version, and every twentieth of these says that it was entered in error. */
const changedEntries = `
  insert into chart_entries (${versionColumns})
  select entry_id, 2, patient_id, kind, case when n % 40 = 0 then 'entered_in_error' else state end, title, category, certainty, value, started_on, note,
    case when n % 40 = 0 then 'Another person' end, source, recorder_name, recorded_at + interval '1 day'
  from (select e.*, row_number() over (order by e.entry_id) as n from chart_entries e where e.patient_id = $1) e where n % 2 = 0`;

const valuesOf = `lateral (values ('blood_pressure', 120 + n % 30, 80, 'mm[Hg]', 1), ('pulse', 60 + n % 40, null, '/min', 2), ('glucose', 5 + n % 4, null, 'mmol/L', 5),
    ('weight', 70 + n % 9, null, 'kg', 7), ('oxygen', 95 + n % 4, null, '%', 11)) reading (kind, value, diastolic, unit, every)`;
const setOf = (patient: string, measuredAt: string): string => `
  insert into observations (id, set_id, patient_id, kind, value, diastolic, unit, oxygen_scale, note, measured_at, source, recorder_name, recorded_at)
  select ${idOf(2, '8 * (series.first + n) + every % 8')}, ${idOf(3, 'series.first + n')}, ${patient}, kind, value, diastolic, unit, case kind when 'oxygen' then 1 end,
    case when n % 50 = 0 then 'Before breakfast' when n = 4001 then 'In the ${rareWord}' end, ${measuredAt}, 'patient', 'Hauwa Growth', ${measuredAt}`;
const sets = `${setOf('$1', at(recordSize.sets))} from (select 0 as first) series, generate_series(1, ${recordSize.sets}) n, ${valuesOf} where n % every = 0`;
/** Every twentieth set, and some values of others. */
const errors = `
  insert into observation_errors (observation_id, patient_id, reason, marker_name, marked_at)
  select o.id, o.patient_id, 'Another person', 'Hauwa Growth', o.measured_at
  from (select o.*, dense_rank() over (order by o.set_id) as n from observations o where o.patient_id = $1) o where n % 20 = 0 or (n % 13 = 0 and kind = 'pulse')`;
const alerts = `
  insert into vital_alerts (observation_id, patient_id, level, told, is_mailed, raised_at)
  select o.id, o.patient_id, 'dangerously_high', 1, true, o.measured_at
  from (select o.*, row_number() over (order by o.id) as n from observations o where o.patient_id = $1 and o.kind = 'blood_pressure') o where n % 100 = 0`;

/** Round by round through all patients, as the rows of one patient lie far apart after years. */
async function addOthers(client: pg.Client, patientId: string, scale: number): Promise<void> {
  const series = (count: number): string => `(select 1000000 as first) series, generate_series(1, ${Math.round(count)}) n
    join turns on turns.turn = n % (select count(*) from turns)`;
  const ago = `now() - n * (interval '1 year' * ${years} / ${Math.round(perScale.observations * scale)})`;
  await client.query(
    `create temporary table turns on commit drop as select id, row_number() over (order by id) - 1 as turn from patients where id <> $1`,
    [patientId],
  );
  await client.query('analyze turns');
  // A set of these has 2.08 values.
  await client.query(`${setOf('turns.id', ago)} from ${series((perScale.observations * scale) / 2.08)}, ${valuesOf} where n % every = 0`);
  await client.query(
    `${entryOf('turns.id', ago)} from ${series(perScale.versions * scale)} cross join lateral (select (${kinds})[1 + n % 8]) k (kind)`,
  );
  await client.query(
    `insert into note_versions (encounter_id, version, patient_id, content, signed_by, signer_name, license_number, license_expires_on, signed_at)
     select e.id, 1, e.patient_id, ${noteText(`''`)}, e.doctor_id, 'Dr Growth', 'MDCN', e.occurred_at::date + 900, e.occurred_at
     from (select * from encounters where patient_id <> $1 limit ${Math.round(perScale.notes * scale)}) e`,
    [patientId],
  );
}

/** How many rows the tables of a clinic have. */
export async function tableSizes(environment: ProofEnvironment, database: string): Promise<Record<string, number>> {
  return asSuperuser(environment, database, async (client) => {
    const { rows } = await client.query<{ name: string; count: string }>(
      'select relname as name, reltuples::bigint as count from pg_class where oid = any ($1::regclass[]) order by 1',
      [tables],
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
  });
}
