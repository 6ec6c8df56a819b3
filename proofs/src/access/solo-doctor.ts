// Runs a sequence of steps of a doctor with one patient, with a movable clock, and checks after each whether access is justified.
import { randomUUID } from 'node:crypto';
import { bookAppointment } from '@lafiya/server/modules/appointments/book-appointment';
import { SlotTakenError } from '@lafiya/server/modules/appointments/slot-taken';
import { cancelAppointment } from '@lafiya/server/modules/appointments/cancel-appointment';
import { changeAppointment } from '@lafiya/server/modules/appointments/change-appointment';
import { rescheduleAppointment } from '@lafiya/server/modules/appointments/reschedule-appointment';
import { createRoom } from '@lafiya/server/modules/consultations/calls/create-room';
import { enterWaitingRoom } from '@lafiya/server/modules/consultations/calls/enter-waiting-room';
import { writeNote } from '@lafiya/server/modules/consultations/notes/write-note';
import { breakGlass } from '@lafiya/server/modules/patients/break-glass';
import { patientRelationsOf } from '@lafiya/server/modules/patients/patients.repository';
import { type MovableClock, movableClock } from '@lafiya/server/platform/clock';
import type { Context } from '@lafiya/server/platform/context';
import { connectDatabase, type Database } from '@lafiya/server/platform/database/database';
import { AppError } from '@lafiya/server/platform/errors';
import { parseKeyRing } from '@lafiya/server/platform/keys';
import { createOutbox } from '@lafiya/server/platform/outbox/outbox';
import { defaultPolicy } from '@lafiya/server/platform/policy/policy';
import { createSignedLinks } from '@lafiya/server/platform/signed-link';
import { createMediaServer } from '@lafiya/server/platform/video/media-server';
import { databaseUrl } from '@lafiya/tools/services/instance';
import { pick, planOf, type Random, type StepName } from './doctor-plans.ts';
import type { SignedInUser } from '../booking/people.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const careLasts = 90 * day;
const glassLasts = 4 * hour;
const waits = [20 * minute, 5 * hour, 2 * day, 40 * day, 100 * day];
const leads = [hour, 3 * day, 40 * day, 100 * day, 400 * day, 700 * day];

export type Pair = {
  doctor: SignedInUser;
  patient: SignedInUser;
  /** End of the appointment that the patient once asked for. */
  seenUntil: number;
};
export type SequenceResult = {
  steps: string[];
  /** Steps that the product allowed at least once. */
  done: Set<StepName>;
  /** Moments at which the doctor had access that nothing justified, or lacked access that the patient had agreed to. */
  violations: string[];
  completedAfterGlass: boolean;
  /** How often the patient accepted an appointment. */
  accepted: number;
};

type OwnAppointment = { id: string; startsAt: number; status: string; mode: (typeof modes)[number] };
type Sequence = Pair & {
  clock: MovableClock;
  services: ReturnType<typeof createServices>;
  random: Random;
  appointments: OwnAppointment[];
  /** Latest end of an appointment to which the patient agreed. */
  agreedUntil: number;
  brokenAt: number;
  /** The appointment in whose room the patient is. */
  inRoom: OwnAppointment | null;
  environment: ProofEnvironment;
};

export async function runSequence(runner: Runner, pair: Pair, random: Random, startsAt: number): Promise<SequenceResult> {
  const { clock, services } = runner;
  clock.advance(startsAt - clock.now().getTime());
  const sequence: Sequence = {
    ...pair,
    clock,
    services,
    random,
    appointments: [],
    agreedUntil: pair.seenUntil,
    brokenAt: Number.NEGATIVE_INFINITY,
    inRoom: null,
    environment: runner.environment,
  };
  const result: SequenceResult = { steps: [], done: new Set(), violations: [], completedAfterGlass: false, accepted: 0 };
  const plan = planOf(random);
  for (const name of plan) {
    const isDone = await steps[name](sequence).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError || error instanceof SlotTakenError) return false;
        throw error;
      },
    );
    if (isDone) result.done.add(name);
    result.steps.push(`${name}${isDone ? '' : ' (refused)'}`);
    if (name === 'complete' && isDone && sequence.brokenAt > 0) result.completedAfterGlass = true;
    const isAccepted = name === 'patient accepts' && isDone;
    if (isAccepted) result.accepted += 1;
    await checkAccess(sequence, result, isAccepted);
  }
  return result;
}

