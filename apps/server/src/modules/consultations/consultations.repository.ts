// Loads call summaries for a page of appointments: who was in the call when, and since when a patient has been waiting.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRows } from '../../platform/database/select-rows.ts';
import { type ParticipationRow, personKinds } from './calls/calls.repository.ts';

export type CallSummary = { participations: ParticipationRow[]; waitingSince: Date | null; extendedUntil: Date | null };

const dateTime = z.iso.datetime({ offset: true });
const storedParticipation = z.strictObject({ side: z.enum(personKinds), joinedAt: dateTime, leftAt: dateTime.nullable() });
const summaryRow = z.strictObject({
  id: z.uuid(),
  extendedUntil: z.date().nullable(),
  participations: z.array(storedParticipation),
  waitingSince: z.date().nullable(),
});

export async function callsOfAppointments(tx: Tx, ids: string[], seenSince: Date): Promise<Map<string, CallSummary>> {
  if (ids.length === 0) return new Map();
  const found = await selectRows(
    tx,
    summaryRow,
    sql`select c.appointment_id as id, c.extended_until as "extendedUntil",
        (select coalesce(jsonb_agg(jsonb_build_object('side', p.kind, 'joinedAt', s.joined_at, 'leftAt', s.left_at)), '[]')
          from call_participations s join call_people p on p.id = s.person_id where s.appointment_id = c.appointment_id) as participations,
        (select min(p.waiting_since) from call_people p where p.appointment_id = c.appointment_id and p.kind = 'patient' and p.waiting_seen_at >= ${seenSince}
          and not exists (select from call_participations s where s.appointment_id = c.appointment_id and s.person_id = p.id and s.left_at is null)) as "waitingSince"
      from calls c where c.appointment_id = any (${ids}::uuid[])`,
  );
  return new Map(found.map(({ id, participations, ...call }) => [id, { ...call, participations: participations.map(parseParticipation) }]));
}

const parseParticipation = ({ side, joinedAt, leftAt }: z.infer<typeof storedParticipation>): ParticipationRow => ({
  side,
  joinedAt: new Date(joinedAt),
  leftAt: leftAt ? new Date(leftAt) : null,
});
