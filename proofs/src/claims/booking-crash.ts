// Proves that a booking which was acknowledged survives every crash, whole and with its letters, and that one which was not is there whole or not at all.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { appPort } from '@lafiya/tools/apps';
import { type Ask, openClients, type Reply, tally } from '../booking/clients.ts';
import { killApp, killPostgres, resetDurability, setDurability } from '../booking/crashes.ts';
import { type Clinic, settleClinic, type Somebody } from '../booking/people.ts';
import type { Claim } from '../frame/claim.ts';
import type { ReceivedMail } from '../frame/mailbox.ts';
import type { Report } from '../frame/report.ts';
import type { Stage } from '../frame/stage.ts';

const sizes = {
  full: { apiKills: 50, databaseKills: 10, clients: 6, pauseMs: 500, betweenMs: 600 },
  quick: { apiKills: 3, databaseKills: 1, clients: 4, pauseMs: 300, betweenMs: 200 },
};
const env = { RATE_LIMIT_FACTOR: '1000000' };

export const bookingCrash: Claim = {
  name: 'booking-crash',
  promise:
    'api killed -9 50 times and PostgreSQL (fsync on) killed -9 10 times under bookings: every acknowledged booking is there, none half-made, none twice; every letter was sent, a repeat only of one in flight at a kill',
  defects: {
    'early-word': 'a commit is acknowledged before it is on the disk',
    'half-made': 'a visit is written without its reservation',
  },
  run: async ({ report, size, planted, stage: open }) => {
    const { apiKills, databaseKills, clients, pauseMs, betweenMs } = sizes[size];
    const stage = await open();
    await stage.freshDatabase();
    await stage.mailbox.clear();
    await setDurability(stage, planted !== 'early-word');
    if (planted === 'half-made') await stage.sql('alter table appointments disable trigger appointments_reserve');
    try {
      const clinic = await settleClinic(stage, { patients: clients, doctors: clients, admins: clients });
      await stage.start(['api-a', 'api-b', 'worker-a'], { env });
      const ask = openClients((['api-a', 'api-b'] as const).map((name) => appPort(stage.instance, name)));
      const load = keepBooking(ask, clinic, pauseMs);
      const kills = await killAll(stage, load.acknowledged, { apiKills, databaseKills, betweenMs });
      const { promised, replies } = await load.stop();
      report.figure('api killed', apiKills, 'times');
      report.figure('PostgreSQL killed', databaseKills, 'times');
      report.figure('answers', JSON.stringify(tally(replies)));
      report.figure('bookings acknowledged', promised.size);
      await judgeBookings(report, stage, promised);
      await judgeLetters(report, stage, kills, planted ? 5_000 : 120_000);
    } finally {
      await resetDurability(stage);
    }
  },
};

/** The kills of PostgreSQL lie among those of the api; returns when each was. */
async function killAll(
  stage: Stage,
  acknowledged: () => Promise<void>,
  { apiKills, databaseKills, betweenMs }: Pick<(typeof sizes)['full'], 'apiKills' | 'databaseKills' | 'betweenMs'>,
): Promise<number[]> {
  const kills: number[] = [];
  const every = Math.ceil(apiKills / databaseKills);
  for (let turn = 0; turn < apiKills; turn += 1) {
    await sleep(betweenMs);
    await killApp(stage, turn % 2 === 0 ? 'api-a' : 'api-b', env);
    if (turn % every !== every - 1 && turn !== apiKills - 1) continue;
    if (kills.length === databaseKills) continue;
    await sleep(betweenMs);
    // Right after somebody was told that their visit is booked.
    const moment = acknowledged().then(() => void kills.push(Date.now()));
    await killPostgres(stage, moment);
  }
  await sleep(betweenMs);
  return kills;
}

/** What each booking was acknowledged with: its mark, and the visit's id and time. */
type Promised = Map<string, { id: string; startsAt: string }>;

/** Each client has a doctor and a patient to itself. What is not answered well is sent again with the same key, as our pages do. */
function keepBooking(ask: Ask, { admins, doctors, patients }: Clinic, pauseMs: number) {
  const promised: Promised = new Map();
  const replies: Reply[] = [];
  let isOver = false;
  const waiting = new Set<() => void>();
  // Days ahead, so that no reminder is due meanwhile.
  const first = Date.now() + 10 * 86_400_000 - (Date.now() % 86_400_000);
  const client = async (who: Somebody, number: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const mark = `crash ${number}-${turn}`;
      const key = { 'idempotency-key': randomUUID() };
      const body = {
        doctorId: doctors[number]?.doctorId,
        patientId: patients[number]?.patientId,
        startsAt: new Date(first + turn * 900_000).toISOString(),
        duration: 15,
        type: 'Follow-up',
        symptoms: mark,
      };
      for (let tries = 0; !promised.has(mark); tries += 1) {
        const reply = await ask(who, 'POST', '', body, key);
        replies.push(reply);
        if (reply.status === 201 && reply.id) {
          promised.set(mark, { id: reply.id, startsAt: reply.startsAt ?? '' });
          for (const tell of waiting) tell();
        } else if (tries > 300 || (reply.status >= 400 && reply.status < 500)) throw new Error(`Refused: ${reply.status} ${reply.text}`);
        else await sleep(100);
      }
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  };
  const running = Promise.all(admins.map(client));
  running.catch(() => {});
  return {
    /** The next time somebody is told that their visit is booked. */
    acknowledged: async () => {
      await Promise.race([running, new Promise<void>((resolve) => void waiting.add(resolve))]);
    },
    stop: async () => {
      isOver = true;
      await running;
      return { promised, replies };
    },
  };
}

