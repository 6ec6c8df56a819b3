// Jobs that track calls: process media events, reconcile with the media server and evaluate attendance. Browser data is never trusted.
import { evaluateAttendance, type AttendanceVerdict } from '@lafiya/domain/consultations/attendance/attendance';
import type { Clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { retryOnDeadlock } from '../../../platform/database/retry-on-deadlock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import type { MediaServer, MediaEvent } from '../../../platform/video/media-server.ts';
import type { KeyRing } from '../../../platform/keys.ts';
import { transitionAppointment } from '../../appointments/index.ts';
import { sealKey } from './call-key.ts';
import { changeKey } from './calls.repository.ts';
import { maxProbeMs } from './probe-connection.ts';
import {
  attendancesToEvaluate,
  startParticipation,
  appointmentIdOfRoom,
  endParticipation,
  endMissingParticipations,
  deleteExpiredMediaEvents,
  keepSessionsAlive,
  type Departure,
  type OpenCall,
  openCalls,
  admissionsOf,
  reopenParticipations,
  roomsEndedSince,
  sessionsInCalls,
  claimMediaEvents,
} from './media-webhooks.repository.ts';
import { publishCallChange } from './publish-call-events.ts';

export type CallJobServices = { database: Database; outbox: Outbox; clock: Clock; media: MediaServer; keys: KeyRing };
type MediaEventServices = Pick<CallJobServices, 'database' | 'clock' | 'keys'>;

const system = { kind: 'system', part: 'follow-calls' } as const;
const batchSize = 200;
/** Twice the number of appointments that all doctors could have at the same time. */
const maxEvaluated = 10_000;
/** Rooms that are queried on the media server in parallel. */
const reconcileConcurrency = 5;
/** Changes this close to the query are left to the media events. */
const graceMs = 3_000;

/** Runs every second: records who joined and left according to the media server. */
export async function processMediaEvents(services: MediaEventServices): Promise<number> {
  return services.database.withTransaction(system, async (tx) => {
    const mediaEvents = await claimMediaEvents(tx, services.clock.now(), batchSize);
    for (const mediaEvent of mediaEvents) await processMediaEvent(tx, services, mediaEvent);
    return mediaEvents.length;
  });
}

async function processMediaEvent(
  tx: Tx,
  services: MediaEventServices,
  { event, room, personId, participant, at }: MediaEvent,
): Promise<void> {
  const appointmentId = await appointmentIdOfRoom(tx, room);
  if (!appointmentId) return;
  let hasJoined = false;
  let left: Departure[] = [];
  if (event === 'participant_joined' && personId && participant)
    hasJoined = await startParticipation(tx, appointmentId, { personId, participant, joinedAt: at }, newId());
  if ((event === 'participant_left' || event === 'participant_connection_aborted') && participant)
    left = await endParticipation(tx, participant, at);
  if (event === 'room_finished') left = await endMissingParticipations(tx, appointmentId, { present: [], before: at }, at);
  if (hasJoined || left.length > 0) await publishPresenceChange(tx, services, appointmentId, left);
}

/** Rotates the key when a guest is gone: the old key decrypts nothing new, and a guest who reconnects gets the new one. */
async function publishPresenceChange(tx: Tx, { clock, keys }: MediaEventServices, appointmentId: string, left: Departure[]): Promise<void> {
  if (left.some(({ isGuestGone }) => isGuestGone)) await changeKey(tx, appointmentId, sealKey(keys, appointmentId));
  await publishCallChange(tx, { clock, actor: system }, appointmentId);
}

/** Runs every 30 seconds: after a crash no event reports who left, so the media server is asked who is present. Presence keeps sessions alive. */
export async function reconcileCalls(services: CallJobServices): Promise<{ closed: number; left: number }> {
  const { database, clock, media } = services;
  const { running, over } = await database.withTransaction(system, async (tx) => ({
    running: await openCalls(tx, clock.now()),
    over: await roomsEndedSince(tx, new Date(clock.now().getTime() - 3_600_000)),
  }));
  let [closed, left] = [0, 0];
  for (let first = 0; first < running.length; first += reconcileConcurrency) {
    const gone = await Promise.all(running.slice(first, first + reconcileConcurrency).map((call) => reconcileOne(services, call)));
    left += gone.reduce((sum, one) => sum + one, 0);
  }
  for (const room of over) {
    if ((await media.listParticipants(room)) === null) continue;
    await media.deleteRoom(room);
    closed += 1;
  }
  await media.deleteProbeRooms(new Date(clock.now().getTime() - maxProbeMs));
  await database.withTransaction(system, async (tx) => keepSessionsAlive(tx, await sessionsInCalls(tx), clock.now()));
  return { closed, left };
}

/** Returns how many people left without an event. */
async function reconcileOne(services: CallJobServices, { appointmentId, room, closesAt }: OpenCall): Promise<number> {
  const { database, clock, media } = services;
  const isClosed = clock.now() >= closesAt;
  if (isClosed) await media.deleteRoom(room);
  const before = new Date(clock.now().getTime() - graceMs);
  const present = isClosed ? [] : ((await media.listParticipants(room)) ?? []);
  const { gone, intruders } = await database.withTransaction(system, async (tx) => {
    const admissions = await admissionsOf(tx, appointmentId, clock.now());
    const known = present.filter(({ personId }) => admissions.has(personId));
    let came = await reopenParticipations(tx, appointmentId, { present: known, before });
    for (const presence of known) if (await startParticipation(tx, appointmentId, presence, newId())) came += 1;
    const missing = await endMissingParticipations(tx, appointmentId, { present: known, before }, clock.now());
    if (came + missing.length > 0) await publishPresenceChange(tx, services, appointmentId, missing);
    return { gone: missing.length, intruders: present.filter(({ personId }) => admissions.get(personId) !== true) };
  });
  // A removed person's token stays valid for a few minutes. People who were signed out, or are unknown to the call, must not be in the room.
  for (const { personId } of intruders) await media.removeParticipant(room, personId);
  return gone;
}

/** Media events are kept for 30 days for troubleshooting. */
export async function cleanUpMediaEvents({ database, clock }: Pick<CallJobServices, 'database' | 'clock'>): Promise<number> {
  return database.withTransaction(system, (tx) => deleteExpiredMediaEvents(tx, new Date(clock.now().getTime() - 30 * 86_400_000)));
}

const auditKinds: Record<AttendanceVerdict, string> = {
  start: 'appointment.started',
  no_show: 'appointment.no_show',
  doctor_absent: 'appointment.doctor_absent',
};

/** Runs every few seconds: starts an appointment when both are in the call, and marks it missed when one of them never came. */
export async function evaluateCalls(
  services: Pick<CallJobServices, 'database' | 'outbox' | 'clock'>,
): Promise<Partial<Record<AttendanceVerdict, number>>> {
  const { database, clock } = services;
  const now = clock.now();
  const due = await database.withTransaction(system, (tx) => attendancesToEvaluate(tx, now, maxEvaluated));
  const counts: Partial<Record<AttendanceVerdict, number>> = {};
  for (const { id, ...attendance } of due) {
    const verdict = evaluateAttendance(attendance, now);
    if (verdict && (await applyVerdict(services, id, verdict))) counts[verdict] = (counts[verdict] ?? 0) + 1;
  }
  return counts;
}

/** False when the status changed first. The transition is checked again under the lock. */
async function applyVerdict(
  { database, outbox, clock }: Pick<CallJobServices, 'database' | 'outbox' | 'clock'>,
  id: string,
  act: AttendanceVerdict,
): Promise<boolean> {
  const context: Context = { actor: system, requestId: newId(), clock, auditKind: auditKinds[act] };
  try {
    await retryOnDeadlock(() =>
      database.withTransaction(system, async (tx) => {
        await transitionAppointment({ outbox }, tx, context, 'clock', {
          id,
          action: act,
          change: () => (act === 'doctor_absent' ? { isDoctorAbsent: true } : {}),
        });
        await publishCallChange(tx, context, id);
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_possible') return false;
    throw error;
  }
}
