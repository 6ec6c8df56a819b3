// What is known of the calls of a page of visits: who was in them when, and since when a patient waits.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { PersonKind, StayRow } from './calls.repository.ts';

export type CallSummary = { stays: StayRow[]; waitingSince: Date | null; extendedUntil: Date | null };

type StoredStay = { side: PersonKind; joinedAt: string; leftAt: string | null };
type Row = Omit<CallSummary, 'stays'> & { id: string; stays: StoredStay[] };

export async function callsOfVisits(tx: Tx, ids: string[], heardSince: Date): Promise<Map<string, CallSummary>> {
  if (ids.length === 0) return new Map();
  const found = await sql<Row>`
    select c.appointment_id as id, c.extended_until as "extendedUntil",
      (select coalesce(jsonb_agg(jsonb_build_object('side', p.kind, 'joinedAt', s.joined_at, 'leftAt', s.left_at)), '[]')
        from call_stays s join call_people p on p.id = s.person_id where s.appointment_id = c.appointment_id) as stays,
      (select min(p.waiting_since) from call_people p where p.appointment_id = c.appointment_id and p.kind = 'patient' and p.waiting_seen_at >= ${heardSince}
        and not exists (select from call_stays s where s.appointment_id = c.appointment_id and s.person_id = p.id and s.left_at is null)) as "waitingSince"
    from calls c where c.appointment_id = any (${ids}::uuid[])`.execute(tx);
  return new Map(found.rows.map(({ id, stays, ...call }) => [id, { ...call, stays: stays.map(revived) }]));
}

const revived = ({ side, joinedAt, leftAt }: StoredStay): StayRow => ({
  side,
  joinedAt: new Date(joinedAt),
  leftAt: leftAt ? new Date(leftAt) : null,
});
