// Lists and counts of visits. Each asks by the index of the asker's own side; row security stays as the filter behind it.
import type { AppointmentStatus } from '@lafiya/domain/scheduling/appointment-states';
import type { AppointmentTab } from '@lafiya/domain/scheduling/appointment-tabs';
import type { Span } from '@lafiya/domain/scheduling/slots';
import { type RawBuilder, sql } from 'kysely';
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
  newestFirst: boolean;
  skip: number;
  most: number;
};

/** One more than is counted exactly, so that the caller sees there are more. */
const countedMost = 10_001;
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
    select (${tab('today')}) as today, (${bounded(sql`${among} and ${tabCondition('today', moments)} and ${live}`)}) as "todayOpen",
      (${tab('upcoming')}) as upcoming, (${tab('pending')}) as pending, (${tab('past')}) as past, (${tab('cancelled')}) as cancelled`.execute(
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
      return sql`a.starts_at > ${now}::timestamptz - interval '4 hours' and ((a.status = 'PENDING' and a.starts_at > ${now})
        or (a.status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and a.ends_at > ${now}))`;
    case 'pending':
      return sql`a.status = 'PENDING'`;
    case 'past':
      return sql`(a.starts_at <= ${now} or a.status = 'COMPLETED') and a.status not in ('CANCELLED', 'PENDING')`;
    case 'cancelled':
      return sql`a.status = 'CANCELLED'`;
  }
}

export type WeekRow = { weekStart: string; status: AppointmentStatus; visits: number };

/** How many visits of each state begin in each week, by the calendar of the zone. */
export async function visitsByWeek(tx: Tx, asker: Asker, between: Span, zone: string): Promise<WeekRow[]> {
  const found = await sql<WeekRow>`
    select date_trunc('week', a.starts_at at time zone ${zone})::date::text as "weekStart", a.status, count(*)::integer as visits
    from appointments a where ${scopeOf(asker)} and a.starts_at >= ${between.startsAt} and a.starts_at < ${between.endsAt}
    group by 1, 2 order by 1, 2`.execute(tx);
  return found.rows;
}
