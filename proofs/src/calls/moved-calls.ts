// Lives through visits by a moved clock: people act through the product's own actions, the media server's word comes signed as it would, some of it is lost, and the worker's own jobs follow.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createRoom } from '@lafiya/server/modules/calls/create-room';
import type { CallServices } from '@lafiya/server/modules/calls/calls-services';
import { endForm } from '@lafiya/server/modules/calls/calls-shapes';
import { endConsultation } from '@lafiya/server/modules/calls/end-consultation';
import { judgeCalls, reconcileCalls, takeUpSignals } from '@lafiya/server/modules/calls/index';
import { joinRoom } from '@lafiya/server/modules/calls/join-room';
import { letIn } from '@lafiya/server/modules/calls/let-in';
import { keepSignal } from '@lafiya/server/modules/calls/signals.repository';
import { waitAtDoor } from '@lafiya/server/modules/calls/wait-at-door';
import type { MovableClock } from '@lafiya/server/platform/clock';
import type { Context } from '@lafiya/server/platform/context';
import { connectDatabase, type Database } from '@lafiya/server/platform/database/database';
import { openOutbox } from '@lafiya/server/platform/outbox/outbox';
import { housePolicy } from '@lafiya/server/platform/policy/policy';
import { openMediaServer, type Presence } from '@lafiya/server/platform/video/media-server';
import { databaseUrl, livekitKeys } from '@lafiya/tools/services/instance';
import { type Clinic, settleClinic, type Somebody } from '../booking/people.ts';
import type { Stage } from '../frame/stage.ts';
import type { Chance, Course, Span } from './courses.ts';

type Side = 'doctor' | 'patient';
export type Lived = {
  id: string;
  course: Course;
  people: Record<Side, { who: Somebody; sessionId: string; idleSessionId: string }>;
  /** Every state it had, with the minute in which it was first seen. */
  states: { status: string; at: number }[];
  /** What the end of the consultation answered, after a lie about how long it was. */
  secondsTold: number | null;
  /** Words of the media server that never arrived. */
  lost: number;
  refused: string[];
  /** Rounds in which somebody who was in the call had no session any more, and in which an idle one still lived after its time. */
  signedOut: number;
  stillSignedIn: number;
};

const database = 'lafiya_proof';
const roundMs = 30_000;
const [firstMinute, lastMinute] = [-10, 70];
const idleMinutes = 30;
const lie = 36_000;
type Seat = Presence & { side: Side };
type CallRoom = { room: string; personIds: Record<Side, string>; seats: Seat[] };
type World = { services: CallServices; worker: Database; rooms: Map<string, CallRoom>; clock: MovableClock; chance: Chance };

export async function liveThrough(stage: Stage, clock: MovableClock, courses: Course[], chance: Chance): Promise<Lived[]> {
  const world = openWorld(stage, clock, chance);
  const { services, worker, rooms } = world;
  // Who is there by the media server's word is who is there in truth; the reconciler asks about it as ever.
  const whoIsIn = async (room: string): Promise<Presence[]> => [...rooms.values()].find((one) => one.room === room)?.seats ?? [];
  const media = { ...services.media, whoIsIn, closeRoom: async () => {}, closeProbes: async () => 0 };
  const following = { database: worker, outbox: services.outbox, clock, secretKey: services.secretKey, media };
  const startsAt = clock.now();
  clock.advance(firstMinute * 60_000);
  const visits = await layVisits(stage, clock, startsAt, courses);
  try {
    for (let minute = firstMinute; minute <= lastMinute; minute += roundMs / 60_000) {
      for (const lived of visits) await play(world, lived, minute);
      await takeUpSignals(following);
      await judgeCalls(following);
      await reconcileCalls(following);
      await lookAt(stage, visits, minute, clock);
      clock.advance(roundMs);
    }
    return visits;
  } finally {
    await Promise.all([services.database.close(), worker.close()]);
  }
}