async function checkAccess(sequence: Sequence, result: SequenceResult, mustTreat: boolean): Promise<void> {
  const { services, clock, doctor, patient, agreedUntil, brokenAt } = sequence;
  const now = clock.now().getTime();
  const actor = { kind: 'user', userId: doctor.userId, hasSecondFactor: true } as const;
  const relations = await services.database.withTransaction(actor, (tx) => patientRelationsOf(tx, patient.patientId));
  const mayTreat = now < agreedUntil + careLasts;
  const days = Math.round((now - agreedUntil) / day);
  if (relations.includes('treating_doctor') && !mayTreat) result.violations.push(`treats ${days} days after what was agreed`);
  if (relations.includes('glass_breaker') && now >= brokenAt + glassLasts)
    result.violations.push(`has emergency access ${Math.round((now - brokenAt) / hour)} hours after breaking the glass`);
  if (mustTreat && !relations.includes('treating_doctor')) result.violations.push('cannot open the record of a patient who accepted');
}

const steps: Record<StepName, (sequence: Sequence) => Promise<unknown>> = {
  book: async (sequence) => {
    const { services, doctor, patient, appointments, random } = sequence;
    const startsAt = timeAhead(sequence);
    const mode = pick(random, modes);
    const form = {
      patientId: patient.patientId,
      startsAt: startsAt.toISOString(),
      type: 'Follow-up',
      symptoms: 'Control',
      mode,
      outsideHours: true,
    } as const;
    const { appointment } = await bookAppointment(services, contextOf(sequence, doctor, 'DOCTOR'), form);
    appointments.push({ id: appointment.id, startsAt: startsAt.getTime(), status: 'SCHEDULED', mode });
  },
  start: (sequence) => change(sequence, 'IN_PROGRESS'),
  complete: (sequence) => change(sequence, 'COMPLETED'),
  'no-show': (sequence) => change(sequence, 'NO_SHOW'),
  cancel: async (sequence) => {
    const own = pickOwn(sequence);
    await cancelAppointment(sequence.services, contextOf(sequence, sequence.doctor, 'DOCTOR'), own.id, { reason: 'A proof' });
    own.status = 'CANCELLED';
  },
  reschedule: async (sequence) => {
    const own = pickOwn(sequence);
    const startsAt = timeAhead(sequence);
    const form = { scheduledTime: startsAt.toISOString(), reason: 'A proof', outsideHours: true };
    await rescheduleAppointment(sequence.services, contextOf(sequence, sequence.doctor, 'DOCTOR'), own.id, form);
    own.startsAt = startsAt.getTime();
  },
  'write note': async (sequence) => {
    const changes = [{ field: 'complaint', base: 0, text: 'A proof', editId: randomUUID() }] as const;
    await writeNote(sequence.services, contextOf(sequence, sequence.doctor, 'DOCTOR'), pickOwn(sequence).id, [...changes]);
  },
  'break glass': async (sequence) => {
    const { services, doctor, patient, clock } = sequence;
    const { until } = await breakGlass(services, contextOf(sequence, doctor, 'DOCTOR'), patient.patientId, 'Unconscious at the door');
    sequence.brokenAt = Math.min(Date.parse(until) - glassLasts, clock.now().getTime());
  },
  wait: async ({ clock, random }) => clock.advance(pick(random, waits)),
  'await start': async ({ clock, appointments }) => {
    const next = Math.min(...appointments.filter(({ status }) => status === 'SCHEDULED').map(({ startsAt }) => startsAt));
    if (Number.isFinite(next) && next > clock.now().getTime()) clock.advance(next - 5 * minute - clock.now().getTime());
  },
  'patient arrives': async (sequence) => {
    const own = dueCall(sequence);
    const context = contextOf(sequence, sequence.patient, 'PATIENT');
    await createRoom(sequence.services, context, { appointmentId: own.id, consent: true });
    await enterWaitingRoom(sequence.services, context, own.id);
    sequence.inRoom = own;
    sequence.agreedUntil = Math.max(sequence.agreedUntil, own.startsAt + 30 * minute);
  },
  // The media server may report a patient who is still in the room after the doctor has moved the appointment.
  'media server sees the patient': async ({ inRoom, environment, clock }) => {
    if (!inRoom) throw new AppError('not_found');
    const now = clock.now().toISOString();
    await environment.sql(
      `begin; set local app.now = '${now}'; update call_people set came_at = '${now}' where appointment_id = '${inRoom.id}' and kind = 'patient'; commit`,
    );
  },
  'patient accepts': async (sequence) => {
    const own = pickOwn(sequence);
    const { appointment } = await changeAppointment(sequence.services, contextOf(sequence, sequence.patient, 'PATIENT'), own.id, {
      status: 'CONFIRMED',
    });
    sequence.agreedUntil = Math.max(sequence.agreedUntil, Date.parse(appointment.endsAt));
  },
};
const modes = ['IN_PERSON', 'VIDEO', 'HOME_VISIT'] as const;

