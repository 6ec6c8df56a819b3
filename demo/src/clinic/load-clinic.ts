// Loads a large demo clinic in one transaction and checks it before the commit.
import pg from 'pg';
import { checkClinic } from './check-clinic.ts';
import { copyRows, type Progress } from './copy-rows.ts';
import { addDerivedRows } from './derived-rows.ts';
import { type Cell, doctorRows, toIsoTime, patientRows, type Plan } from './people.ts';
import { mayHaveRealPeople } from './may-have-real-people.ts';
import {
  eventColumns,
  eventRows,
  nextFreeRows,
  reservationColumns,
  reservationRows,
  reviewColumns,
  reviewRows,
  appointmentColumns,
  appointmentRows,
} from './appointment-rows.ts';
import { calendarOf } from './appointments.ts';
import { withoutIndexes } from './without-indexes.ts';

export type ClinicSize = {
  /** 1 is 20,000 patients and a million appointments. The number of doctors does not depend on it. */
  scale: number;
  doctors?: number;
  patients?: number;
  /** Days with past appointments; five years by default. */
  historyDays?: number;
  /** The current time of the clinic. */
  now?: number;
  /** Whether to load the events of each appointment; lists do not need them. */
  histories?: boolean;
};
export type Loaded = Record<string, number>;

const seed = 2_026;
const tables = [
  'users',
  'patients',
  'patient_accounts',
  'doctors',
  'doctor_schedules',
  'doctor_hours',
  'doctor_next_free',
  'appointments',
  'appointment_events',
  'reservations',
  'reviews',
  'encounters',
  'care_relationships',
  'appointment_days',
  'clinic_days',
  'appointment_hours',
  'review_days',
];

/** Needs a superuser to disable triggers; the rows they would have written are added in bulk and checked. */
export async function loadClinic(superuserUrl: string, size: ClinicSize, progress: Progress = () => {}): Promise<Loaded> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    if (await mayHaveRealPeople(client)) throw new Error('This database may have real people. The demo needs an empty one.');
    const plan = await planOf(client, size);
    await client.query('begin; set local session_replication_role = replica; set local role lafiya_owner');
    await client.query(`set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'`);
    const loaded = await loadAll(client, plan, size.histories ?? true, progress);
    // Without statistics the planner would assume empty tables for the checks.
    await client.query(`analyze ${tables.join(', ')}`);
    await checkClinic(client, plan, progress);
    await client.query('commit');
    progress('statistics', 0, 1);
    await client.query(`vacuum (analyze) ${tables.join(', ')}`);
    progress('statistics', 1, 1);
    return loaded;
  } finally {
    await client.end();
  }
}

async function planOf(client: pg.Client, size: ClinicSize): Promise<Plan> {
  const { scale, doctors = 5_000, patients = Math.round(20_000 * scale), historyDays = 1_826 } = size;
  const { rows } = await client.query<{ day: string }>('select day::text from holidays');
  const now = Math.floor((size.now ?? Date.now()) / 60_000) * 60_000;
  const appointments = Math.round(1_000_000 * scale);
  return { seed, doctors, patients, appointments, historyDays, now, holidays: new Set(rows.map(({ day }) => day)) };
}

type CopyInto = (table: string, columns: string, expected: number, rows: Iterable<Cell[]>) => Promise<void>;

async function loadAll(client: pg.Client, plan: Plan, histories: boolean, progress: Progress): Promise<Loaded> {
  const calendar = calendarOf(plan);
  const loaded: Loaded = {};
  const copyInto: CopyInto = async (table, columns, expected, rows) => {
    loaded[table] = (loaded[table] ?? 0) + (await copyRows({ client, table, columns, rows, expected, progress }));
  };
  if (histories) await createMonthPartitions(client, toIsoTime(plan.now - (plan.historyDays + 60) * 86_400_000));
  await withoutIndexes(client, tables, progress, async () => {
    await copyPeople(plan, copyInto);
    await copyInto('appointments', appointmentColumns, plan.appointments, appointmentRows(calendar));
    await copyInto('reservations', reservationColumns, plan.appointments / 40, reservationRows(calendar));
    await copyInto('reviews', reviewColumns, plan.appointments / 10, reviewRows(calendar));
    if (histories) await copyInto('appointment_events', eventColumns, plan.appointments * 3.3, eventRows(calendar));
    Object.assign(loaded, await addDerivedRows(client, plan, progress));
  });
  await copyInto('doctor_next_free', 'doctor_id, starts_at, computed_at', plan.doctors, nextFreeRows(calendar));
  return loaded;
}

async function copyPeople(plan: Plan, copyInto: CopyInto): Promise<void> {
  const { doctors, patients } = plan;
  const users = 'id, email, role, first_name, last_name, phone, email_verified_at, password_hash, profile_complete';
  const practice = `id, user_id, slug, license_number, license_expires_on, specialization, experience_years, qualifications, biography, languages,
    consultation_fee_minor, verified_at, verification, sex, time_zone`;
  const schedule = 'doctor_id, step_minutes, appointment_minutes, notice_minutes, created_at';
  const doctor = (number: number) => doctorRows(plan, number);
  const patient = (number: number) => patientRows(plan, number);
  await copyInto(
    'users',
    users,
    doctors,
    each(doctors, (number) => [doctor(number).user]),
  );
  await copyInto(
    'doctors',
    practice,
    doctors,
    each(doctors, (number) => [doctor(number).doctor]),
  );
  await copyInto(
    'doctor_schedules',
    schedule,
    doctors,
    each(doctors, (number) => [doctor(number).schedule]),
  );
  await copyInto(
    'doctor_hours',
    'doctor_id, weekday, from_time, until_time',
    doctors * 8,
    each(doctors, (number) => doctor(number).hours),
  );
  await copyInto(
    'users',
    users,
    patients,
    each(patients, (number) => [patient(number).user]),
  );
  const person = 'id, patient_number, first_name, last_name, date_of_birth, sex, phone, created_at';
  await copyInto(
    'patients',
    person,
    patients,
    each(patients, (number) => [patient(number).patient]),
  );
  await copyInto(
    'patient_accounts',
    'patient_id, user_id, relation, created_at',
    patients,
    each(patients, (number) => [patient(number).account]),
  );
}

function* each(count: number, rows: (number: number) => Cell[][]): Generator<Cell[]> {
  for (let number = 0; number < count; number += 1) yield* rows(number);
}

/** Creates the monthly partitions of past events. */
async function createMonthPartitions(client: pg.Client, since: string): Promise<void> {
  await client.query(`do $$
    declare
      month date;
      part text;
    begin
      for month in select generate_series(date_trunc('month', timestamp '${since.slice(0, 10)}'), date_trunc('month', now()), interval '1 month') loop
        part := format('appointment_events_%s', to_char(month, 'YYYY_MM'));
        continue when to_regclass('public.' || part) is not null;
        execute format('create table %I partition of appointment_events for values from (%L) to (%L)', part, month::text || ' 00:00:00+00',
          (month + interval '1 month')::date::text || ' 00:00:00+00');
        execute format('alter table %I enable row level security', part);
      end loop;
    end $$`);
}