function openWorld(stage: Stage, clock: MovableClock, chance: Chance): World {
  const connect = (role: 'api' | 'worker'): Database =>
    connectDatabase({ url: databaseUrl(stage.instance, role, database), poolSize: 8, idleInTransactionMs: 60_000, movedClock: clock });
  const told = stage.environment();
  const services: CallServices = {
    database: connect('api'),
    policy: housePolicy,
    outbox: openOutbox({ send: async () => {}, stop: async () => {} }),
    clock,
    media: openMediaServer(told as Parameters<typeof openMediaServer>[0]),
    secretKey: told['SECRET_KEY'] ?? '',
    ownOrigin: stage.front,
  };
  return { services, worker: connect('worker'), rooms: new Map(), clock, chance };
}

async function play(world: World, lived: Lived, minute: number): Promise<void> {
  const { course, id: appointmentId } = lived;
  const { services, clock } = world;
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) => lived.refused.push(`${course.name}, minute ${minute}: ${String(error)}`));
  };
  const patientComes = Math.min(course.waits?.from ?? 99, course.patient[0]?.from ?? 99);
  if (course.doctorOpens === minute) await act(() => open(world, lived, 'doctor'));
  if (patientComes === minute) await act(() => open(world, lived, 'patient'));
  if (course.waits && minute >= course.waits.from && minute <= course.waits.until)
    await act(() => waitAtDoor(services, contextOf(clock, lived, 'patient'), appointmentId));
  for (const side of ['doctor', 'patient'] as const) {
    if (course[side].some(({ until }) => until === minute)) await act(() => leave(world, lived, side));
    if (course[side].some(({ from }) => from === minute)) await act(() => enter(world, lived, side));
  }
  if (course.ends !== minute) return;
  await act(async () => {
    const form = endForm.parse({ appointmentId, duration: lie });
    lived.secondsTold = (await endConsultation(services, contextOf(clock, lived, 'doctor'), form)).secondsTogether;
  });
}

async function open({ services, clock, rooms }: World, lived: Lived, side: Side): Promise<void> {
  const made = await createRoom(services, contextOf(clock, lived, side), { appointmentId: lived.id, consent: true });
  const known = rooms.get(lived.id) ?? { room: made.roomName, personIds: { doctor: '', patient: '' }, seats: [] };
  known.personIds[side] = made.personId;
  rooms.set(lived.id, known);
}

async function enter(world: World, lived: Lived, side: Side): Promise<void> {
  const { services, clock, rooms } = world;
  const known = rooms.get(lived.id);
  if (!known) throw new Error('There is no room yet.');
  const personId = known.personIds[side];
  if (side === 'patient') await letIn(services, contextOf(clock, lived, 'doctor'), { appointmentId: lived.id, personId });
  await joinRoom(services, contextOf(clock, lived, side), { roomName: known.room });
  const seat: Seat = { side, personId, participant: `PA_${randomUUID()}`, joinedAt: clock.now() };
  known.seats.push(seat);
  await say(world, lived, 'participant_joined', seat);
}

async function leave(world: World, lived: Lived, side: Side): Promise<void> {
  const known = world.rooms.get(lived.id);
  const seat = known?.seats.find((one) => one.side === side);
  if (!known || !seat) return;
  known.seats = known.seats.filter((one) => one !== seat);
  await say(world, lived, 'participant_left', seat);
}

/** One word in five is lost, as in a crash: then only the reconciler finds out. */
async function say({ services, clock, rooms, chance }: World, lived: Lived, event: string, { personId, participant }: Seat): Promise<void> {
  if (chance() < 0.2) {
    lived.lost += 1;
    return;
  }
  const room = rooms.get(lived.id)?.room ?? '';
  const { body, authorization } = signedWord({ event, room, personId, participant, at: clock.now() });
  const signal = await services.media.readSignal(body, authorization);
  if (!signal) throw new Error('The media server’s word was not believed.');
  await services.database.inFrame({ kind: 'visitor' }, (tx) => keepSignal(tx, signal));
}

