// Simulates video appointments with a movable clock: real actions of the product, signed media webhooks (some lost) and the jobs of the worker.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createRoom } from '@lafiya/server/modules/consultations/calls/create-room';
import type { CallServices } from '@lafiya/server/modules/consultations/calls/calls-services';
import { endForm } from '@lafiya/server/modules/consultations/calls/calls-schemas';
import { endConsultation } from '@lafiya/server/modules/consultations/calls/end-consultation';
import { evaluateCalls, reconcileCalls, processMediaEvents } from '@lafiya/server/modules/consultations/index';
import { joinRoom } from '@lafiya/server/modules/consultations/calls/join-room';
import { admitParticipant } from '@lafiya/server/modules/consultations/calls/admit-participant';
import { storeMediaEvent } from '@lafiya/server/modules/consultations/calls/media-webhooks.repository';
import { enterWaitingRoom } from '@lafiya/server/modules/consultations/calls/enter-waiting-room';
import type { MovableClock } from '@lafiya/server/platform/clock';
import type { Context } from '@lafiya/server/platform/context';
import { connectDatabase, type Database } from '@lafiya/server/platform/database/database';
import { parseKeyRing } from '@lafiya/server/platform/keys';
import { createOutbox } from '@lafiya/server/platform/outbox/outbox';
import { defaultPolicy } from '@lafiya/server/platform/policy/policy';
import { createMediaServer, type RoomParticipant } from '@lafiya/server/platform/video/media-server';
import { livekitKeys } from '@lafiya/tools/services/development-secrets';
import { databaseUrl } from '@lafiya/tools/services/instance';
import { type Clinic, createClinic, type SignedInUser } from '../booking/people.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import type { Random, CallScenario, Span } from './call-scenarios.ts';

type ParticipantRole = 'doctor' | 'patient';
export type SimulatedAppointment = {
  id: string;
  scenario: CallScenario;
  people: Record<ParticipantRole, { who: SignedInUser; sessionId: string; idleSessionId: string }>;
  /** Every status with the minute in which it was first seen. */
  states: { status: string; at: number }[];
  /** The duration returned when the consultation ended, after a false duration was submitted. */
  reportedSeconds: number | null;
  /** Webhooks of the media server that were not delivered. */
  lost: number;
  refused: string[];
  /** Rounds in which a participant in the call was signed out, and in which an idle session was still active after its limit. */
  signedOut: number;
  stillSignedIn: number;
};

const database = 'lafiya_proof';
const roundMs = 30_000;
const [firstMinute, lastMinute] = [-10, 70];
const idleMinutes = 30;
const falseDuration = 36_000;
type CallParticipant = RoomParticipant & { side: ParticipantRole };
type CallRoom = { room: string; personIds: Record<ParticipantRole, string>; participants: CallParticipant[] };
type Simulation = { services: CallServices; worker: Database; rooms: Map<string, CallRoom>; clock: MovableClock; random: Random };

export async function simulateCalls(
  environment: ProofEnvironment,
  clock: MovableClock,
  scenarios: CallScenario[],
  random: Random,
): Promise<SimulatedAppointment[]> {
  const simulation = createSimulation(environment, clock, random);
  const { services, worker, rooms } = simulation;
  // The reconciler asks who is in a room; the simulated rooms give the answer.
  const listParticipants = async (room: string): Promise<RoomParticipant[]> =>
    [...rooms.values()].find((one) => one.room === room)?.participants ?? [];
  const media = { ...services.media, listParticipants, deleteRoom: async () => {}, deleteProbeRooms: async () => 0 };
  const workerServices = { database: worker, outbox: services.outbox, clock, keys: services.keys, media };
  const startsAt = clock.now();
  clock.advance(firstMinute * 60_000);
  const appointments = await insertAppointments(environment, clock, startsAt, scenarios);
  try {
    for (let minute = firstMinute; minute <= lastMinute; minute += roundMs / 60_000) {
      for (const simulated of appointments) await playMinute(simulation, simulated, minute);
      await processMediaEvents(workerServices);
      await evaluateCalls(workerServices);
      await reconcileCalls(workerServices);
      await recordState(environment, appointments, minute, clock);
      clock.advance(roundMs);
    }
    return appointments;
  } finally {
    await Promise.all([services.database.close(), worker.close()]);
  }
}

