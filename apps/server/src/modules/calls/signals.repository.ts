// What the media server said, who is in which room by it, and which visits are to be judged; as the worker sees it.
import type { Attendance } from '@lafiya/domain/consultation/attendance';
import { closingOf } from '@lafiya/domain/consultation/call-rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Presence, Signal } from '../../platform/video/media-server.ts';

/** Told twice, kept once. */
export async function keepSignal(tx: Tx, { id, event, room, personId, participant, at }: Signal): Promise<void> {
  await sql`insert into call_signals (id, event, room, person_id, participant, at) values (${id}, ${event}, ${room}, ${personId}, ${participant}, ${at})
    on conflict do nothing`.execute(tx);
}

/** Those that nobody took up yet, in the order in which they happened, for this worker alone. */
export async function takeSignals(tx: Tx, at: Date, most: number): Promise<Signal[]> {
  const taken = await sql<Signal>`
    update call_signals set taken_at = ${at} where id in (
      select id from call_signals where taken_at is null order by at, id limit ${most} for update skip locked)
    returning id, event, room, person_id as "personId", participant, at`.execute(tx);
  return taken.rows.sort((a, b) => a.at.getTime() - b.at.getTime());
}

export async function forgetSignals(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.deleteFrom('call_signals').where('taken_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export type OpenCall = { appointmentId: string; room: string; closesAt: Date };

/** Those whose door is open, or was so lately: of a visit that nobody ever ended the media server is not asked for ever. */
export async function openCalls(tx: Tx, now: Date): Promise<OpenCall[]> {
  const found = await sql<{ appointmentId: string; room: string; extendedUntil: Date | null; endsAt: Date }>`
    select c.appointment_id as "appointmentId", c.room, c.extended_until as "extendedUntil", a.ends_at as "endsAt"
    from calls c join appointments a on a.id = c.appointment_id
    where c.ended_at is null and greatest(a.ends_at, c.extended_until) > ${now}::timestamptz - interval '2 hours'`.execute(tx);
  return found.rows.map(({ appointmentId, room, endsAt, extendedUntil }) => ({
    appointmentId,
    room,
    closesAt: closingOf({ endsAt }, extendedUntil),
  }));
}

export async function roomsEndedSince(tx: Tx, since: Date): Promise<string[]> {
  const found = await tx.selectFrom('calls').select('room').where('ended_at', '>=', since).execute();
  return found.map(({ room }) => room);
}

export async function callOfRoom(tx: Tx, room: string): Promise<string | undefined> {
  const found = await tx.selectFrom('calls').select('appointment_id as id').where('room', '=', room).executeTakeFirst();
  return found?.id;
}

/** A stay that is known already stays as it is. False when it was, or when nobody of this call bears that number. */
export async function beginStay(
  tx: Tx,
  appointmentId: string,
  { personId, participant, joinedAt }: Presence,
  id: string,
): Promise<boolean> {
  const added = await sql`
    insert into call_stays (id, appointment_id, patient_id, doctor_id, person_id, participant, joined_at)
    select ${id}, p.appointment_id, p.patient_id, p.doctor_id, p.id, ${participant}, ${joinedAt} from call_people p
    where p.id = ${personId} and p.appointment_id = ${appointmentId} on conflict (participant) do nothing`.execute(tx);
  await sql`update call_people set came_at = least(coalesce(came_at, ${joinedAt}), ${joinedAt}) where id = ${personId} and appointment_id = ${appointmentId}`.execute(
    tx,
  );
  return Number(added.numAffectedRows ?? 0) > 0;
}

/** Who has left. A guest who is in the call by no other line any more must not decode what follows; one who was sent out, or said goodbye, cannot already. */
export type Left = { personId: string; isGuestGone: boolean };

export async function endStay(tx: Tx, participant: string, at: Date): Promise<Left[]> {
  const ended = await sql<Left>`
    update call_stays s set left_at = greatest(s.joined_at, ${at}) from call_people p
    where p.id = s.person_id and s.participant = ${participant} and s.left_at is null
    returning s.person_id as "personId", p.kind = 'guest' and p.admitted_at is not null and p.removed_at is null and not exists (select from call_stays o where o.appointment_id = s.appointment_id
      and o.person_id = s.person_id and o.id <> s.id and o.left_at is null) as "isGuestGone"`.execute(tx);
  return ended.rows;
}

/** What the media server answered at a moment; what happened just before or since is left to its signals. */
export type Answered = { there: Presence[]; before: Date };

/** Whoever is not among those who are there has left, as far as we know now. */
export async function endStaysBut(tx: Tx, appointmentId: string, { there, before }: Answered, at: Date): Promise<Left[]> {
  const participants = there.map(({ participant }) => participant);
  const ended = await sql<Left>`
    update call_stays s set left_at = greatest(s.joined_at, ${at}) from call_people p
    where p.id = s.person_id and s.appointment_id = ${appointmentId} and s.left_at is null and s.joined_at <= ${before}
      and s.participant <> all (${participants}::text[])
    returning s.person_id as "personId", p.kind = 'guest' and p.admitted_at is not null and p.removed_at is null and not exists (select from call_stays o
      where o.appointment_id = s.appointment_id and o.person_id = s.person_id and o.left_at is null and o.participant = any (${participants}::text[])) as "isGuestGone"`.execute(
    tx,
  );
  return ended.rows;
}

/** Somebody of whom we believed that they had left is there after all. */
export async function reopenStays(tx: Tx, appointmentId: string, { there, before }: Answered): Promise<number> {
  const participants = there.map(({ participant }) => participant);
  const back = await sql`
    update call_stays set left_at = null where appointment_id = ${appointmentId} and participant = any (${participants}::text[]) and left_at <= ${before}`.execute(
    tx,
  );
  return Number(back.numAffectedRows ?? 0);
}

/** Everybody who has a place in a call, and whether they are let in now. */
export async function placesOf(tx: Tx, appointmentId: string): Promise<Map<string, boolean>> {
  const found = await sql<{ id: string; isLetIn: boolean }>`
    select id, admitted_at is not null and removed_at is null as "isLetIn" from call_people where appointment_id = ${appointmentId}`.execute(
    tx,
  );
  return new Map(found.rows.map(({ id, isLetIn }) => [id, isLetIn]));
}

/** The sessions of those who are in a call now. */
export async function sessionsInCalls(tx: Tx): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct p.session_id as id from call_stays s join call_people p on p.id = s.person_id where s.left_at is null and p.session_id is not null`.execute(
    tx,
  );
  return found.rows.map(({ id }) => id);
}

export async function keepSessionsAlive(tx: Tx, ids: string[], at: Date): Promise<void> {
  if (ids.length > 0) await sql`select keep_sessions_alive(${ids}::uuid[], ${at})`.execute(tx);
}

/** Visits by video or voice about which there may still be something to say, of the last day, and who came to them. One that runs with its patient is settled: thousands of them must not hide the others. */
export async function attendances(tx: Tx, now: Date, most: number): Promise<(Attendance & { id: string })[]> {
  const found = await sql<Attendance & { id: string }>`
    select a.id, a.status, a.mode, a.starts_at as "startsAt",
      (select min(p.came_at) from call_people p where p.appointment_id = a.id and p.kind = 'doctor') as "doctorCameAt",
      (select min(p.came_at) from call_people p where p.appointment_id = a.id and p.kind = 'patient') as "patientCameAt",
      2 = (select count(distinct p.kind) from call_stays s join call_people p on p.id = s.person_id
        where s.appointment_id = a.id and s.left_at is null and p.kind in ('doctor', 'patient')) as "areBothInCall"
    from appointments a where a.status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and a.mode in ('VIDEO', 'AUDIO')
      and not (a.status = 'IN_PROGRESS' and exists (select from call_people p where p.appointment_id = a.id and p.kind = 'patient' and p.came_at is not null))
      and a.starts_at <= ${now}::timestamptz + interval '10 minutes' and a.ends_at > ${now}::timestamptz - interval '1 day' and a.ends_at < ${now}::timestamptz + interval '5 hours'
    order by a.starts_at limit ${most}`.execute(tx);
  return found.rows;
}
