// Proves that an acknowledged booking survives every crash with all its emails, and that any other booking is complete or absent.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { appPort } from '@lafiya/tools/apps';
import { type SendRequest, createClients, type Reply, tally } from '../booking/clients.ts';
import { killApp, killPostgres, resetDurability, setDurability } from '../booking/crashes.ts';
import { type Clinic, createClinic, type SignedInUser } from '../booking/people.ts';
import type { Claim } from '../support/claim.ts';
import type { ReceivedMail } from '../support/mailbox.ts';
import type { Report } from '../support/report.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const sizes = {
  full: { apiKills: 50, databaseKills: 10, clients: 6, pauseMs: 500, betweenMs: 600 },
  quick: { apiKills: 3, databaseKills: 1, clients: 4, pauseMs: 300, betweenMs: 200 },
};
const env = { RATE_LIMIT_FACTOR: '1000000' };

export const bookingCrash: Claim = {
  name: 'booking-crash',
  promise:
    'API killed -9 50 times and PostgreSQL (fsync on) killed -9 10 times during bookings: every acknowledged booking exists once and is complete; every email was sent, repeated only when in flight at a kill',
  defects: {
    'early-word': 'a commit is acknowledged before it is on the disk',
    'half-made': 'an appointment is written without its reservation',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const { apiKills, databaseKills, clients, pauseMs, betweenMs } = sizes[size];
    const environment = await open();
    await environment.freshDatabase();
    await environment.mailbox.clear();
    await setDurability(environment, mutation !== 'early-word');
    if (mutation === 'half-made') await environment.sql('alter table appointments disable trigger appointments_reserve');
    try {
      const clinic = await createClinic(environment, { patients: clients, doctors: clients, admins: clients });
      await environment.start(['api-a', 'api-b', 'worker-a'], { env });
      const sendRequest = createClients((['api-a', 'api-b'] as const).map((name) => appPort(environment.instance, name)));
      const load = startBooking(sendRequest, clinic, pauseMs);
      const kills = await killAll(environment, load.acknowledged, { apiKills, databaseKills, betweenMs });
      const { promised, replies } = await load.stop();
      report.figure('api killed', apiKills, 'times');
      report.figure('PostgreSQL killed', databaseKills, 'times');
      report.figure('answers', JSON.stringify(tally(replies)));
      report.figure('bookings acknowledged', promised.size);
      await checkBookings(report, environment, promised);
      await checkEmails(report, environment, kills, mutation ? 5_000 : 120_000);
    } finally {
      await resetDurability(environment);
    }
  },
};

/** Kills PostgreSQL between kills of the API; returns the times of the PostgreSQL kills. */
async function killAll(
  environment: ProofEnvironment,
  acknowledged: () => Promise<void>,
  { apiKills, databaseKills, betweenMs }: Pick<(typeof sizes)['full'], 'apiKills' | 'databaseKills' | 'betweenMs'>,
): Promise<number[]> {
  const kills: number[] = [];
  const every = Math.ceil(apiKills / databaseKills);
  for (let turn = 0; turn < apiKills; turn += 1) {
    await sleep(betweenMs);
    await killApp(environment, turn % 2 === 0 ? 'api-a' : 'api-b', env);
    if (turn % every !== every - 1 && turn !== apiKills - 1) continue;
    if (kills.length === databaseKills) continue;
    await sleep(betweenMs);
    // Right after a booking was acknowledged.
    const trigger = acknowledged().then(() => void kills.push(Date.now()));
    await killPostgres(environment, trigger);
  }
  await sleep(betweenMs);
  return kills;
}

/** Acknowledged bookings by their mark, with id and time of the appointment. */
type Promised = Map<string, { id: string; startsAt: string }>;

