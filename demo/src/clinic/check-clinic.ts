// Checks with SQL that the rows loaded with triggers disabled are what the triggers would have allowed.
import type pg from 'pg';
import type { Progress } from './copy-rows.ts';
import { doctorId, toIsoTime, type Plan } from './people.ts';

const live = `status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS')`;
const tookPlace = `status in ('IN_PROGRESS', 'COMPLETED')`;
const treated = `status in ('CONFIRMED', 'IN_PROGRESS', 'COMPLETED')`;

const overlaps = (whose: string): string =>
  `select count(*) from (select starts_at < lag(ends_at) over (partition by ${whose} order by starts_at) as is_early from appointments where ${live}) a where is_early`;
const orphans = (table: string, column: string, parent: string): string =>
  `select count(*) from ${table} c where c.${column} is not null and not exists (select from ${parent} p where p.id = c.${column})`;

/** Each query counts violations and must return zero. */
const integrityQueries = (plan: Plan): Record<string, string> => ({
  'overlapping appointments of a doctor': overlaps('doctor_id'),
  'overlapping appointments of a patient': overlaps('patient_id'),
  'live appointments without a matching reservation': `select count(*) from appointments a left join reservations r on r.appointment_id = a.id
    where a.${live} and (r.id is null or (r.doctor_id, r.patient_id, r.starts_at, r.ends_at) <> (a.doctor_id, a.patient_id, a.starts_at, a.ends_at))`,
  'reservations without a live appointment': `select count(*) from reservations r left join appointments a on a.id = r.appointment_id and a.${live}
    where r.kind = 'appointment' and a.id is null`,
  'treated patients without a care relationship': `select count(*) from (select patient_id, doctor_id, max(ends_at) as last from appointments
      where ${treated} and doctor_id between '${doctorId(plan, 0)}' and '${doctorId(plan, plan.doctors - 1)}' group by 1, 2) pairs
    where not exists (select from care_relationships c where c.patient_id = pairs.patient_id and c.doctor_id = pairs.doctor_id and c.source = 'appointment'
      and c.ends_at >= pairs.last + interval '90 days')`,
  'histories with another last status': `select count(*) from (select id, status from appointments where doctor_id = any (array(select id from doctors order by id limit 20))) a
    where exists (select from appointment_events) and a.status is distinct from
      (select e.to_status from appointment_events e where e.appointment_id = a.id order by e.occurred_at desc, e.id desc limit 1)`,
  'appointments that took place without a matching encounter': `select count(*) from appointments a join doctors d on d.id = a.doctor_id
      left join encounters e on e.id = a.id and e.took_place and (e.appointment_id, e.patient_id, e.doctor_id, e.kind, e.occurred_at, e.opened_by)
        = (a.id, a.patient_id, a.doctor_id, 'appointment', a.starts_at, d.user_id)
    where a.${tookPlace} and e.id is null`,
  'encounters without an appointment that took place': `select count(*) from encounters e left join appointments a on a.id = e.appointment_id and a.${tookPlace}
    where a.id is null`,
  'expired pending requests': `select count(*) from appointments where status = 'PENDING' and lapses_at < '${toIsoTime(plan.now)}'`,
  'patients over the request limit': `select count(*) from (select from appointments where status = 'PENDING' group by patient_id having count(*) > 3) many`,
  'doctors with a wrong rating': `select count(*) from doctors d left join (select doctor_id, sum(rating) as sum, count(*) as count from reviews group by 1) said
      on said.doctor_id = d.id where (d.rating_sum, d.rating_count) <> (coalesce(said.sum, 0), coalesce(said.count, 0))`,
  'reviews of an appointment that did not take place': `select count(*) from reviews r left join appointments a on a.id = r.appointment_id
    and (a.patient_id, a.doctor_id) = (r.patient_id, r.doctor_id) and a.status = 'COMPLETED' where a.id is null`,
  'days with a wrong count': `select count(*) from (select day, sum(appointment_count) as appointment_count from clinic_days group by 1) counted
    full join (select (starts_at at time zone 'Africa/Lagos')::date as day, count(*) as appointment_count from appointments group by 1) lived using (day)
    where counted.appointment_count is distinct from lived.appointment_count`,
  'agreed appointments without settled_at': `select count(*) from appointments where status in ('SCHEDULED', 'CONFIRMED') and settled_at is null`,
  'appointments without a patient': orphans('appointments', 'patient_id', 'patients'),
  'appointments without a doctor': orphans('appointments', 'doctor_id', 'doctors'),
  'appointments without the user who booked': orphans('appointments', 'booked_by', 'users'),
  'events without an appointment': orphans('appointment_events', 'appointment_id', 'appointments'),
  'doctors without a user': orphans('doctors', 'user_id', 'users'),
  'accounts without a user': orphans('patient_accounts', 'user_id', 'users'),
  'accounts without a patient': orphans('patient_accounts', 'patient_id', 'patients'),
  'hours without a doctor': orphans('doctor_hours', 'doctor_id', 'doctors'),
});

export async function checkClinic(client: pg.Client, plan: Plan, progress: Progress): Promise<void> {
  const all = Object.entries(integrityQueries(plan));
  const found: string[] = [];
  for (const [index, [name, text]] of all.entries()) {
    progress('checks', index, all.length + 1);
    const { rows } = await client.query<{ count: string }>(text);
    if (rows[0]?.count !== '0') found.push(`${rows[0]?.count} ${name}`);
  }
  const changed = await countCareChanges(client, plan);
  progress('checks', all.length + 1, all.length + 1);
  if (changed > 0) found.push(`${changed} care relationships that differ from the trigger's result`);
  if (found.length > 0) throw new Error(`The demo clinic is inconsistent and was not saved: ${found.join('; ')}.`);
}

/** Runs the trigger's function for the patients of some doctors; it must change nothing. */
async function countCareChanges(client: pg.Client, plan: Plan): Promise<number> {
  const some = `doctor_id = any (array(select id from doctors where id >= '${doctorId(plan, 0)}' order by id limit 5))`;
  await client.query(`savepoint before_care; set local app.now = '${toIsoTime(plan.now)}'`);
  const columns = 'patient_id, doctor_id, source, starts_at, ends_at';
  await client.query(`create temporary table care_before as select ${columns} from care_relationships where ${some}`);
  await client.query(
    `select update_care_relationship(patient_id, doctor_id) from (select distinct patient_id, doctor_id from appointments where ${some}) pairs`,
  );
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from (select ${columns} from care_relationships where ${some} except select ${columns} from care_before) changed`,
  );
  await client.query('rollback to savepoint before_care');
  return Number(rows[0]?.count);
}
