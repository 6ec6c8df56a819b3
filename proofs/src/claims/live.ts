// Proves that whoever has a page open hears of a change at once, whichever process they are connected to, and that none is lost while Redis is dead.
import { setTimeout as sleep } from 'node:timers/promises';
import { appPort } from '@lafiya/tools/apps';
import { startServices, stopService } from '@lafiya/tools/services/control';
import { type Ask, openClients } from '../booking/clients.ts';
import { type Clinic, settleClinic, type Somebody } from '../booking/people.ts';
import type { Claim } from '../frame/claim.ts';
import { quantile } from '../frame/measure.ts';
import type { Report } from '../frame/report.ts';
import type { Stage } from '../frame/stage.ts';
import { type Ear, openEars } from '../live/ears.ts';

const sizes = {
  full: { ears: 1_000, patients: 50, rounds: 30, deadMs: 30_000 },
  quick: { ears: 100, patients: 10, rounds: 5, deadMs: 3_000 },
};

export const live: Claim = {
  name: 'live',
  promise:
    '1,000 open streams on two api processes: an event reaches all within 1 s, and nobody hears what is not theirs; Redis dead for 30 s while visits are booked: no event lost, none told twice',
  defects: { 'no-second-look': 'what Redis did not bring is not read from the table' },
  run: async ({ report, size, planted, stage: open }) => {
    const amounts = sizes[size];
    const stage = await open();
    await stage.freshDatabase();
    if (planted) await lookNowhere(stage);
    await stage.start(['api-a', 'api-b'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const ports = (['api-a', 'api-b'] as const).map((name) => appPort(stage.instance, name));
    const clinic = await settleClinic(stage, { patients: amounts.patients, doctors: 4, admins: amounts.ears });
    const [admins, patients] = [await openEars(clinic.admins, ports), await openEars(clinic.patients, ports)];
    try {
      report.figure('streams', admins.length + patients.length);
      const scene = { stage, clinic, admins, patients, book: bookings(openClients(ports), clinic) };
      await atOnce(report, scene, amounts.rounds);
      await withoutRedis(report, scene, amounts.deadMs);
    } finally {
      for (const ear of [...admins, ...patients]) ear.close();
      await startServices(stage.instance, ['redis']);
    }
  },
};

type Scene = { stage: Stage; clinic: Clinic; admins: Ear[]; patients: Ear[]; book: () => Promise<void> };

async function lookNowhere(stage: Stage): Promise<void> {
  await stage.sql(
    `create or replace function live_events_since(since timestamptz, people uuid[], with_admins boolean, most integer)
     returns table (id uuid, user_id uuid, audience text, topic text, occurred_at timestamptz) language sql stable security definer
     set search_path = public, pg_temp as $$ select e.id, e.user_id, e.audience, e.topic, e.occurred_at from live_events e where false $$`,
  );
}

/** Each books another quarter of an hour, for one patient after another: every admin hears of it, and the patient. */
function bookings(ask: Ask, { admins, doctors, patients }: Clinic): () => Promise<void> {
  let booked = 0;
  const first = Date.now() + 86_400_000 - (Date.now() % 86_400_000);
  return async () => {
    const turn = booked++;
    const reply = await ask(admins[turn % admins.length] as Somebody, 'POST', '', {
      doctorId: doctors[turn % doctors.length]?.doctorId,
      patientId: patients[turn % patients.length]?.patientId,
      startsAt: new Date(first + turn * 900_000).toISOString(),
      duration: 15,
      type: 'Follow-up',
      symptoms: 'News',
    });
    if (reply.status !== 201) throw new Error(`A visit was not booked: ${reply.status} ${reply.text}`);
  };
}

async function atOnce(report: Report, { stage, admins, book }: Scene, rounds: number): Promise<void> {
  const [slowest, afterAnswer]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const began = Date.now();
    await book();
    const answered = Date.now();
    const [event] = await stage.sql<{ id: string }>(
      `select id from live_events where audience = 'admins' order by occurred_at desc, id desc limit 1`,
    );
    const id = event?.id ?? '';
    await waitUntil(() => admins.every((ear) => ear.told.has(id)), 10_000);
    const last = Math.max(...admins.map((ear) => ear.told.get(id) ?? Number.POSITIVE_INFINITY));
    slowest.push(last - began);
    afterAnswer.push(Math.max(0, last - answered));
  }
  report.figure('from the request to the last of all streams, in the middle', quantile(slowest, 0.5), 'ms');
  report.figure('from the request to the last of all streams, at worst', Math.max(...slowest), 'ms');
  report.figure('from the answer to the last of all streams, at worst', Math.max(...afterAnswer), 'ms');
  report.holds(slowest.every(Number.isFinite), `all ${admins.length} heard of each of ${rounds} visits`);
  report.holdsInTime(
    Math.max(...slowest) <= 1_000,
    `in each of ${rounds} rounds all ${admins.length} heard of a visit within 1 s of its request`,
  );
}

async function withoutRedis(report: Report, scene: Scene, deadMs: number): Promise<void> {
  const { stage, admins, patients, book } = scene;
  await stopService(stage.instance, 'redis', { signal: 'SIGKILL' });
  const [diedAt, before] = [Date.now(), await countVisits(stage)];
  while (Date.now() < diedAt + deadMs) {
    await book();
    await sleep(250);
  }
  const whileDead = (await countVisits(stage)) - before;
  await startServices(stage.instance, ['redis']);
  const backAt = Date.now();
  // Whoever announces may come back to Redis later than whoever listens.
  while (Date.now() < backAt + 2_000) {
    await book();
    await sleep(100);
  }
  const ears = [...admins, ...patients];
  const due = await dueEvents(stage, ears);
  await waitUntil(() => lostBy(ears, due) === 0, 15_000);
  report.figure('Redis dead for', (backAt - diedAt) / 1_000, 's');
  report.figure('visits booked meanwhile', whileDead);
  report.figure(
    'events told',
    [...due.values()].reduce((sum, ids) => sum + ids.length, 0),
  );
  report.figure('slowest event', slowestOf(ears, await moments(stage)) / 1_000, 's');
  const strangers = ears.reduce((sum, ear) => sum + [...ear.told.keys()].filter((id) => !due.get(ear)?.includes(id)).length, 0);
  const repeats = ears.reduce((sum, ear) => sum + ear.repeats, 0);
  report.holds(
    ears.every((ear) => ear.isOpen),
    `all ${ears.length} streams stayed open`,
  );
  report.holds(strangers === 0, `${strangers} events reached somebody whose they are not`);
  report.holds(repeats === 0, `${repeats} events were told twice`);
  report.holds(
    whileDead > 0 && lostBy(ears, due) === 0,
    `${lostBy(ears, due)} events lost, with ${whileDead} visits booked while Redis was dead`,
  );
}

async function countVisits(stage: Stage): Promise<number> {
  const [row] = await stage.sql<{ n: number }>('select count(*)::int as n from appointments');
  return row?.n ?? 0;
}

/** What the table says each should have heard. */
async function dueEvents(stage: Stage, ears: Ear[]): Promise<Map<Ear, string[]>> {
  const rows = await stage.sql<{ id: string; user_id: string | null }>('select id, user_id from live_events');
  const admins = new Set((await stage.sql<{ id: string }>(`select id from users where role = 'ADMIN'`)).map(({ id }) => id));
  const byUser = Map.groupBy(rows, (row) => row.user_id ?? 'admins');
  const idsOf = (name: string): string[] => (byUser.get(name) ?? []).map(({ id }) => id);
  return new Map(ears.map((ear) => [ear, [...idsOf(ear.who.userId), ...(admins.has(ear.who.userId) ? idsOf('admins') : [])]]));
}

const lostBy = (ears: Ear[], due: Map<Ear, string[]>): number =>
  ears.reduce((sum, ear) => sum + (due.get(ear) ?? []).filter((id) => !ear.told.has(id)).length, 0);

async function moments(stage: Stage): Promise<Map<string, number>> {
  const rows = await stage.sql<{ id: string; occurred_at: Date }>('select id, occurred_at from live_events');
  return new Map(rows.map((row) => [row.id, row.occurred_at.getTime()]));
}

function slowestOf(ears: Ear[], at: Map<string, number>): number {
  let slowest = 0;
  for (const ear of ears) for (const [id, came] of ear.told) slowest = Math.max(slowest, came - (at.get(id) ?? came));
  return slowest;
}

async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (!condition() && Date.now() < until) await sleep(20);
}
