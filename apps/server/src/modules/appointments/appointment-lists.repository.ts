// Queries that list and count appointments. Each uses the index for the viewer's role; row security filters on top of that.
import { parsePatientNumber } from '@lafiya/domain/patients/patient-number';
import { type AppointmentMode, type AppointmentStatus, appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import type { AppointmentTab } from '@lafiya/domain/appointments/appointment-tabs';
import type { Span } from '@lafiya/domain/availability/slots';
import { daysBetween } from '@lafiya/domain/availability/wall-time';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { maxExactCount } from '../../platform/pagination.ts';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';
import type { Viewer } from './viewer.ts';
import { appointmentColumns, appointmentRow } from './appointments.repository.ts';
import { type AppointmentCounts, appointmentCounts, maxHistoryCount } from './appointments-schemas.ts';
import { appointmentDetails, detailColumns } from './people.repository.ts';

export type QueryTimes = { now: Date; today: Span };
export type AppointmentFilter = {
  statuses?: AppointmentStatus[] | undefined;
  doctorId?: string | undefined;
  patientId?: string | undefined;
  departmentId?: string | undefined;
  tab?: AppointmentTab | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  text?: string | undefined;
  modes?: AppointmentMode[] | undefined;
  /** Also matches appointments in progress, because a doctor can extend a call. */
  endsAfter?: Date | undefined;
  newestFirst: boolean;
  skip: number;
  limit: number;
};

/** One more than the exact limit, so that the caller can tell there are more. */
const countLimit = maxExactCount + 1;
type Where = RawBuilder<unknown>;

const listedAppointment = appointmentRow.extend(appointmentDetails.omit({ appointmentId: true }).shape);
export type ListedAppointment = z.infer<typeof listedAppointment>;

/** With participants and what was written, in one statement. */
export async function findAppointments(tx: Tx, viewer: Viewer, search: AppointmentFilter, times: QueryTimes): Promise<ListedAppointment[]> {
  const direction = search.newestFirst ? sql`desc` : sql`asc`;
  return selectRows(
    tx,
    listedAppointment,
    sql`with page as materialized (
      select ${appointmentColumns} from appointments a left join services s on s.id = a.service_id
      where ${conditionOf(viewer, search, times)}
      order by a.starts_at ${direction}, a.id ${direction} offset ${search.skip} limit ${search.limit})
    select page.*, ${detailColumns} from page join appointment_details(array(select id from page)) d on d.appointment_id = page.id
    order by page."startsAt" ${direction}, page.id ${direction}`,
  );
}

export async function appointmentWithDetails(tx: Tx, id: string): Promise<ListedAppointment | undefined> {
  return selectRow(
    tx,
    listedAppointment,
    sql`select ${appointmentColumns}, ${detailColumns} from appointments a left join services s on s.id = a.service_id
      join appointment_details(array[${id}::uuid]) d on d.appointment_id = a.id where a.id = ${id}`,
  );
}

export async function countAppointments(tx: Tx, viewer: Viewer, search: AppointmentFilter, times: QueryTimes): Promise<number> {
  const counted = await selectRow(tx, z.strictObject({ n: z.int() }), sql`select (${bounded(conditionOf(viewer, search, times))}) as n`);
  return counted?.n ?? 0;
}

const countRow = appointmentCounts.extend({ firstLapsesAt: z.date().nullable() });

/** The counts shown on the tabs, limited to the requested doctor, department and patient. */
export async function countTabs(
  tx: Tx,
  viewer: Viewer,
  search: Pick<AppointmentFilter, 'doctorId' | 'departmentId' | 'patientId'>,
  times: QueryTimes,
): Promise<AppointmentCounts> {
  const { doctorId, departmentId, patientId } = search;
  const scope = conditionOf(viewer, { doctorId, departmentId, patientId, newestFirst: false, skip: 0, limit: 0 }, times);
  const counts = viewer.actorRole === 'patient' ? countsInOnePass(scope, times) : countsByTab(scope, times);
  const counted = await selectRow(tx, countRow, counts);
  if (!counted) throw new Error('Counting always returns a row.');
  return { ...counted, firstLapsesAt: counted.firstLapsesAt?.toISOString() ?? null };
}

const isLive = sql`a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS')`;

/** A clinic and a doctor have many appointments: each tab is counted by its own index, and no further than anybody is shown. */
function countsByTab(scope: Where, times: QueryTimes): Where {
  const tab = (name: AppointmentTab, most = countLimit): Where => bounded(sql`${scope} and ${tabCondition(name, times)}`, most);
  return sql`select count(*)::integer as today, (count(*) filter (where day.is_live))::integer as "todayOpen",
      (${tab('upcoming')}) as upcoming, (${tab('pending')}) as pending,
      (select min(a.lapses_at) from appointments a where ${scope} and a.status = 'PENDING') as "firstLapsesAt",
      (${tab('past', maxHistoryCount)}) as past, (${tab('cancelled', maxHistoryCount)}) as cancelled
    from (select ${isLive} as is_live from appointments a where ${scope} and ${tabCondition('today', times)} limit ${sql.lit(countLimit)}) day`;
}

/** A family has a few dozen appointments. */
function countsInOnePass(scope: Where, times: QueryTimes): Where {
  const count = (where: Where): Where => sql`(count(*) filter (where ${where}))::integer`;
  const today = tabCondition('today', times);
  return sql`select ${count(today)} as today, ${count(sql`${today} and ${isLive}`)} as "todayOpen",
      ${count(tabCondition('upcoming', times))} as upcoming, ${count(tabCondition('pending', times))} as pending,
      min(a.lapses_at) filter (where a.status = 'PENDING') as "firstLapsesAt",
      least(${count(isPast(times))}, ${sql.lit(maxHistoryCount)}) as past,
      least(${count(tabCondition('cancelled', times))}, ${sql.lit(maxHistoryCount)}) as cancelled
    from appointments a where ${scope}`;
}

const isPast = ({ now }: QueryTimes): Where =>
  sql`(a.starts_at <= ${now} or a.status = 'COMPLETED') and a.status not in ('CANCELLED', 'PENDING')`;

const bounded = (where: Where, most = countLimit): Where =>
  sql`select count(*)::integer from (select from appointments a where ${where} limit ${sql.lit(most)}) counted`;

function conditionOf(viewer: Viewer, search: AppointmentFilter, times: QueryTimes): Where {
  const parts: Where[] = [scopeOf(viewer), sql`a.hidden_at is null`];
  if (search.statuses) parts.push(sql`a.status = any (${search.statuses}::text[])`);
  if (search.doctorId) parts.push(sql`a.doctor_id = ${search.doctorId}`);
  // An array, so that the doctors are read once and the index on the time still gives the order.
  if (search.departmentId)
    parts.push(sql`a.doctor_id = any (array(select d.id from doctors d join department_members m on m.user_id = d.user_id
      where m.department_id = ${search.departmentId}))`);
  if (search.patientId) parts.push(sql`a.patient_id = ${search.patientId}`);
  if (search.tab) parts.push(tabCondition(search.tab, times));
  if (search.from) parts.push(sql`a.starts_at >= ${search.from}`);
  if (search.until) parts.push(sql`a.starts_at < ${search.until}`);
  if (search.modes) parts.push(sql`a.mode = any (${search.modes}::text[])`);
  if (search.endsAfter) parts.push(sql`(a.ends_at > ${search.endsAfter} or a.status = 'IN_PROGRESS')`);
  if (search.text?.trim()) parts.push(sql`a.id in (select find_appointments(${search.text}, ${parsePatientNumber(search.text).number}))`);
  return sql.join(parts, sql` and `);
}

function scopeOf(viewer: Viewer): Where {
  if (viewer.isAdmin) return sql`true`;
  return viewer.doctorId ? sql`a.doctor_id = ${viewer.doctorId}` : sql`a.patient_id = any (${viewer.familyIds}::uuid[])`;
}

/**
 * The same rule as packages/domain/src/appointments/appointment-tabs.ts. No appointment is longer than four hours, so a range on starts_at finds
 * the ones in progress.
 */
function tabCondition(tab: AppointmentTab, times: QueryTimes): Where {
  const { now, today } = times;
  switch (tab) {
    case 'today':
      return sql`a.starts_at >= ${today.startsAt} and a.starts_at < ${today.endsAt}`;
    case 'upcoming':
      // 'case' keeps this a single range scan on starts_at. An 'or' would fetch two sets of rows.
      return sql`a.starts_at > ${now}::timestamptz - interval '4 hours' and a.status <> all ('{COMPLETED,CANCELLED,NO_SHOW}')
        and case a.status when 'PENDING' then a.starts_at > ${now} else a.ends_at > ${now} end`;
    case 'pending':
      return sql`a.status = 'PENDING'`;
    case 'past':
      // The upper bound stops a newest-first scan from reading every future appointment.
      return sql`${isPast(times)} and a.starts_at <= greatest(${now}::timestamptz,
        (select max(early.starts_at) from appointments early where early.status = 'COMPLETED' and early.starts_at > ${now}))`;
    case 'cancelled':
      return sql`a.status = 'CANCELLED'`;
  }
}

const weekRow = z.strictObject({ weekStart: z.iso.date(), status: z.enum(appointmentStatuses), appointments: z.int() });
export type WeekRow = z.infer<typeof weekRow>;

/** Number of appointments per week and status between two dates (inclusive): a patient's own days, the clinic's for staff. */
export async function appointmentsByWeek(tx: Tx, viewer: Viewer, firstDay: string, lastDay: string): Promise<WeekRow[]> {
  const byWeek = viewer.actorRole === 'patient' ? familyByWeek : staffByWeek;
  return selectRows(tx, weekRow, byWeek(viewer, firstDay, lastDay));
}

/** A family has a few dozen appointments, so they are counted directly. */
function familyByWeek(viewer: Viewer, firstDay: string, lastDay: string): RawBuilder<unknown> {
  const { startsAt, endsAt } = daysBetween(firstDay, lastDay, viewer.dayZone);
  return sql`
    select date_trunc('week', a.starts_at at time zone ${viewer.dayZone})::date::text as "weekStart", a.status, count(*)::integer as appointments
    from appointments a where ${scopeOf(viewer)} and a.starts_at >= ${startsAt} and a.starts_at < ${endsAt} group by 1, 2 order by 1, 2`;
}

/** Staff read the pre-aggregated daily counts in the clinic's time zone: a doctor's own, or those of the whole clinic. */
function staffByWeek(viewer: Viewer, firstDay: string, lastDay: string): RawBuilder<unknown> {
  const counted = viewer.isAdmin ? sql`clinic_days d where true` : sql`appointment_days d where d.doctor_id = ${viewer.doctorId}`;
  return sql`
    select date_trunc('week', d.day)::date::text as "weekStart", d.status, sum(d.appointment_count)::integer as appointments
    from ${counted} and d.day >= ${firstDay}::date and d.day <= ${lastDay}::date
    group by 1, 2 having sum(d.appointment_count) > 0 order by 1, 2`;
}