async function judgeBookings(report: Report, stage: Stage, promised: Promised): Promise<void> {
  const visits = await stage.sql<{ id: string; symptoms: string; starts_at: Date }>('select id, symptoms, starts_at from appointments');
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const lost = [...promised].filter(([mark, { id, startsAt }]) => {
    const visit = byId.get(id);
    return visit?.symptoms !== mark || visit.starts_at.toISOString() !== startsAt;
  });
  const twice = visits.length - new Set(visits.map(({ symptoms }) => symptoms)).size;
  report.holds(promised.size > 20, `${promised.size} bookings were acknowledged`);
  report.holds(lost.length === 0, `${lost.length} of ${promised.size} acknowledged bookings are not there as they were promised`);
  report.holds(
    twice === 0 && visits.length === promised.size,
    `${visits.length} visits for ${promised.size} bookings, ${twice} of them twice`,
  );
  const [half] = await stage.sql<Record<string, number>>(halfMade);
  const found = Object.entries(half ?? { nothing: 1 }).filter(([, count]) => count > 0);
  report.holds(
    found.length === 0,
    found.length === 0
      ? `none of ${visits.length} visits is half-made: event, reservation, audit, bell and letters are there, and none without its visit`
      : `half-made: ${found.map(([what, count]) => `${count} ${what.replaceAll('_', ' ')}`).join(', ')}`,
  );
}

const visitInPath = (column: string): string => `substring(${column} from 'visit=([0-9a-f-]{36})')::uuid`;
const halfMade = `
  with visits as (select id from appointments),
    letters as (select ${visitInPath('payload::text')} as visit from outbox where topic = 'mail'),
    bells as (select ${visitInPath('path')} as visit from notifications)
  select
    (select count(*)::int from visits v where (select count(*) from appointment_events e where e.appointment_id = v.id and e.act = 'book') <> 1) as visits_without_one_event,
    (select count(*)::int from visits v where (select count(*) from reservations r where r.appointment_id = v.id) <> 1) as visits_without_a_reservation,
    (select count(*)::int from visits v where (select count(*) from audit_events a where a.thing_kind = 'appointment' and a.thing_id = v.id) <> 1) as visits_without_one_audit_row,
    (select count(*)::int from visits v where (select count(*) from letters l where l.visit = v.id) <> 2) as visits_without_two_letters,
    (select count(*)::int from visits v where (select count(*) from bells b where b.visit = v.id) <> 2) as visits_without_two_bells,
    (select count(*)::int from appointment_events e where not exists (select from visits v where v.id = e.appointment_id)) as events_without_a_visit,
    (select count(*)::int from audit_events a where a.thing_kind = 'appointment' and not exists (select from visits v where v.id = a.thing_id)) as audit_rows_without_a_visit,
    (select count(*)::int from letters l where not exists (select from visits v where v.id = l.visit)) as letters_without_a_visit,
    (select abs(count(*)::int - (select count(*)::int from visits)) from live_events where audience = 'admins') as live_events_too_many_or_few`;

async function judgeLetters(report: Report, stage: Stage, kills: number[], patienceMs: number): Promise<void> {
  const unsent = async (): Promise<number> => {
    const [row] = await stage.sql<{ n: number }>(`select count(*)::int as n from outbox where topic = 'mail' and delivered_at is null`);
    return row?.n ?? -1;
  };
  for (const until = Date.now() + patienceMs; (await unsent()) !== 0 && Date.now() < until; ) await sleep(200);
  const mails = await stage.mailbox.all();
  const copies = Map.groupBy(mails, (mail) => mail.messageId);
  const letters = await stage.sql<{ id: string }>(`select id from outbox where topic = 'mail'`);
  const sent = new Set([...copies.keys()].map((id) => id.replace(/^<|@.*$/g, '')));
  const missing = letters.filter(({ id }) => !sent.has(id)).length;
  const repeated = [...copies.values()].filter((same) => same.length > 1);
  const unexplained = repeated.filter((same) => !inFlightAtAKill(same, kills)).length;
  report.figure('letters', letters.length);
  report.figure('sent again', mails.length - copies.size);
  report.holds(
    unexplained === 0,
    `${repeated.length} letters came again under their own Message-ID, ${unexplained} of them not in flight at a kill`,
  );
  report.holds(missing === 0 && letters.length > 0, `${letters.length - missing} of ${letters.length} letters were sent`);
}

/** Handed over in the last moments of a PostgreSQL that did not live to write it down, or while it was away. */
function inFlightAtAKill(same: ReceivedMail[], kills: number[]): boolean {
  const first = Math.min(...same.map((mail) => new Date(mail.time).getTime()));
  return kills.some((kill) => first > kill - 5_000 && first < kill + 3_000);
}
