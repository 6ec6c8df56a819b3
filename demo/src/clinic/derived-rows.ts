// Adds the rows derived from appointments (encounters, care relationships, ratings, daily figures) in a few statements instead of one trigger per row.
// check-clinic.ts verifies that the result is the same.
import type pg from 'pg';
import type { Progress } from './copy-rows.ts';
import { doctorId, type Plan } from './people.ts';

export async function addDerivedRows(client: pg.Client, plan: Plan, progress: Progress): Promise<Record<string, number>> {
  const between = [doctorId(plan, 0), doctorId(plan, plan.doctors - 1)];
  const added: Record<string, number> = {};
  for (const [table, text] of Object.entries({
    encounters,
    care_relationships: care,
    appointment_days: days,
    appointment_hours: hours,
    review_days: reviews,
  })) {
    progress(table, 0, 1);
    added[table] = (await client.query(text, between)).rowCount ?? 0;
    progress(table, 1, 1);
  }
  await client.query(ratings);
  // Aggregates the clinic's totals as the worker does.
  await client.query(
    `insert into changed_days (day) select distinct day from appointment_days where day is not null and doctor_id between $1 and $2`,
    between,
  );
  await client.query('select recount_changed_days(1000000)');
  // Makes the worker recalculate the next free time of every doctor.
  await client.query('insert into stale_doctors (doctor_id) select id from doctors on conflict do nothing');
  return added;
}

/** Same result as follow_appointment when the doctor started each of them on time. */
const encounters = `
  insert into encounters (id, appointment_id, patient_id, doctor_id, kind, occurred_at, recorded_at, opened_by, took_place)
  select a.id, a.id, a.patient_id, a.doctor_id, 'appointment', a.starts_at, a.starts_at, d.user_id, true
  from appointments a join doctors d on d.id = a.doctor_id where a.status in ('IN_PROGRESS', 'COMPLETED') and a.doctor_id between $1 and $2`;

/** Same result as update_care_relationship: from the first confirmed or started appointment until 90 days after the last; ended if there were only no-shows. */
const care = `
  insert into care_relationships (id, patient_id, doctor_id, source, starts_at, ends_at)
  select ('01930000-0000-7d07-8000-' || lpad(to_hex(row_number() over (order by patient_id, doctor_id)), 12, '0'))::uuid, patient_id, doctor_id, 'appointment', since,
    case when last is null then gone else greatest(last, since) + interval '90 days' end
  from (
    select patient_id, doctor_id,
      min(case when lapses_at is null then starts_at else requested_at + least((starts_at - requested_at) / 4, interval '12 hours') end)
        filter (where status in ('CONFIRMED', 'IN_PROGRESS', 'COMPLETED') or (status = 'NO_SHOW' and lapses_at is not null)) as since,
      max(ends_at) filter (where status in ('CONFIRMED', 'IN_PROGRESS', 'COMPLETED')) as last,
      max(starts_at) filter (where status = 'NO_SHOW' and lapses_at is not null) + interval '20 minutes' as gone
    from appointments where doctor_id between $1 and $2 group by 1, 2) pairs
  where since is not null`;

/** Same result as count_appointment. */
const days = `
  insert into appointment_days (doctor_id, day, status, mode, type, appointment_count, returning_count)
  select doctor_id, (starts_at at time zone 'Africa/Lagos')::date, status, mode, type, count(*), count(*) filter (where had_been)
  from (
    select doctor_id, starts_at, status, mode, type,
      status = 'COMPLETED' and row_number() over (partition by doctor_id, patient_id, status order by starts_at) > 1 as had_been
    from appointments where doctor_id between $1 and $2) booked
  group by 1, 2, 3, 4, 5 order by 1, 2`;
const hours = `
  insert into appointment_hours (doctor_id, month, weekday, hour, appointment_count)
  select doctor_id, date_trunc('month', wall)::date, extract(isodow from wall)::smallint, extract(hour from wall)::smallint, count(*)
  from (select doctor_id, starts_at at time zone 'Africa/Lagos' as wall from appointments where status <> 'CANCELLED' and doctor_id between $1 and $2) booked
  group by 1, 2, 3, 4`;
const reviews = `
  insert into review_days (doctor_id, day, reviews, rating_sum)
  select doctor_id, (written_at at time zone 'Africa/Lagos')::date, count(*), sum(rating) from reviews where doctor_id between $1 and $2 group by 1, 2`;

/** Same result as update_rating. */
const ratings = `
  update doctors d set rating_sum = said.sum, rating_count = said.count
  from (select doctor_id, sum(rating) as sum, count(*) as count from reviews group by 1) said where said.doctor_id = d.id`;
