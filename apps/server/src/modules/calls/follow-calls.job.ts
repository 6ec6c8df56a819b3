// Follows the calls: takes up what the media server said, compares with what it says now, and judges who came. Nothing here believes a browser.
import { judgeAttendance, type Verdict } from '@lafiya/domain/consultation/attendance';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { againWhenCrossed } from '../../platform/database/again-when-crossed.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { MediaServer, Signal } from '../../platform/video/media-server.ts';
import { moveVisit } from '../appointments/index.ts';
import { sealKey } from './call-key.ts';
import { changeKey } from './calls.repository.ts';
import { probeLongestMs } from './probe-line.ts';
import {
  attendances,
  beginStay,
  callOfRoom,
  endStay,
  endStaysBut,
  forgetSignals,
  keepSessionsAlive,
  type Left,
  type OpenCall,
  openCalls,
  placesOf,
  reopenStays,
  roomsEndedSince,
  sessionsInCalls,
  takeSignals,
} from './signals.repository.ts';
import { tellCall } from './tell-call.ts';

export type Following = { database: Database; outbox: Outbox; clock: Clock; media: MediaServer; secretKey: string };
type Watching = Pick<Following, 'database' | 'clock' | 'secretKey'>;

const system = { kind: 'system', part: 'follow-calls' } as const;
const atOnce = 200;
/** All doctors at once, twice over. */
const mostJudged = 10_000;
/** Rooms about which the media server is asked at the same time. */
const askedAtOnce = 5;
/** Who came or left while the media server was being asked is left to its signals. */
const asideMs = 3_000;

/** Every second: who came and left by the media server's own word. */
export async function takeUpSignals(watching: Watching): Promise<number> {
  return watching.database.inFrame(system, async (tx) => {
    const signals = await takeSignals(tx, watching.clock.now(), atOnce);
    for (const signal of signals) await takeUp(tx, watching, signal);
    return signals.length;
  });
}

async function takeUp(tx: Tx, watching: Watching, { event, room, personId, participant, at }: Signal): Promise<void> {
  const appointmentId = await callOfRoom(tx, room);
  if (!appointmentId) return;
  let hasCome = false;
  let left: Left[] = [];
  if (event === 'participant_joined' && personId && participant)
    hasCome = await beginStay(tx, appointmentId, { personId, participant, joinedAt: at }, newId());
  if ((event === 'participant_left' || event === 'participant_connection_aborted') && participant)
    left = await endStay(tx, participant, at);
  if (event === 'room_finished') left = await endStaysBut(tx, appointmentId, { there: [], before: at }, at);
  if (hasCome || left.length > 0) await tellOfComing(tx, watching, appointmentId, left);
}

/** A guest whose line broke may come back and is given the new key; who took the old one away decodes nothing with it. */
async function tellOfComing(tx: Tx, { clock, secretKey }: Watching, appointmentId: string, left: Left[]): Promise<void> {
  if (left.some(({ isGuestGone }) => isGuestGone)) await changeKey(tx, appointmentId, sealKey(secretKey, appointmentId));
  await tellCall(tx, { clock, actor: system }, appointmentId);
}

/** Every half minute: after a crash nobody says who left, so the media server is asked who is there. Being there keeps a session alive. */
export async function reconcileCalls(following: Following): Promise<{ closed: number; left: number }> {
  const { database, clock, media } = following;
  const { running, over } = await database.inFrame(system, async (tx) => ({
    running: await openCalls(tx, clock.now()),
    over: await roomsEndedSince(tx, new Date(clock.now().getTime() - 3_600_000)),
  }));
  let [closed, left] = [0, 0];
  for (let first = 0; first < running.length; first += askedAtOnce) {
    const gone = await Promise.all(running.slice(first, first + askedAtOnce).map((call) => reconcileOne(following, call)));
    left += gone.reduce((sum, one) => sum + one, 0);
  }
  for (const room of over) {
    if ((await media.whoIsIn(room)) === null) continue;
    await media.closeRoom(room);
    closed += 1;
  }
  await media.closeProbes(new Date(clock.now().getTime() - probeLongestMs));
  await database.inFrame(system, async (tx) => keepSessionsAlive(tx, await sessionsInCalls(tx), clock.now()));
  return { closed, left };
}

/** Gives how many have left without anybody's saying so. */
async function reconcileOne(following: Following, { appointmentId, room, closesAt }: OpenCall): Promise<number> {
  const { database, clock, media } = following;
  const isShut = clock.now() >= closesAt;
  if (isShut) await media.closeRoom(room);
  const before = new Date(clock.now().getTime() - asideMs);
  const there = isShut ? [] : ((await media.whoIsIn(room)) ?? []);
  const { gone, intruders } = await database.inFrame(system, async (tx) => {
    const places = await placesOf(tx, appointmentId);
    const known = there.filter(({ personId }) => places.has(personId));
    let came = await reopenStays(tx, appointmentId, { there: known, before });
    for (const presence of known) if (await beginStay(tx, appointmentId, presence, newId())) came += 1;
    const missing = await endStaysBut(tx, appointmentId, { there: known, before }, clock.now());
    if (came + missing.length > 0) await tellOfComing(tx, following, appointmentId, missing);
    return { gone: missing.length, intruders: there.filter(({ personId }) => places.get(personId) !== true) };
  });
  // Whoever was sent out may still have a pass for some minutes; whoever never had a place has no business here.
  for (const { personId } of intruders) await media.remove(room, personId);
  return gone;
}

/** What the media server said is of use to whoever looks for a fault, for a month. */
export async function tidySignals({ database, clock }: Pick<Following, 'database' | 'clock'>): Promise<number> {
  return database.inFrame(system, (tx) => forgetSignals(tx, new Date(clock.now().getTime() - 30 * 86_400_000)));
}

const kinds: Record<Verdict, string> = {
  start: 'appointment.started',
  no_show: 'appointment.no_show',
  doctor_absent: 'appointment.doctor_absent',
};
const reasons: Partial<Record<Verdict, string>> = { doctor_absent: 'doctor_absent' };

/** Every few seconds: a visit begins when both are there, and is judged when one of them never came. */
export async function judgeCalls(services: Pick<Following, 'database' | 'outbox' | 'clock'>): Promise<Partial<Record<Verdict, number>>> {
  const { database, clock } = services;
  const now = clock.now();
  const due = await database.inFrame(system, (tx) => attendances(tx, now, mostJudged));
  const judged: Partial<Record<Verdict, number>> = {};
  for (const { id, ...attendance } of due) {
    const verdict = judgeAttendance(attendance, now);
    if (verdict && (await carryOut(services, id, verdict))) judged[verdict] = (judged[verdict] ?? 0) + 1;
  }
  return judged;
}

/** False when somebody was faster: the table is asked again under the lock. */
async function carryOut(
  { database, outbox, clock }: Pick<Following, 'database' | 'outbox' | 'clock'>,
  id: string,
  act: Verdict,
): Promise<boolean> {
  const context: Context = { actor: system, requestId: newId(), clock, auditKind: kinds[act] };
  const reason = reasons[act];
  try {
    await againWhenCrossed(() =>
      database.inFrame(system, async (tx) => {
        await moveVisit({ outbox }, tx, context, 'clock', { id, act, ...(reason ? { reason } : {}) });
        await tellCall(tx, context, id);
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_possible') return false;
    throw error;
  }
}
