// Queries for media events, participations and appointments to evaluate. Used by the webhook route and the worker.
import { appointmentModes, appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import type { Attendance } from '@lafiya/domain/consultations/attendance/attendance';
import { closingTimeOf } from '@lafiya/domain/consultations/calls/call-rules';
import { type NotNull, sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { selectRow, selectRows } from '../../../platform/database/select-rows.ts';
import type { RoomParticipant, MediaEvent } from '../../../platform/video/media-server.ts';

/** Idempotent: a repeated event is ignored. */
export async function storeMediaEvent(tx: Tx, { id, event, room, personId, participant, at }: MediaEvent): Promise<void> {
  await tx
    .insertInto('media_events')
    .values({ id, event, room, person_id: personId, participant, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const intruderRow = z.strictObject({ isIntruder: z.boolean() });

/** Whether the room is of a call that this person is not admitted to: removed, gone, or never part of it. */
export async function isIntruder(tx: Tx, room: string, personId: string | null): Promise<boolean> {
  const found = await selectRow(tx, intruderRow, sql`select is_intruder(${room}, ${personId}) as "isIntruder"`);
  return found?.isIntruder ?? false;
}

/** Claims unprocessed events for this worker, in the order in which they happened. */
export async function claimMediaEvents(tx: Tx, at: Date, limit: number): Promise<MediaEvent[]> {
  const claimed = await tx
    .updateTable('media_events')
    .set({ processed_at: at })
    .where('id', 'in', (e) =>
      e
        .selectFrom('media_events')
        .select('id')
        .where('processed_at', 'is', null)
        .orderBy('at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'event', 'room', 'person_id as personId', 'participant', 'at'])
    .execute();
  return claimed.sort((a, b) => a.at.getTime() - b.at.getTime());
}

export async function deleteExpiredMediaEvents(tx: Tx, before: Date): Promise<number> {
  const deleted = await tx.deleteFrom('media_events').where('processed_at', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

export type OpenCall = { appointmentId: string; room: string; closesAt: Date };
const openCall = z.strictObject({ appointmentId: z.uuid(), room: z.string(), extendedUntil: z.date().nullable(), endsAt: z.date() });

/** Calls that are open or were until recently. The limit stops endless queries for appointments that were never completed. */
export async function openCalls(tx: Tx, now: Date): Promise<OpenCall[]> {
  const found = await selectRows(
    tx,
    openCall,
    sql`select c.appointment_id as "appointmentId", c.room, c.extended_until as "extendedUntil", a.ends_at as "endsAt"
      from calls c join appointments a on a.id = c.appointment_id
      where c.ended_at is null and greatest(a.ends_at, c.extended_until) > ${now}::timestamptz - interval '2 hours'`,
  );
  return found.map(({ appointmentId, room, endsAt, extendedUntil }) => ({
    appointmentId,
    room,
    closesAt: closingTimeOf({ endsAt }, extendedUntil),
  }));
}

export async function roomsEndedSince(tx: Tx, since: Date): Promise<string[]> {
  const found = await tx.selectFrom('calls').select('room').where('ended_at', '>=', since).execute();
  return found.map(({ room }) => room);
}

export async function appointmentIdOfRoom(tx: Tx, room: string): Promise<string | undefined> {
  const found = await tx.selectFrom('calls').select('appointment_id as id').where('room', '=', room).executeTakeFirst();
  return found?.id;
}

/** False when the participation already exists, or the person does not belong to this call. */
export async function startParticipation(
  tx: Tx,
  appointmentId: string,
  { personId, participant, joinedAt }: RoomParticipant,
  id: string,
): Promise<boolean> {
  const added = await sql`
    insert into call_participations (id, appointment_id, patient_id, doctor_id, person_id, participant, joined_at)
    select ${id}, p.appointment_id, p.patient_id, p.doctor_id, p.id, ${participant}, ${joinedAt} from call_people p
    where p.id = ${personId} and p.appointment_id = ${appointmentId} on conflict (participant) do nothing`.execute(tx);
  await sql`update call_people set came_at = least(coalesce(came_at, ${joinedAt}), ${joinedAt}) where id = ${personId} and appointment_id = ${appointmentId}`.execute(
    tx,
  );
  return Number(added.numAffectedRows ?? 0) > 0;
}

/**
 * A person who left. `isGuestGone`: a guest with no other connection to the call, so the key must be rotated. False for guests who were removed or
 * left on purpose, because the key was rotated then.
 */
export type Departure = z.infer<typeof departure>;
const departure = z.strictObject({ personId: z.uuid(), isGuestGone: z.boolean() });

export async function endParticipation(tx: Tx, participant: string, at: Date): Promise<Departure[]> {
  return selectRows(
    tx,
    departure,
    sql`update call_participations s set left_at = greatest(s.joined_at, ${at}) from call_people p
      where p.id = s.person_id and s.participant = ${participant} and s.left_at is null
      returning s.person_id as "personId", p.kind = 'guest' and p.admitted_at is not null and p.removed_at is null and not exists (select from call_participations o
        where o.appointment_id = s.appointment_id and o.person_id = s.person_id and o.id <> s.id and o.left_at is null) as "isGuestGone"`,
  );
}

/** The people in a room according to the media server. Changes after `before` are left to the media events. */
export type RoomSnapshot = { present: RoomParticipant[]; before: Date };

/** Ends the participations of people who are no longer in the room. */
export async function endMissingParticipations(
  tx: Tx,
  appointmentId: string,
  { present, before }: RoomSnapshot,
  at: Date,
): Promise<Departure[]> {
  const participants = present.map(({ participant }) => participant);
  return selectRows(
    tx,
    departure,
    sql`update call_participations s set left_at = greatest(s.joined_at, ${at}) from call_people p
      where p.id = s.person_id and s.appointment_id = ${appointmentId} and s.left_at is null and s.joined_at <= ${before}
        and s.participant <> all (${participants}::text[])
      returning s.person_id as "personId", p.kind = 'guest' and p.admitted_at is not null and p.removed_at is null and not exists (select from call_participations o
        where o.appointment_id = s.appointment_id and o.person_id = s.person_id and o.left_at is null and o.participant = any (${participants}::text[])) as "isGuestGone"`,
  );
}

/** Reopens participations that were ended although the person is still in the room. */
export async function reopenParticipations(tx: Tx, appointmentId: string, { present, before }: RoomSnapshot): Promise<number> {
  const participants = present.map(({ participant }) => participant);
  const reopened = await sql`
    update call_participations set left_at = null where appointment_id = ${appointmentId} and participant = any (${participants}::text[]) and left_at <= ${before}`.execute(
    tx,
  );
  return Number(reopened.numAffectedRows ?? 0);
}

const admission = z.strictObject({ id: z.uuid(), isAdmitted: z.boolean() });

/** Everybody who belongs to a call, and whether they may be in it now: admitted, and signed in somewhere, which guests are not. */
export async function admissionsOf(tx: Tx, appointmentId: string, now: Date): Promise<Map<string, boolean>> {
  const found = await selectRows(
    tx,
    admission,
    sql`with signed_in as (
        select id from users_signed_in(array(select user_id from call_people where appointment_id = ${appointmentId}), ${now}) as id)
      select p.id, p.admitted_at is not null and p.removed_at is null
        and (p.kind = 'guest' or p.user_id in (select id from signed_in)) as "isAdmitted"
      from call_people p where p.appointment_id = ${appointmentId}`,
  );
  return new Map(found.map(({ id, isAdmitted }) => [id, isAdmitted]));
}

/** The sessions of people who are in a call now. */
export async function sessionsInCalls(tx: Tx): Promise<string[]> {
  const found = await tx
    .selectFrom('call_participations as s')
    .innerJoin('call_people as p', 'p.id', 's.person_id')
    .select('p.session_id as id')
    .distinct()
    .where('s.left_at', 'is', null)
    .where('p.session_id', 'is not', null)
    .$narrowType<{ id: NotNull }>()
    .execute();
  return found.map(({ id }) => id);
}

export async function keepSessionsAlive(tx: Tx, ids: string[], at: Date): Promise<void> {
  if (ids.length > 0) await sql`select extend_sessions(${ids}::uuid[], ${at})`.execute(tx);
}

const attendanceRow = z.strictObject({
  id: z.uuid(),
  status: z.enum(appointmentStatuses),
  mode: z.enum(appointmentModes),
  startsAt: z.date(),
  doctorCameAt: z.date().nullable(),
  patientCameAt: z.date().nullable(),
  areBothInCall: z.boolean(),
});

/**
 * Video and audio appointments of the last day that may still need a verdict, and who came to them. Excludes appointments in progress with their
 * patient, so that they cannot fill the limit.
 */
export async function attendancesToEvaluate(tx: Tx, now: Date, limit: number): Promise<(Attendance & { id: string })[]> {
  return selectRows(
    tx,
    attendanceRow,
    sql`select a.id, a.status, a.mode, a.starts_at as "startsAt",
        (select min(p.came_at) from call_people p where p.appointment_id = a.id and p.kind = 'doctor') as "doctorCameAt",
        (select min(p.came_at) from call_people p where p.appointment_id = a.id and p.kind = 'patient') as "patientCameAt",
        2 = (select count(distinct p.kind) from call_participations s join call_people p on p.id = s.person_id
          where s.appointment_id = a.id and s.left_at is null and p.kind in ('doctor', 'patient')) as "areBothInCall"
      from appointments a where a.status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and a.mode in ('VIDEO', 'AUDIO')
        and not (a.status = 'IN_PROGRESS' and exists (select from call_people p where p.appointment_id = a.id and p.kind = 'patient' and p.came_at is not null))
        and a.starts_at <= ${now}::timestamptz + interval '10 minutes' and a.ends_at > ${now}::timestamptz - interval '1 day' and a.ends_at < ${now}::timestamptz + interval '5 hours'
      order by a.starts_at limit ${limit}`,
  );
}
