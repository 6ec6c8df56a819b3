// Proves that a list of appointments and a booking cost little more than their SQL statements: our API against a bare Fastify with the same ones.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appPort } from '@lafiya/tools/apps';
import type autocannon from 'autocannon';
import { type BookingValues, type SentStatement, markVariables } from '../baselines/recording.ts';
import { type Clinic, createClinic, type SignedInUser } from '../booking/people.ts';
import { startBaselineServer } from '../support/baseline-server.ts';
import type { Claim, Size } from '../support/claim.ts';
import { reportRatio, minRatioFor, type ServerName, servers } from '../support/alternating-load.ts';
import { load, median } from '../support/measure.ts';
import { needlessWork } from '../support/needless-work.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const promised = 0.6;
const sizes = { full: { rounds: 7, seconds: 5, patients: 1_500 }, quick: { rounds: 3, seconds: 1, patients: 400 } };
type Kind = 'list' | 'booking';

export const ratioAppointments: Claim = {
  name: 'ratio-appointments',
  promise: `GET /api/appointments (a page of 10) and POST /api/appointments each give at least ${promised} of the requests a second of a bare Fastify that sends the same statements, transaction and locks included`,
  defects: { 'needless-work': 'the API wastes ten milliseconds at each request' },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    const { patients } = sizes[size];
    const minRatio = minRatioFor(promised, size);
    const clinic = await createClinic(environment, { patients, doctors: 60, admins: 0 });
    await insertAppointments(environment, clinic);
    const recording = await recordRequests(environment, clinic);
    const api = environment.processEnv()['API_DATABASE_URL'] ?? '';
    const bare = await startBaselineServer(environment, 'appointments-server', api, { RECORDING: recording });
    await environment.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000', ...(mutation ? { NODE_OPTIONS: needlessWork(10) } : {}) } });
    const urls = { ours: `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`, bare: bare.url };
    try {
      for (const kind of ['list', 'booking'] as const) {
        const { rates, failed } = await measure(environment, clinic, kind, urls, size);
        const [ours, engine] = [median(rates.ours), median(rates.bare)];
        reportRatio(report, { ours, bare: engine, ratio: ours / engine, failed }, minRatio, kind);
      }
    } finally {
      await bare.stop();
      await environment.stop('api-a');
    }
  },
};

async function measure(environment: ProofEnvironment, clinic: Clinic, kind: Kind, urls: Record<ServerName, string>, size: Size) {
  const rates: Record<ServerName, number[]> = { ours: [], bare: [] };
  let [failed, requestCount] = [0, 0];
  const { rounds, seconds } = sizes[size];
  const bearers = await Promise.all(clinic.patients.map((one) => one.bearer()));
  // Continues over all rounds, so that unfinished requests of one round do not conflict with the next.
  const next = (): number => {
    requestCount += 1;
    return requestCount;
  };
  // The first round is a warm-up: both compile their code and prepare their statements.
  for (let round = 0; round <= rounds; round += 1) {
    for (const who of round % 2 === 0 ? servers : servers.toReversed()) {
      if (kind === 'booking') await deleteBookings(environment);
      const requests = [kind === 'list' ? listRequest(bearers) : bookingRequest(who, clinic, bearers, next)];
      const result = await load({ url: urls[who], seconds: round === 0 ? 1 : seconds, requests });
      failed += result.failed;
      if (round > 0) rates[who].push(result.perSecond);
    }
  }
  return { rates, failed };
}

const listRequest = ([bearer]: string[]): autocannon.Request => ({
  method: 'GET',
  path: '/api/appointments?page=1&limit=10',
  headers: { authorization: `Bearer ${bearer}` },
});

