// Proves that the daily appointment statistics, which are updated incrementally, equal a full count.
import { createFixtures } from '../access/fixtures.ts';
import type { Claim } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

type Pair = { doctorId: string; patientId: string; userId: string };

export const figuresAddUp: Claim = {
  name: 'figures-add-up',
  promise:
    'after thousands of concurrent bookings, reschedules, completions, deletions and reviews, every daily figure of each doctor and of the clinic equals a full count: 0 differ',
  defects: {
    'deaf-to-moves': 'appointments that change their status or time are not counted again',
    'lost-marks': 'changed days are deleted before the clinic’s sums are computed',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    const { patient, other_patient, treating_doctor, other_doctor } = await createFixtures(environment);
    const pairs: Pair[] = [
      { doctorId: treating_doctor.doctorId, patientId: patient.patientId, userId: patient.userId },
      { doctorId: other_doctor.doctorId, patientId: other_patient.patientId, userId: other_patient.userId },
    ];
    if (mutation === 'deaf-to-moves') await environment.sql('drop trigger appointments_recounted on appointments');
    const appointments = size === 'full' ? 20_000 : 500;
    const began = Date.now();
    await Promise.all(pairs.map((pair) => changeAppointments(environment, pair, appointments)));
    report.figure('appointments', appointments * pairs.length, `in ${((Date.now() - began) / 1_000).toFixed(0)} s`);
    if (mutation === 'lost-marks') await environment.sql('delete from changed_days where extract(day from day)::integer % 2 = 0');
    const summed = await environment.sql<{ days: number }>('select recount_changed_days(10000000) as days');
    report.figure('days summed for the clinic', summed[0]?.days ?? 0);
    const [left] = await environment.sql<{ n: number }>('select count(*)::integer as n from appointments');
    report.holds((left?.n ?? 0) >= appointments, `${left?.n} appointments are left to count`);
    for (const [what, text] of Object.entries(differences)) {
      const [found] = await environment.sql<{ n: number }>(`select count(*)::integer as n from (${text}) different`);
      report.holds(found?.n === 0, `${what}: ${found?.n} figures differ`);
    }
  },
};

/** Deterministic pseudo-random number for an appointment. */
const dice = (salt: string, sides: number): string => `(abs(hashtext(a.id::text || '${salt}')) % ${sides})`;

async function changeAppointments(
  environment: ProofEnvironment,
  { doctorId, patientId, userId }: Pair,
  appointments: number,
): Promise<void> {
  await environment.sql(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at, lapses_at)
     select gen_random_uuid(), $1, $2, 'PENDING', (array['VIDEO', 'AUDIO', 'IN_PERSON', 'HOME_VISIT'])[1 + i % 4],
       (array['Consultation', 'Follow-up', 'Emergency', 'Check-up'])[1 + i / 4 % 4], at, at + interval '30 minutes', 'Africa/Lagos', 'A cough', $3, now(), now()
     from (select i, date_trunc('hour', now()) - make_interval(mins => i * 40) as at from generate_series(1, $4::integer) i) times`,
    [patientId, doctorId, userId, appointments],
  );
  const all = `update appointments a set`;
  const own = `a.doctor_id = $1`;
  await environment.sql(
    `${all} starts_at = starts_at + interval '20 years', ends_at = ends_at + interval '20 years' where ${own} and ${dice('move', 3)} = 0`,
    [doctorId],
  );
  await environment.sql(
    `${all} status = (array['CONFIRMED', 'CANCELLED', 'IN_PROGRESS', 'COMPLETED'])[1 + ${dice('first', 4)}] where ${own}`,
    [doctorId],
  );
  await environment.sql(`${all} mode = 'AUDIO' where ${own} and ${dice('mode', 5)} = 0`, [doctorId]);
  await environment.sql(`${all} status = 'NO_SHOW' where ${own} and status = 'IN_PROGRESS' and ${dice('missed', 2)} = 0`, [doctorId]);
  await environment.sql(`delete from appointments a where ${own} and status = 'CANCELLED' and ${dice('gone', 6)} = 0`, [doctorId]);
  await environment.sql(
    `insert into reviews (appointment_id, patient_id, doctor_id, author_id, rating, written_at)
     select a.id, a.patient_id, a.doctor_id, $2, 1 + ${dice('stars', 5)}, a.starts_at from appointments a where ${own} and status = 'COMPLETED'`,
    [doctorId, userId],
  );
  await environment.sql(`update reviews a set rating = 1 + abs(hashtext(a.appointment_id::text)) % 5 where ${own}`, [doctorId]);
}

const lagos = `at time zone 'Africa/Lagos'`;
const counted = (whose: string): string =>
  `select ${whose} as doctor_id, (starts_at ${lagos})::date as day, status, mode, type, count(*) as appointment_count from appointments group by 1, 2, 3, 4, 5`;
const hours = (whose: string): string =>
  `select ${whose} as doctor_id, date_trunc('month', starts_at ${lagos})::date as month, extract(isodow from starts_at ${lagos})::smallint as weekday,
     extract(hour from starts_at ${lagos})::smallint as hour, count(*) as appointment_count from appointments where status <> 'CANCELLED' group by 1, 2, 3, 4`;
const stars = (whose: string): string =>
  `select ${whose} as doctor_id, (written_at ${lagos})::date as day, count(*) as reviews, sum(rating) as rating_sum from reviews group by 1, 2`;
/** Rows that are stored but not counted, and rows that are counted but not stored. */
const difference = (stored: string, real: string): string => `(${stored} except ${real}) union all (${real} except ${stored})`;
const stored = (columns: string, table: string, which: string, least: string): string =>
  `select ${columns} from ${table} where doctor_id is ${which} and ${least} > 0`;

const differences: Record<string, string> = Object.fromEntries(
  [
    ['each doctor’s', 'not null', 'doctor_id'],
    ['the clinic’s', 'null', 'null::uuid'],
  ].flatMap(([name = '', which = '', whose = '']) => [
    [
      `${name} appointments by day`,
      difference(
        stored('doctor_id, day, status, mode, type, appointment_count', 'appointment_days', which, 'appointment_count'),
        counted(whose),
      ),
    ],
    [
      `${name} appointments by hour`,
      difference(
        stored('doctor_id, month, weekday, hour, appointment_count', 'appointment_hours', which, 'appointment_count'),
        hours(whose),
      ),
    ],
    [`${name} stars by day`, difference(stored('doctor_id, day, reviews, rating_sum', 'review_days', which, 'reviews'), stars(whose))],
  ]),
);
differences['the clinic’s days'] = difference(
  'select day, status, appointment_count::bigint as n from clinic_days',
  `select (starts_at ${lagos})::date, status, count(*) from appointments group by 1, 2`,
);
differences['the doctors’ means'] = difference(
  'select id, rating_sum::bigint as s, rating_count::bigint as c from doctors where rating_count > 0',
  'select doctor_id, sum(rating)::bigint, count(*) from reviews group by 1',
);