function createSimulation(environment: ProofEnvironment, clock: MovableClock, random: Random): Simulation {
  const connect = (role: 'api' | 'worker'): Database =>
    connectDatabase({ url: databaseUrl(environment.instance, role, database), poolSize: 8, idleInTransactionMs: 60_000, testClock: clock });
  const processEnv = environment.processEnv();
  const services: CallServices = {
    database: connect('api'),
    policy: defaultPolicy,
    outbox: createOutbox({ send: async () => {}, stop: async () => {} }),
    clock,
    media: createMediaServer(processEnv as Parameters<typeof createMediaServer>[0]),
    keys: parseKeyRing(processEnv['SECRET_KEYS'] ?? ''),
    ownOrigin: environment.front,
  };
  return { services, worker: connect('worker'), rooms: new Map(), clock, random };
}

async function playMinute(simulation: Simulation, simulated: SimulatedAppointment, minute: number): Promise<void> {
  const { scenario, id: appointmentId } = simulated;
  const { services, clock } = simulation;
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) => simulated.refused.push(`${scenario.name}, minute ${minute}: ${String(error)}`));
  };
  const patientComes = Math.min(scenario.waits?.from ?? 99, scenario.patient[0]?.from ?? 99);
  if (scenario.doctorOpens === minute) await attempt(() => openRoom(simulation, simulated, 'doctor'));
  if (patientComes === minute) await attempt(() => openRoom(simulation, simulated, 'patient'));
  if (scenario.waits && minute >= scenario.waits.from && minute <= scenario.waits.until)
    await attempt(() => enterWaitingRoom(services, contextOf(clock, simulated, 'patient'), appointmentId));
  for (const side of ['doctor', 'patient'] as const) {
    if (scenario[side].some(({ until }) => until === minute)) await attempt(() => leave(simulation, simulated, side));
    if (scenario[side].some(({ from }) => from === minute)) await attempt(() => enter(simulation, simulated, side));
  }
  if (scenario.ends !== minute) return;
  await attempt(async () => {
    const form = endForm.parse({ appointmentId, duration: falseDuration });
    simulated.reportedSeconds = (await endConsultation(services, contextOf(clock, simulated, 'doctor'), form)).secondsTogether;
  });
}

async function openRoom({ services, clock, rooms }: Simulation, simulated: SimulatedAppointment, side: ParticipantRole): Promise<void> {
  const made = await createRoom(services, contextOf(clock, simulated, side), { appointmentId: simulated.id, consent: true });
  const known = rooms.get(simulated.id) ?? { room: made.roomName, personIds: { doctor: '', patient: '' }, participants: [] };
  known.personIds[side] = made.personId;
  rooms.set(simulated.id, known);
}

async function enter(simulation: Simulation, simulated: SimulatedAppointment, side: ParticipantRole): Promise<void> {
  const { services, clock, rooms } = simulation;
  const known = rooms.get(simulated.id);
  if (!known) throw new Error('The room does not exist yet.');
  const personId = known.personIds[side];
  if (side === 'patient')
    await admitParticipant(services, contextOf(clock, simulated, 'doctor'), { appointmentId: simulated.id, personId });
  await joinRoom(services, contextOf(clock, simulated, side), { roomName: known.room });
  const callParticipant: CallParticipant = { side, personId, participant: `PA_${randomUUID()}`, joinedAt: clock.now() };
  known.participants.push(callParticipant);
  await sendWebhook(simulation, simulated, 'participant_joined', callParticipant);
}

async function leave(simulation: Simulation, simulated: SimulatedAppointment, side: ParticipantRole): Promise<void> {
  const known = simulation.rooms.get(simulated.id);
  const callParticipant = known?.participants.find((one) => one.side === side);
  if (!known || !callParticipant) return;
  known.participants = known.participants.filter((one) => one !== callParticipant);
  await sendWebhook(simulation, simulated, 'participant_left', callParticipant);
}

/** One webhook in five is lost, as in a crash; only the reconciler can then detect the change. */
async function sendWebhook(
  { services, clock, rooms, random }: Simulation,
  simulated: SimulatedAppointment,
  event: string,
  { personId, participant }: CallParticipant,
): Promise<void> {
  if (random() < 0.2) {
    simulated.lost += 1;
    return;
  }
  const room = rooms.get(simulated.id)?.room ?? '';
  const { body, authorization } = signWebhook({ event, room, personId, participant, at: clock.now() });
  const mediaEvent = await services.media.readWebhook(body, authorization);
  if (!mediaEvent) throw new Error('The signed webhook was refused.');
  await services.database.withTransaction({ kind: 'visitor' }, (tx) => storeMediaEvent(tx, mediaEvent));
}

