// Proves that the figures about visits, which are kept day by day and never counted when asked, equal what counting every visit would find.
import { settleCast } from '../access/cast.ts';
import type { Claim } from '../frame/claim.ts';
import type { Stage } from '../frame/stage.ts';

type Pair = { doctorId: string; patientId: string; userId: string };

export const figuresAddUp: Claim = {
  name: 'figures-add-up',
  promise:
    'after thousands of bookings, moves, ends, removals and reviews by two streams at once, every daily figure of each doctor and of the clinic equals a count: 0 differ',
  defects: {
    'deaf-to-moves': 'visits that change their state or time are not counted again',
    'lost-marks': 'days that changed are forgotten before the clinic’s sums are made',
  },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    const { patient, other_patient, treating_doctor, other_doctor } = await settleCast(stage);
    const pairs: Pair[] = [
      { doctorId: treating_doctor.doctorId, patientId: patient.patientId, userId: patient.userId },
      { doctorId: other_doctor.doctorId, patientId: other_patient.patientId, userId: other_patient.userId },
    ];
    if (planted === 'deaf-to-moves') await stage.sql('drop trigger appointments_recounted on appointments');
    const visits = size === 'full' ? 20_000 : 500;
    const began = Date.now();
    await Promise.all(pairs.map((pair) => liveThrough(stage, pair, visits)));
    report.figure('visits', visits * pairs.length, `in ${((Date.now() - began) / 1_000).toFixed(0)} s`);
    if (planted === 'lost-marks') await stage.sql('delete from changed_days where extract(day from day)::integer % 2 = 0');
    const summed = await stage.sql<{ days: number }>('select sum_changed_days(10000000) as days');
    report.figure('days summed for the clinic', summed[0]?.days ?? 0);
    const [left] = await stage.sql<{ n: number }>('select count(*)::integer as n from appointments');
    report.holds((left?.n ?? 0) >= visits, `${left?.n} visits are left to count`);
    for (const [what, text] of Object.entries(differences)) {
      const [found] = await stage.sql<{ n: number }>(`select count(*)::integer as n from (${text}) different`);
      report.holds(found?.n === 0, `${what}: ${found?.n} figures differ`);
    }
  },
};

/** What a number does with its visit, the same in every run. */
const dice = (salt: string, sides: number): string => `(abs(hashtext(a.id::text || '${salt}')) % ${sides})`;

async function liveThrough(stage: Stage, { doctorId, patientId, userId }: Pair, visits: number): Promise<void> {
  await stage.sql(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at, lapses_at)
     select gen_random_uuid(), $1, $2, 'PENDING', (array['VIDEO', 'AUDIO', 'IN_PERSON', 'HOME_VISIT'])[1 + i % 4],
       (array['Consultation', 'Follow-up', 'Emergency', 'Check-up'])[1 + i / 4 % 4], at, at + interval '30 minutes', 'Africa/Lagos', 'A cough', $3, now(), now()
     from (select i, date_trunc('hour', now()) - make_interval(mins => i * 40) as at from generate_series(1, $4::integer) i) times`,
    [patientId, doctorId, userId, visits],
  );
  const all = `update appointments a set`;
  const own = `a.doctor_id = $1`;
  await stage.sql(
    `${all} starts_at = starts_at + interval '20 years', ends_at = ends_at + interval '20 years' where ${own} and ${dice('move', 3)} = 0`,
    [doctorId],
  );
  await stage.sql(`${all} status = (array['CONFIRMED', 'CANCELLED', 'IN_PROGRESS', 'COMPLETED'])[1 + ${dice('first', 4)}] where ${own}`, [
    doctorId,
  ]);
  await stage.sql(`${all} mode = 'AUDIO' where ${own} and ${dice('mode', 5)} = 0`, [doctorId]);
  await stage.sql(`${all} status = 'NO_SHOW' where ${own} and status = 'IN_PROGRESS' and ${dice('missed', 2)} = 0`, [doctorId]);
  await stage.sql(`delete from appointments a where ${own} and status = 'CANCELLED' and ${dice('gone', 6)} = 0`, [doctorId]);
  await stage.sql(
    `insert into reviews (appointment_id, patient_id, doctor_id, author_id, rating, written_at)
     select a.id, a.patient_id, a.doctor_id, $2, 1 + ${dice('stars', 5)}, a.starts_at from appointments a where ${own} and status = 'COMPLETED'`,
    [doctorId, userId],
  );
  await stage.sql(`update reviews a set rating = 1 + abs(hashtext(a.appointment_id::text)) % 5 where ${own}`, [doctorId]);
}

const lagos = `at time zone 'Africa/Lagos'`;
const counted = (whose: string): string =>
  `select ${whose} as doctor_id, (starts_at ${lagos})::date as day, status, mode, type, count(*) as visits from appointments group by 1, 2, 3, 4, 5`;
const hours = (whose: string): string =>
  `select ${whose} as doctor_id, date_trunc('month', starts_at ${lagos})::date as month, extract(isodow from starts_at ${lagos})::smallint as weekday,
     extract(hour from starts_at ${lagos})::smallint as hour, count(*) as visits from appointments where status <> 'CANCELLED' group by 1, 2, 3, 4`;
const stars = (whose: string): string =>
  `select ${whose} as doctor_id, (written_at ${lagos})::date as day, count(*) as reviews, sum(rating) as rating_sum from reviews group by 1, 2`;
/** Both ways: what is kept and not there, and what is there and not kept. */
const unlike = (kept: string, real: string): string => `(${kept} except ${real}) union all (${real} except ${kept})`;
const kept = (columns: string, table: string, which: string, least: string): string =>
  `select ${columns} from ${table} where doctor_id is ${which} and ${least} > 0`;

const differences: Record<string, string> = Object.fromEntries(
  [
    ['each doctor’s', 'not null', 'doctor_id'],
    ['the clinic’s', 'null', 'null::uuid'],
  ].flatMap(([name = '', which = '', whose = '']) => [
    [`${name} visits by day`, unlike(kept('doctor_id, day, status, mode, type, visits', 'visit_days', which, 'visits'), counted(whose))],
    [`${name} visits by hour`, unlike(kept('doctor_id, month, weekday, hour, visits', 'visit_hours', which, 'visits'), hours(whose))],
    [`${name} stars by day`, unlike(kept('doctor_id, day, reviews, rating_sum', 'review_days', which, 'reviews'), stars(whose))],
  ]),
);
differences['the clinic’s days'] = unlike(
  'select day, status, visits::bigint as n from clinic_days',
  `select (starts_at ${lagos})::date, status, count(*) from appointments group by 1, 2`,
);
differences['the doctors’ means'] = unlike(
  'select id, rating_sum::bigint as s, rating_count::bigint as c from doctors where rating_count > 0',
  'select doctor_id, sum(rating)::bigint, count(*) from reviews group by 1',
);
