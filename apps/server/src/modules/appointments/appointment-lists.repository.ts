// Lists and counts of visits. Each asks by the index of the asker's own side; row security stays as the filter behind it.
import type { AppointmentMode, AppointmentStatus } from '@lafiya/domain/scheduling/appointment-states';
import type { AppointmentTab } from '@lafiya/domain/scheduling/appointment-tabs';
import type { Span } from '@lafiya/domain/scheduling/slots';
import { daysBetween } from '@lafiya/domain/scheduling/wall-time';
import { type RawBuilder, sql } from 'kysely';
import { countedExactly } from '../../platform/counted-page.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Asker } from './asker.ts';
import { type VisitRow, visitColumns } from './appointments.repository.ts';
import type { AppointmentCounts } from './appointments-shapes.ts';

export type Moments = { now: Date; today: Span };
export type VisitSearch = {
  statuses?: AppointmentStatus[] | undefined;
  doctorId?: string | undefined;
  patientId?: string | undefined;
  tab?: AppointmentTab | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  words?: string | undefined;
  modes?: AppointmentMode[] | undefined;
  /** Or still running: a doctor may extend a call. */
  endsAfter?: Date | undefined;
  newestFirst: boolean;
  skip: number;
  most: number;
};

/** One more than is counted exactly, so that the caller sees there are more. */
const countedMost = countedExactly + 1;
type Where = RawBuilder<unknown>;

export async function findVisits(tx: Tx, asker: Asker, search: VisitSearch, moments: Moments): Promise<VisitRow[]> {
  const direction = search.newestFirst ? sql`desc` : sql`asc`;
  const found = await sql<VisitRow>`
    select ${visitColumns} from appointments a left join services s on s.id = a.service_id
    where ${conditionOf(asker, search, moments)}
    order by a.starts_at ${direction}, a.id ${direction} offset ${search.skip} limit ${search.most}`.execute(tx);
  return found.rows;
}

export async function countVisits(tx: Tx, asker: Asker, search: VisitSearch, moments: Moments): Promise<number> {
  const counted = await sql<{ n: number }>`select (${bounded(conditionOf(asker, search, moments))}) as n`.execute(tx);
  return counted.rows[0]?.n ?? 0;
}

/** What stands beside each tab, within the doctor and patient that were asked for. */
export async function countTabs(
  tx: Tx,
  asker: Asker,
  search: Pick<VisitSearch, 'doctorId' | 'patientId'>,
  moments: Moments,
): Promise<AppointmentCounts> {
  const { doctorId, patientId } = search;
  const among = conditionOf(asker, { doctorId, patientId, newestFirst: false, skip: 0, most: 0 }, moments);
  const tab = (name: AppointmentTab): Where => bounded(sql`${among} and ${tabCondition(name, moments)}`);
  const live = sql`a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS')`;
  const counted = await sql<AppointmentCounts>`
    select count(*)::integer as today, (count(*) filter (where day.is_live))::integer as "todayOpen",
      (${tab('upcoming')}) as upcoming, (${tab('pending')}) as pending, (${tab('past')}) as past, (${tab('cancelled')}) as cancelled
    from (select ${live} as is_live from appointments a where ${among} and ${tabCondition('today', moments)} limit ${sql.lit(countedMost)}) day`.execute(
    tx,
  );
  return counted.rows[0] as AppointmentCounts;
}

const bounded = (where: Where): Where =>
  sql`select count(*)::integer from (select from appointments a where ${where} limit ${sql.lit(countedMost)}) counted`;