/** Each request uses another doctor and half hour, so that none waits for a lock. */
function bookingRequest(who: ServerName, { patients, doctors }: Clinic, bearers: string[], next: () => number): autocannon.Request {
  return {
    method: 'POST',
    path: '/api/appointments',
    setupRequest: (request) => {
      const number = next();
      const patient = patients[number % patients.length] as SignedInUser;
      const { doctorId, userId: doctorUserId } = doctors[number % doctors.length] as SignedInUser;
      const form = { doctorId, startsAt: halfHour(Math.floor(number / doctors.length)), symptoms: 'A cough since Friday' };
      const body = JSON.stringify(who === 'ours' ? form : { ...form, patientId: patient.patientId, userId: patient.userId, doctorUserId });
      const headers = { authorization: `Bearer ${bearers[number % patients.length]}`, 'content-type': 'application/json' };
      return { ...request, body, headers };
    },
  };
}

/** From 8:00 to 20:00 in Lagos, from the day after tomorrow on. */
function halfHour(number: number): string {
  const day = new Date(Date.now() + 86_400_000 * (2 + Math.floor(number / 24))).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T07:00:00Z`) + (number % 24) * 1_800_000).toISOString();
}

/** Thirty appointments of the patient who requests the list: some upcoming, most past. */
async function insertAppointments(environment: ProofEnvironment, { patients, doctors }: Clinic): Promise<void> {
  await environment.sql(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
     select gen_random_uuid(), $1, ($2::uuid[])[n], case when n <= 4 then 'CONFIRMED' else 'COMPLETED' end, 'VIDEO', 'Consultation', at, at + interval '30 minutes',
       'Africa/Lagos', 'A cough since Friday', $3, at - interval '60 days'
     from generate_series(1, 30) n cross join lateral (select date_trunc('hour', now()) + (5 - n) * interval '3 days' + interval '40 days' * (n <= 4)::integer as at) times`,
    [patients[0]?.patientId, doctors.map((one) => one.doctorId), patients[0]?.userId],
  );
}

/** Deletes what bookings wrote, so that each round starts with the same data; the thirty appointments stay. */
async function deleteBookings(environment: ProofEnvironment): Promise<void> {
  await environment.sql(`set session_replication_role = replica;
    delete from appointments where status = 'PENDING';
    delete from reservations r where not exists (select from appointments a where a.id = r.id);
    truncate appointment_events, audit_events, notifications, outbox, live_events;
    set session_replication_role = origin`);
}

/** Records the statements of one list and one booking. */
async function recordRequests(environment: ProofEnvironment, { patients, doctors }: Clinic): Promise<string> {
  const file = path.join(environment.instance.folder, 'statements.jsonl');
  const recordingEnv = {
    ...environment.processEnv(),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
    API_PORT: String(environment.instance.ports.apiB),
    RECORD_INTO: file,
  };
  const engine = await startBaselineServer(environment, 'recording-api', '', recordingEnv);
  const [who, doctor] = [patients[0] as SignedInUser, doctors[0] as SignedInUser];
  const headers = { authorization: `Bearer ${await who.bearer()}`, 'content-type': 'application/json' };
  const recordStatements = async (address: string, init: RequestInit): Promise<SentStatement[]> => {
    // Clears the file, because the first request also sends one-time statements.
    writeFileSync(file, '');
    const response = await fetch(`${engine.url}${address}`, { ...init, headers });
    if (!response.ok) throw new Error(`The recorded request was refused: ${await response.text()}`);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line) as SentStatement);
  };
  try {
    await recordStatements('/api/appointments?page=1&limit=10', {});
    const list = markVariables(await recordStatements('/api/appointments?page=1&limit=10', {}), null);
    const form = { doctorId: doctor.doctorId, startsAt: halfHour(100), symptoms: 'A cough since Friday' };
    const booked: BookingValues = {
      ...form,
      patientId: who.patientId,
      userId: who.userId,
      doctorUserId: doctor.userId,
      sessionId: sessionIn(headers.authorization),
    };
    const booking = markVariables(await recordStatements('/api/appointments', { method: 'POST', body: JSON.stringify(form) }), booked);
    const recording = path.join(environment.instance.folder, 'recording.json');
    writeFileSync(recording, JSON.stringify({ list, booking }));
    return recording;
  } finally {
    await engine.stop();
  }
}

const sessionIn = (bearer: string): string => {
  const claims = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  return claims.sid;
};
