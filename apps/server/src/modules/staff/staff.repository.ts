// Doctors and admins as an admin sees them; row security shows them to nobody else. A few thousand at most, found among all users by an index of their own.
import { searchWords } from '@lafiya/domain/care-locations/care-location';
import type { Verification } from '@lafiya/domain/staff/licence';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

export type StaffSearch = {
  search?: string | undefined;
  role?: 'DOCTOR' | 'ADMIN' | undefined;
  status?: 'active' | 'suspended' | 'closed' | undefined;
  departmentId?: string | undefined;
  /** The last days of approved licences to look for, both included. */
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

/** Written out, not as parameters, so that also a plan made for all values knows that the index of the staff serves it. */
const isStaff = sql<boolean>`u.role in ('DOCTOR', 'ADMIN')`;

export async function findStaff(tx: Tx, search: StaffSearch): Promise<MemberRow[]> {
  return searchQuery(tx, search).execute();
}

/** As one statement; also what is explained in tests. */
export function searchQuery(tx: Database['open'], search: StaffSearch) {
  return members(tx)
    .where(matching(search))
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
    .where(matching(search))
    .executeTakeFirstOrThrow();
  return n;
}

export async function staffById(tx: Tx, id: string): Promise<MemberRow | undefined> {
  return members(tx).where(isStaff).where('u.id', '=', id).$castTo<MemberRow>().executeTakeFirst();
}

function members(tx: Database['open']) {
  return tx
    .selectFrom('users as u')
    .leftJoin('doctors as d', 'd.user_id', 'u.id')
    .leftJoin('staff as s', 's.user_id', 'u.id')
    .select(memberColumns);
}

/** Each word must be found in a name or the address; case and marks do not matter. */
function matching(search: StaffSearch): RawBuilder<boolean> {
  const conditions = [isStaff, search.status ? sql`u.status = ${search.status}` : sql`u.status <> 'closed'`];
  if (search.role) conditions.push(sql`u.role = ${search.role}`);
  if (search.departmentId)
    conditions.push(sql`u.id in (select user_id from department_members where department_id = ${search.departmentId}::uuid)`);
  if (search.licenceEnds)
    conditions.push(sql`u.id in (select user_id from doctors where verification = 'approved'
      and license_expires_on between ${search.licenceEnds.from}::date and ${search.licenceEnds.to}::date)`);
  for (const word of searchWords(search.search ?? ''))
    conditions.push(sql`fold_text(u.first_name || ' ' || u.last_name || ' ' || u.email::text) like ${containing(word)}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** What stands for itself is escaped after folding, which turns a wide ％ into a plain one. */
function containing(word: string): RawBuilder<string> {
  return sql<string>`'%' || regexp_replace(fold_text(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}

export type StaffCounts = { doctors: number; admins: number; waiting: number; expiringSoon: number; suspended: number };

/** Over the whole house, whatever the list is narrowed to. */
export async function countByState(tx: Tx, today: string): Promise<StaffCounts> {
  const counted = await sql<StaffCounts>`
    select count(*) filter (where u.role = 'DOCTOR')::integer as doctors,
      count(*) filter (where u.role = 'ADMIN')::integer as admins,
      count(*) filter (where d.verification = 'submitted' or d.submitted_at is not null)::integer as waiting,
      count(*) filter (where d.verification = 'approved' and d.license_expires_on between ${today}::date and ${today}::date + 60)::integer as "expiringSoon",
      count(*) filter (where u.status = 'suspended')::integer as suspended
    from users u left join doctors d on d.user_id = u.id
    where u.role in ('DOCTOR', 'ADMIN') and u.status <> 'closed'`.execute(tx);
  return counted.rows[0] as StaffCounts;
}

export type Belonging = { userId: string; id: string; name: string };

export async function departmentsOf(tx: Tx, userIds: string[]): Promise<Belonging[]> {
  return tx
    .selectFrom('department_members as m')
    .innerJoin('departments as p', 'p.id', 'm.department_id')
    .select(['m.user_id as userId', 'p.id', 'p.name'])
    .where((e) => e('m.user_id', '=', e.fn.any(e.val(userIds))))
    .orderBy('p.name')
    .execute();
}

export type Factors = { userId: string; kinds: ('app' | 'passkey')[] };

export async function secondFactorsOf(tx: Tx, userIds: string[]): Promise<Factors[]> {
  const found = await sql<Factors>`select user_id as "userId", kinds from second_factor_kinds(${userIds}::uuid[])`.execute(tx);
  return found.rows;
}