function contextOf(clock: MovableClock, { people }: SimulatedAppointment, side: ParticipantRole): Context {
  const { who, sessionId } = people[side];
  const role = side === 'doctor' ? 'DOCTOR' : 'PATIENT';
  return {
    actor: { kind: 'user', userId: who.userId, sessionId, role, hasSecondFactor: true },
    requestId: 'call-presence',
    clock,
    auditKind: 'proof.call-presence',
  };
}

type Webhook = { event: string; room: string; personId: string; participant: string; at: Date };

/** Signs the webhook as the media server does. */
function signWebhook({ event, room, personId, participant, at }: Webhook): { body: string; authorization: string } {
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
  const signingInput = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: livekitKeys.key, exp: Math.floor(Date.now() / 1_000) + 300, sha256 })}`;
  return { body, authorization: `${signingInput}.${createHmac('sha256', livekitKeys.secret).update(signingInput).digest('base64url')}` };
}

async function insertAppointments(
  environment: ProofEnvironment,
  clock: MovableClock,
  startsAt: Date,
  scenarios: CallScenario[],
): Promise<SimulatedAppointment[]> {
  const clinic: Clinic = await createClinic(environment, { patients: scenarios.length, doctors: scenarios.length, admins: 0 });
  const appointments: SimulatedAppointment[] = [];
  for (const [index, scenario] of scenarios.entries()) {
    const [doctor, patient] = [clinic.doctors[index] as SignedInUser, clinic.patients[index] as SignedInUser];
    const id = randomUUID();
    await environment.sql(
      `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
       values ($1, $2, $3, 'CONFIRMED', 'VIDEO', 'Consultation', $4, $4::timestamptz + make_interval(mins => $5), 'Africa/Lagos', 'A proof', $6, $7)`,
      [id, patient.patientId, doctor.doctorId, startsAt, scenario.minutes, patient.userId, clock.now()],
    );
    const signIn = async (who: SignedInUser): Promise<string> => {
      const sessionId = randomUUID();
      await environment.sql(
        `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device, second_factor_at)
         values ($1, $2, $3, $4, $3::timestamptz + interval '12 hours', $3, 'a phone', $3)`,
        [sessionId, who.userId, clock.now(), startsAt],
      );
      return sessionId;
    };
    const person = async (who: SignedInUser) => ({ who, sessionId: await signIn(who), idleSessionId: await signIn(who) });
    const people = { doctor: await person(doctor), patient: await person(patient) };
    appointments.push({ id, scenario, people, states: [], reportedSeconds: null, lost: 0, refused: [], signedOut: 0, stillSignedIn: 0 });
  }
  return appointments;
}

/** Records the status of each appointment after this round and whose sessions are still active. */
async function recordState(
  environment: ProofEnvironment,
  appointments: SimulatedAppointment[],
  minute: number,
  clock: MovableClock,
): Promise<void> {
  const rows = await environment.sql<{ id: string; status: string }>('select id, status from appointments');
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  const alive = new Set(
    (
      await environment.sql<{ id: string }>(
        'select s.id from sessions s cross join lateral session_state(s.id, $1::timestamptz) where s.user_id = any ($2::uuid[])',
        [clock.now(), appointments.flatMap(({ people }) => Object.values(people).map(({ who }) => who.userId))],
      )
    ).map(({ id }) => id),
  );
  for (const simulated of appointments) {
    const status = statuses.get(simulated.id) ?? 'gone';
    if (simulated.states.at(-1)?.status !== status) simulated.states.push({ status, at: minute });
    for (const side of ['doctor', 'patient'] as const) {
      const { sessionId, idleSessionId } = simulated.people[side];
      const isIn = (span: Span): boolean => minute >= span.from && minute < span.until;
      if (simulated.scenario[side].some(isIn) && !alive.has(sessionId)) simulated.signedOut += 1;
      if (minute >= idleMinutes && alive.has(idleSessionId)) simulated.stillSignedIn += 1;
    }
  }
}