async function change(sequence: Sequence, status: 'IN_PROGRESS' | 'COMPLETED' | 'NO_SHOW'): Promise<void> {
  const running = sequence.appointments.find((one) => one.status === 'IN_PROGRESS');
  const own = status === 'COMPLETED' && running ? running : nextOwn(sequence);
  await changeAppointment(sequence.services, contextOf(sequence, sequence.doctor, 'DOCTOR'), own.id, { status });
  own.status = status;
}

/** A video appointment whose room is open now. */
function dueCall({ appointments, clock }: Sequence): OwnAppointment {
  const now = clock.now().getTime();
  const due = appointments.find(
    ({ startsAt, status, mode }) => mode === 'VIDEO' && status === 'SCHEDULED' && Math.abs(startsAt - now) < 10 * minute,
  );
  if (!due) throw new AppError('not_found');
  return due;
}

/** Mostly the appointment whose time has come, sometimes any. */
function nextOwn(sequence: Sequence): OwnAppointment {
  const now = sequence.clock.now().getTime();
  const due = sequence.appointments.find(({ startsAt, status }) => status === 'SCHEDULED' && startsAt < now + 30 * minute);
  return due && sequence.random() < 0.8 ? due : pickOwn(sequence);
}

function pickOwn({ appointments, random }: Sequence): OwnAppointment {
  const own = appointments[Math.floor(random() * appointments.length)];
  if (!own) throw new AppError('not_found');
  return own;
}

const timeAhead = ({ clock, random }: Sequence): Date =>
  new Date(
    Math.ceil((clock.now().getTime() + pick(random, leads) + Math.floor(random() * 40) * 15 * minute) / (15 * minute)) * 15 * minute,
  );

const contextOf = ({ clock }: Sequence, { userId }: SignedInUser, role: 'DOCTOR' | 'PATIENT'): Context => ({
  actor: { kind: 'user', userId, sessionId: randomUUID(), role, hasSecondFactor: true },
  requestId: 'access-ends',
  clock,
  auditKind: 'proof.access_ends',
});

export type Runner = {
  environment: ProofEnvironment;
  clock: MovableClock;
  services: ReturnType<typeof createServices>;
  close: () => Promise<void>;
};

/** Each runner has a clock of its own, which its connections follow. */
export function createRunner(environment: ProofEnvironment, startsAt: number): Runner {
  const clock = movableClock(new Date(startsAt));
  const database = connectDatabase({ url: databaseUrl(environment.instance, 'api', 'lafiya_proof'), poolSize: 3, testClock: clock });
  return { environment, clock, services: createServices(environment, database, clock), close: () => database.close() };
}

function createServices(environment: ProofEnvironment, database: Database, clock: MovableClock) {
  const { SECRET_KEYS = '', LINK_SECRET = '' } = environment.processEnv();
  const outbox = createOutbox({ send: async () => {}, stop: async () => {} });
  return {
    database,
    media: createMediaServer(environment.processEnv() as Parameters<typeof createMediaServer>[0]),
    clock,
    outbox,
    policy: defaultPolicy,
    keys: parseKeyRing(SECRET_KEYS),
    links: createSignedLinks(LINK_SECRET),
    ownOrigin: environment.front,
  };
}