function contextOf(clock: MovableClock, { people }: Lived, side: Side): Context {
  const { who, sessionId } = people[side];
  const role = side === 'doctor' ? 'DOCTOR' : 'PATIENT';
  return {
    actor: { kind: 'user', userId: who.userId, sessionId, role, hasSecondFactor: true },
    requestId: 'call-presence',
    clock,
    auditKind: 'proof.call-presence',
  };
}

type Word = { event: string; room: string; personId: string; participant: string; at: Date };

/** As the media server signs it. */
function signedWord({ event, room, personId, participant, at }: Word): { body: string; authorization: string } {
  const createdAt = Math.floor(at.getTime() / 1_000);
  const body = JSON.stringify({
    event,
    id: `EV_${randomUUID()}`,
    createdAt,
    room: { name: room },
    participant: { identity: personId, sid: participant },
  });
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sha256 = createHash('sha256').update(body).digest('base64');
  const words = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: livekitKeys.key, exp: Math.floor(Date.now() / 1_000) + 300, sha256 })}`;
  return { body, authorization: `${words}.${createHmac('sha256', livekitKeys.secret).update(words).digest('base64url')}` };
}

async function layVisits(stage: Stage, clock: MovableClock, startsAt: Date, courses: Course[]): Promise<Lived[]> {
  const clinic: Clinic = await settleClinic(stage, { patients: courses.length, doctors: courses.length, admins: 0 });
  const visits: Lived[] = [];
  for (const [index, course] of courses.entries()) {
    const [doctor, patient] = [clinic.doctors[index] as Somebody, clinic.patients[index] as Somebody];
    const id = randomUUID();
    await stage.sql(
      `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
       values ($1, $2, $3, 'CONFIRMED', 'VIDEO', 'Consultation', $4, $4::timestamptz + make_interval(mins => $5), 'Africa/Lagos', 'A proof', $6, $7)`,
      [id, patient.patientId, doctor.doctorId, startsAt, course.minutes, patient.userId, clock.now()],
    );
    const signIn = async (who: Somebody): Promise<string> => {
      const sessionId = randomUUID();
      await stage.sql(
        `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device, second_factor_at)
         values ($1, $2, $3, $4, $3::timestamptz + interval '12 hours', $3, 'a phone', $3)`,
        [sessionId, who.userId, clock.now(), startsAt],
      );
      return sessionId;
    };
    const person = async (who: Somebody) => ({ who, sessionId: await signIn(who), idleSessionId: await signIn(who) });
    const people = { doctor: await person(doctor), patient: await person(patient) };
    visits.push({ id, course, people, states: [], secondsTold: null, lost: 0, refused: [], signedOut: 0, stillSignedIn: 0 });
  }
  return visits;
}

/** What anybody could see after this round: the state of each visit, and who is still signed in. */
async function lookAt(stage: Stage, visits: Lived[], minute: number, clock: MovableClock): Promise<void> {
  const rows = await stage.sql<{ id: string; status: string }>('select id, status from appointments');
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  const alive = new Set(
    (
      await stage.sql<{ id: string }>(
        'select s.id from sessions s cross join lateral session_state(s.id, $1::timestamptz) where s.user_id = any ($2::uuid[])',
        [clock.now(), visits.flatMap(({ people }) => Object.values(people).map(({ who }) => who.userId))],
      )
    ).map(({ id }) => id),
  );
  for (const lived of visits) {
    const status = statuses.get(lived.id) ?? 'gone';
    if (lived.states.at(-1)?.status !== status) lived.states.push({ status, at: minute });
    for (const side of ['doctor', 'patient'] as const) {
      const { sessionId, idleSessionId } = lived.people[side];
      const isIn = (span: Span): boolean => minute >= span.from && minute < span.until;
      if (lived.course[side].some(isIn) && !alive.has(sessionId)) lived.signedOut += 1;
      if (minute >= idleMinutes && alive.has(idleSessionId)) lived.stillSignedIn += 1;
    }
  }
}