/** Each client has its own doctor and patient. A failed request is repeated with the same idempotency key, as our pages do. */
function startBooking(sendRequest: SendRequest, { admins, doctors, patients }: Clinic, pauseMs: number) {
  const promised: Promised = new Map();
  const replies: Reply[] = [];
  let isOver = false;
  const waiting = new Set<() => void>();
  // Far enough ahead that no reminder is due.
  const first = Date.now() + 10 * 86_400_000 - (Date.now() % 86_400_000);
  const client = async (who: SignedInUser, number: number): Promise<void> => {
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
        outsideHours: true,
      };
      for (let tries = 0; !promised.has(mark); tries += 1) {
        const reply = await sendRequest(who, 'POST', '', body, key);
        replies.push(reply);
        if (reply.status === 201 && reply.id) {
          promised.set(mark, { id: reply.id, startsAt: reply.startsAt ?? '' });
          for (const notifyWaiting of waiting) notifyWaiting();
        } else if (tries > 300 || (reply.status >= 400 && reply.status < 500)) throw new Error(`Refused: ${reply.status} ${reply.text}`);
        else await sleep(100);
      }
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  };
  const running = Promise.all(admins.map(client));
  running.catch(() => {});
  return {
    /** Resolves at the next acknowledged booking. */
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

async function checkBookings(report: Report, environment: ProofEnvironment, promised: Promised): Promise<void> {
  const appointments = await environment.sql<{ id: string; symptoms: string; starts_at: Date }>(
    'select id, symptoms, starts_at from appointments',
  );
  const byId = new Map(appointments.map((appointment) => [appointment.id, appointment]));
  const lost = [...promised].filter(([mark, { id, startsAt }]) => {
    const appointment = byId.get(id);
    return appointment?.symptoms !== mark || appointment.starts_at.toISOString() !== startsAt;
  });
  const twice = appointments.length - new Set(appointments.map(({ symptoms }) => symptoms)).size;
  report.holds(promised.size > 20, `${promised.size} bookings were acknowledged`);
  report.holds(lost.length === 0, `${lost.length} of ${promised.size} acknowledged bookings are missing or different`);
  report.holds(
    twice === 0 && appointments.length === promised.size,
    `${appointments.length} appointments for ${promised.size} bookings, ${twice} of them twice`,
  );
  const [counts] = await environment.sql<Record<string, number>>(incompleteBookings);
  const found = Object.entries(counts ?? { nothing: 1 }).filter(([, count]) => count > 0);
  report.holds(
    found.length === 0,
    found.length === 0
      ? `none of ${appointments.length} appointments is incomplete: event, reservation, audit, notifications and emails exist, and none without its appointment`
      : `incomplete: ${found.map(([what, count]) => `${count} ${what.replaceAll('_', ' ')}`).join(', ')}`,
  );
}

const appointmentInPath = (column: string): string => `substring(${column} from 'appointment=([0-9a-f-]{36})')::uuid`;
const incompleteBookings = `
  with booked as (select id from appointments),
    emails as (select ${appointmentInPath('payload::text')} as appointment_id from outbox where topic = 'mail'),
    in_app as (select ${appointmentInPath('path')} as appointment_id from notifications)
  select
    (select count(*)::int from booked v where (select count(*) from appointment_events e where e.appointment_id = v.id and e.act = 'book') <> 1) as appointments_without_one_event,
    (select count(*)::int from booked v where (select count(*) from reservations r where r.appointment_id = v.id) <> 1) as appointments_without_a_reservation,
    (select count(*)::int from booked v where (select count(*) from audit_events a where a.resource_kind = 'appointment' and a.resource_id = v.id) <> 1) as appointments_without_one_audit_row,
    (select count(*)::int from booked v where (select count(*) from emails l where l.appointment_id = v.id) <> 2) as appointments_without_two_emails,
    (select count(*)::int from booked v where (select count(*) from in_app b where b.appointment_id = v.id) <> 2) as appointments_without_two_notifications,
    (select count(*)::int from appointment_events e where not exists (select from booked v where v.id = e.appointment_id)) as events_without_an_appointment,
    (select count(*)::int from audit_events a where a.resource_kind = 'appointment' and not exists (select from booked v where v.id = a.resource_id)) as audit_rows_without_an_appointment,
    (select count(*)::int from emails l where not exists (select from booked v where v.id = l.appointment_id)) as emails_without_an_appointment,
    (select abs(count(*)::int - (select count(*)::int from booked)) from live_events where audience = 'admins') as live_events_too_many_or_few`;

async function checkEmails(report: Report, environment: ProofEnvironment, kills: number[], timeoutMs: number): Promise<void> {
  const unsent = async (): Promise<number> => {
    const [row] = await environment.sql<{ n: number }>(
      `select count(*)::int as n from outbox where topic = 'mail' and delivered_at is null`,
    );
    return row?.n ?? -1;
  };
  for (const until = Date.now() + timeoutMs; (await unsent()) !== 0 && Date.now() < until; ) await sleep(200);
  const mails = await environment.mailbox.all();
  const copies = Map.groupBy(mails, (mail) => mail.messageId);
  const emails = await environment.sql<{ id: string }>(`select id from outbox where topic = 'mail'`);
  const sent = new Set([...copies.keys()].map((id) => id.replace(/^<|@.*$/g, '')));
  const missing = emails.filter(({ id }) => !sent.has(id)).length;
  const repeated = [...copies.values()].filter((same) => same.length > 1);
  const unexplained = repeated.filter((same) => !wasInFlightAtKill(same, kills)).length;
  report.figure('emails', emails.length);
  report.figure('sent again', mails.length - copies.size);
  report.holds(
    unexplained === 0,
    `${repeated.length} emails were repeated with the same Message-ID, ${unexplained} of them not in flight at a kill`,
  );
  report.holds(missing === 0 && emails.length > 0, `${emails.length - missing} of ${emails.length} emails were sent`);
}

/** Sent shortly before PostgreSQL was killed, so that the delivery was not recorded, or while it was down. */
function wasInFlightAtKill(same: ReceivedMail[], kills: number[]): boolean {
  const first = Math.min(...same.map((mail) => new Date(mail.time).getTime()));
  return kills.some((kill) => first > kill - 5_000 && first < kill + 3_000);
}