function conditionOf(asker: Asker, search: VisitSearch, moments: Moments): Where {
  const parts: Where[] = [scopeOf(asker), sql`a.hidden_at is null`];
  if (search.statuses) parts.push(sql`a.status = any (${search.statuses}::text[])`);
  if (search.doctorId) parts.push(sql`a.doctor_id = ${search.doctorId}`);
  if (search.patientId) parts.push(sql`a.patient_id = ${search.patientId}`);
  if (search.tab) parts.push(tabCondition(search.tab, moments));
  if (search.from) parts.push(sql`a.starts_at >= ${search.from}`);
  if (search.until) parts.push(sql`a.starts_at < ${search.until}`);
  if (search.modes) parts.push(sql`a.mode = any (${search.modes}::text[])`);
  if (search.endsAfter) parts.push(sql`(a.ends_at > ${search.endsAfter} or a.status = 'IN_PROGRESS')`);
  if (search.words?.trim()) parts.push(sql`a.id in (select visits_with(${search.words}))`);
  return sql.join(parts, sql` and `);
}

function scopeOf(asker: Asker): Where {
  if (asker.isAdmin) return sql`true`;
  return asker.doctorId ? sql`a.doctor_id = ${asker.doctorId}` : sql`a.patient_id = any (${asker.familyIds}::uuid[])`;
}

/** The same rule as packages/domain/src/scheduling/appointment-tabs.ts. No visit is longer than four hours, which lets the index find those that run. */
function tabCondition(tab: AppointmentTab, { now, today }: Moments): Where {
  switch (tab) {
    case 'today':
      return sql`a.starts_at >= ${today.startsAt} and a.starts_at < ${today.endsAt}`;
    case 'upcoming':
      // Said with 'case', so that it is one range of the index by time and not two sets of visits to be fetched.
      return sql`a.starts_at > ${now}::timestamptz - interval '4 hours' and a.status <> all ('{COMPLETED,CANCELLED,NO_SHOW}')
        and case a.status when 'PENDING' then a.starts_at > ${now} else a.ends_at > ${now} end`;
    case 'pending':
      return sql`a.status = 'PENDING'`;
    case 'past':
      // The end of the range is asked for, so that a list from the newest on does not pass by everything to come.
      return sql`(a.starts_at <= ${now} or a.status = 'COMPLETED') and a.status not in ('CANCELLED', 'PENDING') and a.starts_at <= greatest(${now}::timestamptz,
        (select max(early.starts_at) from appointments early where early.status = 'COMPLETED' and early.starts_at > ${now}))`;
    case 'cancelled':
      return sql`a.status = 'CANCELLED'`;
  }
}

export type WeekRow = { weekStart: string; status: AppointmentStatus; visits: number };

/** How many visits of each state begin in each week, both days included, by the calendar of the zone. */
export async function visitsByWeek(tx: Tx, asker: Asker, firstDay: string, lastDay: string): Promise<WeekRow[]> {
  const found = await (asker.side === 'patient' ? familyByWeek : staffByWeek)(asker, firstDay, lastDay).execute(tx);
  return found.rows;
}

/** A family has a few dozen visits: they are counted. */
function familyByWeek(asker: Asker, firstDay: string, lastDay: string): RawBuilder<WeekRow> {
  const { startsAt, endsAt } = daysBetween(firstDay, lastDay, asker.dayZone);
  return sql`
    select date_trunc('week', a.starts_at at time zone ${asker.dayZone})::date::text as "weekStart", a.status, count(*)::integer as visits
    from appointments a where ${scopeOf(asker)} and a.starts_at >= ${startsAt} and a.starts_at < ${endsAt} group by 1, 2 order by 1, 2`;
}

/** For staff the days are counted already, by the clinic's calendar: a doctor's own, or the whole clinic's. */
function staffByWeek(asker: Asker, firstDay: string, lastDay: string): RawBuilder<WeekRow> {
  const counted = asker.isAdmin ? sql`clinic_days d where true` : sql`visit_days d where d.doctor_id = ${asker.doctorId}`;
  return sql`
    select date_trunc('week', d.day)::date::text as "weekStart", d.status, sum(d.visits)::integer as visits
    from ${counted} and d.day >= ${firstDay}::date and d.day <= ${lastDay}::date
    group by 1, 2 having sum(d.visits) > 0 order by 1, 2`;
}
