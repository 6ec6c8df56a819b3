// Proves that a list of visits and a booking cost little more than their statements: our API against a bare Fastify that sends the very same ones.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appPort } from '@lafiya/tools/apps';
import type autocannon from 'autocannon';
import { type Booked, type Heard, marked } from '../bare/recording.ts';
import { type Clinic, settleClinic, type Somebody } from '../booking/people.ts';
import { startBareEngine } from '../frame/bare-engine.ts';
import type { Claim, Size } from '../frame/claim.ts';
import { judgeInTurns, leastOf, type Side, sides } from '../frame/in-turns.ts';
import { load, median } from '../frame/measure.ts';
import { needlessWork } from '../frame/needless-work.ts';
import type { Stage } from '../frame/stage.ts';

const promised = 0.6;
const sizes = { full: { rounds: 7, seconds: 5, patients: 1_500 }, quick: { rounds: 3, seconds: 1, patients: 400 } };
type Kind = 'list' | 'booking';

export const ratioAppointments: Claim = {
  name: 'ratio-appointments',
  promise: `GET /api/appointments (a page of 10) and POST /api/appointments each give at least ${promised} of the requests a second of a bare Fastify that sends the same statements, frame and locks included`,
  defects: { 'needless-work': 'the API computes for ten milliseconds at each request, for nothing' },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    const { patients } = sizes[size];
    const least = leastOf(promised, size);
    const clinic = await settleClinic(stage, { patients, doctors: 60, admins: 0 });
    await layVisits(stage, clinic);
    const recording = await listen(stage, clinic);
    const api = stage.environment()['API_DATABASE_URL'] ?? '';
    const bare = await startBareEngine(stage, 'appointments-server', api, { RECORDING: recording });
    await stage.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000', ...(planted ? { NODE_OPTIONS: needlessWork(10) } : {}) } });
    const urls = { ours: `http://127.0.0.1:${appPort(stage.instance, 'api-a')}`, bare: bare.url };
    try {
      for (const kind of ['list', 'booking'] as const) {
        const { rates, failed } = await measure(stage, clinic, kind, urls, size);
        const [ours, engine] = [median(rates.ours), median(rates.bare)];
        judgeInTurns(report, { ours, bare: engine, ratio: ours / engine, failed }, least, kind);
      }
    } finally {
      await bare.stop();
      await stage.stop('api-a');
    }
  },
};

async function measure(stage: Stage, clinic: Clinic, kind: Kind, urls: Record<Side, string>, size: Size) {
  const rates: Record<Side, number[]> = { ours: [], bare: [] };
  let [failed, asked] = [0, 0];
  const { rounds, seconds } = sizes[size];
  const bearers = await Promise.all(clinic.patients.map((one) => one.bearer()));
  // Goes on from round to round: what was still under way when a round ended must not stand in the way of the next.
  const next = (): number => {
    asked += 1;
    return asked;
  };
  // The first round only warms up: both compile their code and prepare their statements in it.
  for (let round = 0; round <= rounds; round += 1) {
    for (const who of round % 2 === 0 ? sides : sides.toReversed()) {
      if (kind === 'booking') await forgetBookings(stage);
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

/** Everybody asks for another doctor's other half hour, so that nobody waits for anybody. */
function bookingRequest(who: Side, { patients, doctors }: Clinic, bearers: string[], next: () => number): autocannon.Request {
  return {
    method: 'POST',
    path: '/api/appointments',
    setupRequest: (request) => {
      const number = next();
      const patient = patients[number % patients.length] as Somebody;
      const { doctorId, userId: doctorUserId } = doctors[number % doctors.length] as Somebody;
      const form = { doctorId, startsAt: halfHour(Math.floor(number / doctors.length)), symptoms: 'A cough since Friday' };
      const body = JSON.stringify(who === 'ours' ? form : { ...form, patientId: patient.patientId, userId: patient.userId, doctorUserId });
      const headers = { authorization: `Bearer ${bearers[number % patients.length]}`, 'content-type': 'application/json' };
      return { ...request, body, headers };
    },
  };
}

/** From eight to eight in Lagos, from the day after tomorrow on. */
function halfHour(number: number): string {
  const day = new Date(Date.now() + 86_400_000 * (2 + Math.floor(number / 24))).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T07:00:00Z`) + (number % 24) * 1_800_000).toISOString();
}

/** Thirty visits of the patient who asks for the list: some to come, most over. */
async function layVisits(stage: Stage, { patients, doctors }: Clinic): Promise<void> {
  await stage.sql(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
     select gen_random_uuid(), $1, ($2::uuid[])[n], case when n <= 4 then 'CONFIRMED' else 'COMPLETED' end, 'VIDEO', 'Consultation', at, at + interval '30 minutes',
       'Africa/Lagos', 'A cough since Friday', $3, at - interval '60 days'
     from generate_series(1, 30) n cross join lateral (select date_trunc('hour', now()) + (5 - n) * interval '3 days' + interval '40 days' * (n <= 4)::integer as at) times`,
    [patients[0]?.patientId, doctors.map((one) => one.doctorId), patients[0]?.userId],
  );
}

/** All that a booking wrote, so that each round begins alike; the thirty stay. */
async function forgetBookings(stage: Stage): Promise<void> {
  await stage.sql(`set session_replication_role = replica;
    delete from appointments where status = 'PENDING';
    delete from reservations r where not exists (select from appointments a where a.id = r.id);
    truncate appointment_events, audit_events, notifications, outbox, live_events;
    set session_replication_role = origin`);
}

/** One list and one booking, heard at the door of the database. */
async function listen(stage: Stage, { patients, doctors }: Clinic): Promise<string> {
  const file = path.join(stage.instance.folder, 'statements.jsonl');
  const environment = {
    ...stage.environment(),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
    API_PORT: String(stage.instance.ports.apiB),
    RECORD_INTO: file,
  };
  const engine = await startBareEngine(stage, 'recording-api', '', environment);
  const [who, doctor] = [patients[0] as Somebody, doctors[0] as Somebody];
  const headers = { authorization: `Bearer ${await who.bearer()}`, 'content-type': 'application/json' };
  const hear = async (address: string, init: RequestInit): Promise<Heard[]> => {
    // Once before, because the first time brings what is only asked once.
    writeFileSync(file, '');
    const answer = await fetch(`${engine.url}${address}`, { ...init, headers });
    if (!answer.ok) throw new Error(`The request to be recorded was refused: ${await answer.text()}`);
    const said = readFileSync(file, 'utf8').trimEnd().split('\n');
    return said.map((line) => JSON.parse(line) as Heard);
  };
  try {
    await hear('/api/appointments?page=1&limit=10', {});
    const list = marked(await hear('/api/appointments?page=1&limit=10', {}), null);
    const form = { doctorId: doctor.doctorId, startsAt: halfHour(100), symptoms: 'A cough since Friday' };
    const booked: Booked = {
      ...form,
      patientId: who.patientId,
      userId: who.userId,
      doctorUserId: doctor.userId,
      sessionId: sessionIn(headers.authorization),
    };
    const booking = marked(await hear('/api/appointments', { method: 'POST', body: JSON.stringify(form) }), booked);
    const recording = path.join(stage.instance.folder, 'recording.json');
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
