// Doctors and admins; row security shows them to admins only. A few thousand at most, found among all users by a partial index.
import { searchTerms } from '@lafiya/domain/care-locations/care-location';
import type { Verification } from '@lafiya/domain/staff/license';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/rows-before.repository.ts';
import { selectRows } from '../../platform/database/select-rows.ts';

export type StaffSearch = {
  search?: string | undefined;
  role?: 'DOCTOR' | 'ADMIN' | undefined;
  status?: 'active' | 'suspended' | 'closed' | undefined;
  departmentId?: string | undefined;
  /** Range of expiry dates of approved licences, both inclusive. */
  licenceEnds?: { from: string; to: string } | undefined;
  page: number;
  limit: number;
};

export type MemberRow = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: 'DOCTOR' | 'ADMIN';
  status: 'active' | 'suspended' | 'closed';
  title: string | null;
  doctorId: string | null;
  specialization: string | null;
  verification: Verification | null;
  licenseExpiresOn: string | null;
  joinedAt: Date;
};

const memberColumns = [
  'u.id',
  'u.first_name as firstName',
  'u.last_name as lastName',
  sql<string>`u.email::text`.as('email'),
  'u.role',
  'u.status',
  's.title',
  'd.id as doctorId',
  'd.specialization',
  'd.verification',
  sql<string | null>`to_char(d.license_expires_on, 'YYYY-MM-DD')`.as('licenseExpiresOn'),
  'u.created_at as joinedAt',
] as const;

/** Literals instead of parameters, so that a generic plan can use the partial index on staff. */
const isStaff = sql<boolean>`u.role in ('DOCTOR', 'ADMIN')`;

export async function findStaff(tx: Tx, search: StaffSearch): Promise<MemberRow[]> {
  return searchQuery(tx, search).execute();
}

/** Exported separately so that tests can EXPLAIN it. */
export function searchQuery(tx: Database['anonymous'], search: StaffSearch) {
  return members(tx)
    .where(matchesSearch(search))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(search.limit)
    .offset((search.page - 1) * search.limit)
    .$castTo<MemberRow>();
}

export async function countStaff(tx: Tx, search: StaffSearch): Promise<number> {
  const { n } = await tx
    .selectFrom('users as u')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('n'))
    .where(matchesSearch(search))
    .executeTakeFirstOrThrow();
  return n;
}

export async function staffById(tx: Tx, id: string): Promise<MemberRow | undefined> {
  return members(tx).where(isStaff).where('u.id', '=', id).$castTo<MemberRow>().executeTakeFirst();
}

function members(tx: Database['anonymous']) {
  return tx
    .selectFrom('users as u')
    .leftJoin('doctors as d', 'd.user_id', 'u.id')
    .leftJoin('staff as s', 's.user_id', 'u.id')
    .select(memberColumns);
}

/** Every word must occur in the name or email address, ignoring case and diacritics. */
function matchesSearch(search: StaffSearch): RawBuilder<boolean> {
  const conditions = [isStaff, search.status ? sql`u.status = ${search.status}` : sql`u.status <> 'closed'`];
  if (search.role) conditions.push(sql`u.role = ${search.role}`);
  if (search.departmentId)
    conditions.push(sql`u.id in (select user_id from department_members where department_id = ${search.departmentId}::uuid)`);
  if (search.licenceEnds)
    conditions.push(sql`u.id in (select user_id from doctors where verification = 'approved'
      and license_expires_on between ${search.licenceEnds.from}::date and ${search.licenceEnds.to}::date)`);
  for (const word of searchTerms(search.search ?? ''))
    conditions.push(sql`fold_text(u.first_name || ' ' || u.last_name || ' ' || u.email::text) like ${likePattern(word)}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

export type StaffCounts = { doctors: number; admins: number; waiting: number; expiringSoon: number; suspended: number };

/** Counts over all staff, regardless of the list's filters. */
export async function countByState(tx: Tx, today: string): Promise<StaffCounts> {
  return tx
    .selectFrom('users as u')
    .leftJoin('doctors as d', 'd.user_id', 'u.id')
    .select((e) => {
      const count = (condition: RawBuilder<boolean>) => e.cast<number>(e.fn.countAll().filterWhere(condition), 'integer');
      return [
        count(sql`u.role = 'DOCTOR'`).as('doctors'),
        count(sql`u.role = 'ADMIN'`).as('admins'),
        count(sql`d.verification = 'submitted' or d.submitted_at is not null`).as('waiting'),
        count(sql`d.verification = 'approved' and d.license_expires_on between ${today}::date and ${today}::date + 60`).as('expiringSoon'),
        count(sql`u.status = 'suspended'`).as('suspended'),
      ];
    })
    .where(isStaff)
    .where('u.status', '<>', 'closed')
    .executeTakeFirstOrThrow();
}

export type DepartmentMembership = { userId: string; id: string; name: string };

export async function departmentsOf(tx: Tx, userIds: string[]): Promise<DepartmentMembership[]> {
  return tx
    .selectFrom('department_members as m')
    .innerJoin('departments as p', 'p.id', 'm.department_id')
    .select(['m.user_id as userId', 'p.id', 'p.name'])
    .where((e) => e('m.user_id', '=', e.fn.any(e.val(userIds))))
    .orderBy('p.name')
    .execute();
}

const factors = z.strictObject({ userId: z.uuid(), kinds: z.array(z.enum(['app', 'passkey'])) });
export type Factors = z.infer<typeof factors>;

export async function secondFactorsOf(tx: Tx, userIds: string[]): Promise<Factors[]> {
  return selectRows(tx, factors, sql`select user_id as "userId", kinds from second_factor_kinds(${userIds}::uuid[])`);
}

const doctorToAsk = z.strictObject({ userId: z.uuid(), email: z.string(), firstName: z.string() });

export async function doctorsToAskForHours(tx: Tx, week: Date): Promise<z.infer<typeof doctorToAsk>[]> {
  const statement = sql`select user_id as "userId", email, first_name as "firstName" from doctors_to_ask_for_hours(${week})`;
  return selectRows(tx, doctorToAsk, statement);
}
