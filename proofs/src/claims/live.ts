// Proves that every open page receives live events at once, whichever process it is connected to, and that none is lost while Redis is down.
import { setTimeout as sleep } from 'node:timers/promises';
import { appPort } from '@lafiya/tools/apps';
import { startServices, stopService } from '@lafiya/tools/services/control';
import { type SendRequest, createClients } from '../booking/clients.ts';
import { type Clinic, createClinic, type SignedInUser } from '../booking/people.ts';
import type { Claim } from '../support/claim.ts';
import { quantile } from '../support/measure.ts';
import type { Report } from '../support/report.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { type SseClient, connectSseClients } from '../live/sse-clients.ts';

const sizes = {
  full: { sseClients: 1_000, patients: 50, rounds: 30, deadMs: 30_000 },
  quick: { sseClients: 100, patients: 10, rounds: 5, deadMs: 3_000 },
};

export const live: Claim = {
  name: 'live',
  promise:
    '1,000 open streams on two API processes: an event reaches all within 1 s, and nobody receives events of others; Redis down for 30 s while appointments are booked: no event lost or repeated',
  defects: { 'no-second-look': 'events that Redis did not deliver are not read from the table' },
  run: async ({ report, size, mutation, environment: open }) => {
    const amounts = sizes[size];
    const environment = await open();
    await environment.freshDatabase();
    if (mutation) await disableTableRead(environment);
    await environment.start(['api-a', 'api-b'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const ports = (['api-a', 'api-b'] as const).map((name) => appPort(environment.instance, name));
    const clinic = await createClinic(environment, { patients: amounts.patients, doctors: 4, admins: amounts.sseClients });
    const [admins, patients] = [await connectSseClients(clinic.admins, ports), await connectSseClients(clinic.patients, ports)];
    try {
      report.figure('streams', admins.length + patients.length);
      const setup = { environment, clinic, admins, patients, book: createBooker(createClients(ports), clinic) };
      await checkLatency(report, setup, amounts.rounds);
      await checkRedisOutage(report, setup, amounts.deadMs);
    } finally {
      for (const sseClient of [...admins, ...patients]) sseClient.close();
      await startServices(environment.instance, ['redis']);
    }
  },
};

type LiveSetup = { environment: ProofEnvironment; clinic: Clinic; admins: SseClient[]; patients: SseClient[]; book: () => Promise<void> };

async function disableTableRead(environment: ProofEnvironment): Promise<void> {
  await environment.sql(
    `create or replace function live_events_since(since timestamptz, people uuid[], with_admins boolean, most integer)
     returns table (id uuid, user_id uuid, audience text, topic text, occurred_at timestamptz) language sql stable security definer
     set search_path = public, pg_temp as $$ select e.id, e.user_id, e.audience, e.topic, e.occurred_at from live_events e where false $$`,
  );
}

/** Each booking takes another quarter of an hour, for one patient after another; every admin and the patient receive an event. */
function createBooker(sendRequest: SendRequest, { admins, doctors, patients }: Clinic): () => Promise<void> {
  let booked = 0;
  const first = Date.now() + 86_400_000 - (Date.now() % 86_400_000);
  return async () => {
    const turn = booked++;
    const reply = await sendRequest(admins[turn % admins.length] as SignedInUser, 'POST', '', {
      doctorId: doctors[turn % doctors.length]?.doctorId,
      patientId: patients[turn % patients.length]?.patientId,
      startsAt: new Date(first + turn * 900_000).toISOString(),
      duration: 15,
      type: 'Follow-up',
      symptoms: 'News',
      outsideHours: true,
    });
    if (reply.status !== 201) throw new Error(`The appointment was not booked: ${reply.status} ${reply.text}`);
  };
}

async function checkLatency(report: Report, { environment, admins, book }: LiveSetup, rounds: number): Promise<void> {
  const [slowest, afterAnswer]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const began = Date.now();
    await book();
    const answered = Date.now();
    const [event] = await environment.sql<{ id: string }>(
      `select id from live_events where audience = 'admins' order by occurred_at desc, id desc limit 1`,
    );
    const id = event?.id ?? '';
    await waitUntil(() => admins.every((sseClient) => sseClient.receivedAt.has(id)), 10_000);
    const last = Math.max(...admins.map((sseClient) => sseClient.receivedAt.get(id) ?? Number.POSITIVE_INFINITY));
    slowest.push(last - began);
    afterAnswer.push(Math.max(0, last - answered));
  }
  report.figure('from the request to the last of all streams, in the middle', quantile(slowest, 0.5), 'ms');
  report.figure('from the request to the last of all streams, at worst', Math.max(...slowest), 'ms');
  report.figure('from the answer to the last of all streams, at worst', Math.max(...afterAnswer), 'ms');
  report.holds(slowest.every(Number.isFinite), `all ${admins.length} received an event for each of ${rounds} appointments`);
  report.holdsInTime(
    Math.max(...slowest) <= 1_000,
    `in each of ${rounds} rounds all ${admins.length} received the event within 1 s of the request`,
  );
}

async function checkRedisOutage(report: Report, setup: LiveSetup, deadMs: number): Promise<void> {
  const { environment, admins, patients, book } = setup;
  await stopService(environment.instance, 'redis', { signal: 'SIGKILL' });
  const [diedAt, before] = [Date.now(), await countAppointments(environment)];
  while (Date.now() < diedAt + deadMs) {
    await book();
    await sleep(250);
  }
  const whileDead = (await countAppointments(environment)) - before;
  await startServices(environment.instance, ['redis']);
  const backAt = Date.now();
  // Publishers may reconnect to Redis later than subscribers.
  while (Date.now() < backAt + 2_000) {
    await book();
    await sleep(100);
  }
  const sseClients = [...admins, ...patients];
  const due = await dueEvents(environment, sseClients);
  await waitUntil(() => countLost(sseClients, due) === 0, 15_000);
  report.figure('Redis dead for', (backAt - diedAt) / 1_000, 's');
  report.figure('appointments booked meanwhile', whileDead);
  report.figure(
    'events told',
    [...due.values()].reduce((sum, ids) => sum + ids.length, 0),
  );
  report.figure('slowest event', slowestOf(sseClients, await readEventTimes(environment)) / 1_000, 's');
  const misdelivered = sseClients.reduce(
    (sum, sseClient) => sum + [...sseClient.receivedAt.keys()].filter((id) => !due.get(sseClient)?.includes(id)).length,
    0,
  );
  const repeats = sseClients.reduce((sum, sseClient) => sum + sseClient.repeats, 0);
  report.holds(
    sseClients.every((sseClient) => sseClient.isOpen),
    `all ${sseClients.length} streams stayed open`,
  );
  report.holds(misdelivered === 0, `${misdelivered} events reached a client they are not for`);
  report.holds(repeats === 0, `${repeats} events arrived twice`);
  report.holds(
    whileDead > 0 && countLost(sseClients, due) === 0,
    `${countLost(sseClients, due)} events lost, with ${whileDead} appointments booked while Redis was dead`,
  );
}

async function countAppointments(environment: ProofEnvironment): Promise<number> {
  const [row] = await environment.sql<{ n: number }>('select count(*)::int as n from appointments');
  return row?.n ?? 0;
}

/** The events that each client should have received, according to the table. */
async function dueEvents(environment: ProofEnvironment, sseClients: SseClient[]): Promise<Map<SseClient, string[]>> {
  const rows = await environment.sql<{ id: string; user_id: string | null }>('select id, user_id from live_events');
  const admins = new Set((await environment.sql<{ id: string }>(`select id from users where role = 'ADMIN'`)).map(({ id }) => id));
  const byUser = Map.groupBy(rows, (row) => row.user_id ?? 'admins');
  const idsOf = (name: string): string[] => (byUser.get(name) ?? []).map(({ id }) => id);
  return new Map(
    sseClients.map((sseClient) => [
      sseClient,
      [...idsOf(sseClient.who.userId), ...(admins.has(sseClient.who.userId) ? idsOf('admins') : [])],
    ]),
  );
}

const countLost = (sseClients: SseClient[], due: Map<SseClient, string[]>): number =>
  sseClients.reduce((sum, sseClient) => sum + (due.get(sseClient) ?? []).filter((id) => !sseClient.receivedAt.has(id)).length, 0);

async function readEventTimes(environment: ProofEnvironment): Promise<Map<string, number>> {
  const rows = await environment.sql<{ id: string; occurred_at: Date }>('select id, occurred_at from live_events');
  return new Map(rows.map((row) => [row.id, row.occurred_at.getTime()]));
}

function slowestOf(sseClients: SseClient[], at: Map<string, number>): number {
  let slowest = 0;
  for (const sseClient of sseClients)
    for (const [id, receivedAt] of sseClient.receivedAt) slowest = Math.max(slowest, receivedAt - (at.get(id) ?? receivedAt));
  return slowest;
}

async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (!condition() && Date.now() < until) await sleep(20);
}
