// Proves over real HTTP, on two api processes, that no time is ever given twice: by one slot that all want, by a storm of moves, and by requests sent again.
import { randomUUID } from 'node:crypto';
import { appPort } from '@lafiya/tools/apps';
import { type Ask, faults, openClients, type Reply, tally } from '../booking/clients.ts';
import { type Clinic, settleClinic, type Somebody } from '../booking/people.ts';
import type { Claim, Trial } from '../frame/claim.ts';
import type { Report } from '../frame/report.ts';
import type { Stage } from '../frame/stage.ts';

const sizes = {
  full: { clients: 200, rounds: 100, moves: 20_000, repeats: 50 },
  quick: { clients: 40, rounds: 5, moves: 400, repeats: 20 },
};
type Amounts = (typeof sizes)['full'];

export const bookingRace: Claim = {
  name: 'booking-race',
  promise:
    '200 clients for one slot, 100 times: exactly one has it, the others are told 409; 20,000 crossing bookings, confirmations, cancellations and moves: 0 overlaps, 0 faults; 50 times the same key: one visit, equal answers',
  defects: { 'no-lock': 'the database neither queues those who want the same doctor nor refuses overlaps' },
  run: async ({ report, size, planted, stage: open }: Trial) => {
    const amounts = sizes[size];
    const stage = await open();
    await stage.freshDatabase();
    if (planted) await unlock(stage);
    await stage.start(['api-a', 'api-b'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const ask = openClients((['api-a', 'api-b'] as const).map((name) => appPort(stage.instance, name)));
    const staff = Math.ceil(amounts.clients / 10);
    const clinic = await settleClinic(stage, { patients: amounts.clients, doctors: 10, admins: staff });
    await oneSlot(report, amounts, ask, clinic);
    await sentAgain(report, amounts, stage, ask, clinic);
    await storm(report, amounts, ask, clinic);
    await judgeOverlaps(report, stage);
  },
};

async function unlock(stage: Stage): Promise<void> {
  await stage.sql('alter table reservations drop constraint reservations_doctor_free, drop constraint reservations_patient_free');
  await stage.sql('create or replace function lock_times(doctors uuid[], patient uuid) returns void language plpgsql as $$ begin end $$');
}

/** Half hours from eight to eight in Lagos, from tomorrow on. */
function slot(number: number, firstDay = 1): string {
  const day = new Date(Date.now() + 86_400_000 * (firstDay + Math.floor(number / 24))).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T07:00:00Z`) + (number % 24) * 1_800_000).toISOString();
}

async function oneSlot(report: Report, { clients, rounds }: Amounts, ask: Ask, { patients, doctors }: Clinic): Promise<void> {
  const all: Reply[] = [];
  let exact = 0;
  for (let round = 0; round < rounds; round += 1) {
    // Another doctor and another time each round; whoever won three times already is told so, and the next one wins.
    const body = { doctorId: doctors[round % doctors.length]?.doctorId, startsAt: slot(round), symptoms: 'A race' };
    const replies = await Promise.all(patients.slice(0, clients).map((who) => ask(who, 'POST', '', body)));
    const won = replies.filter(({ status }) => status === 201).length;
    const refused = replies.filter(({ status }) => status === 409).length;
    if (won === 1 && refused === clients - 1) exact += 1;
    all.push(...replies);
  }
  report.figure('one slot, answers', JSON.stringify(tally(all)));
  report.holds(exact === rounds, `in ${exact} of ${rounds} rounds exactly one of ${clients} had the slot and all others were answered 409`);
  report.holds(faults(all) === 0, `${faults(all)} of ${all.length} answers were a fault of ours`);
}

async function sentAgain(
  report: Report,
  { repeats }: Amounts,
  stage: Stage,
  ask: Ask,
  { admins, patients, doctors }: Clinic,
): Promise<void> {
  const body = {
    doctorId: doctors[0]?.doctorId,
    patientId: patients[0]?.patientId,
    startsAt: slot(0, 40),
    type: 'Check-up',
    symptoms: 'Sent again',
  };
  const headers = { 'idempotency-key': randomUUID() };
  const who = admins[0] as Somebody;
  const replies = await Promise.all(Array.from({ length: repeats }, () => ask(who, 'POST', '', body, headers)));
  const [row] = await stage.sql<{ n: number }>(`select count(*)::int as n from appointments where symptoms = 'Sent again'`);
  const bodies = new Set(replies.map(({ text }) => text)).size;
  report.holds(
    replies.every(({ status }) => status === 201) && bodies === 1 && row?.n === 1,
    `${repeats} requests with the same key: ${JSON.stringify(tally(replies))}, ${bodies} different answer, ${row?.n ?? 0} visit`,
  );
}

type Known = { id: string; startsAt: string; doctor: Somebody; patient: Somebody };
type Storm = { ask: Ask; clinic: Clinic; known: Known[]; replies: Reply[] };

/** Every client goes on as soon as it is answered; all work on the same few hours of the same ten doctors. */
async function storm(report: Report, { clients, moves }: Amounts, ask: Ask, clinic: Clinic): Promise<void> {
  const weather: Storm = { ask, clinic, known: [], replies: [] };
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let turn = 0; turn < moves / clients; turn += 1) await oneMove(weather);
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  report.figure('storm, answers', JSON.stringify(tally(weather.replies)));
  report.figure('storm, moves a second', weather.replies.length / seconds);
  const done = weather.replies.filter(({ status }) => status < 300).length;
  report.holds(
    weather.replies.length >= moves && done >= moves / 10,
    `${weather.replies.length} moves were tried and ${done} succeeded (at least a tenth)`,
  );
  report.holds(
    faults(weather.replies) === 0,
    `${faults(weather.replies)} of ${weather.replies.length} were a fault of ours, deadlocks among them`,
  );
}

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const someTime = (): string => new Date(Date.parse(slot(0, 20)) + Math.floor(Math.random() * 288) * 300_000).toISOString();

async function oneMove({ ask, clinic, known, replies }: Storm): Promise<void> {
  const { patients, doctors, admins } = clinic;
  const visit = known.length > 0 ? pick(known) : undefined;
  const chance = Math.random();
  if (!visit || chance < 0.4) {
    const [patient, doctor] = [pick(patients), pick(doctors)];
    const byStaff = Math.random() < 0.6;
    const common = { doctorId: doctor.doctorId, symptoms: 'A storm' };
    const reply = byStaff
      ? await ask(pick(admins), 'POST', '', {
          ...common,
          patientId: patient.patientId,
          startsAt: someTime(),
          duration: pick([15, 30, 45, 60]),
          type: 'Follow-up',
        })
      : await ask(patient, 'POST', '', { ...common, startsAt: slot(Math.floor(Math.random() * 48), 20) });
    replies.push(reply);
    if (reply.id && reply.startsAt) known.push({ id: reply.id, startsAt: reply.startsAt, doctor, patient });
    return;
  }
  const anybody = pick([visit.patient, visit.doctor, pick(admins)]);
  const reply =
    chance < 0.55
      ? await ask(pick([visit.doctor, pick(admins)]), 'PATCH', `/${visit.id}/confirm`, {})
      : chance < 0.75
        ? await ask(anybody, 'POST', `/${visit.id}/cancel`, { reason: 'A storm' })
        : // To the very time of another visit: two that change places cross each other.
          await ask(anybody, 'POST', `/${visit.id}/reschedule`, { scheduledTime: Math.random() < 0.5 ? pick(known).startsAt : someTime() });
  replies.push(reply);
  if (reply.startsAt) visit.startsAt = reply.startsAt;
}

/** Asked of the visits themselves, not of the table that guards them. */
async function judgeOverlaps(report: Report, stage: Stage): Promise<void> {
  const live = `status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS')`;
  const overlaps = async (whose: 'doctor_id' | 'patient_id'): Promise<number> => {
    const [row] = await stage.sql<{ n: number }>(
      `with live as (select id, doctor_id, patient_id, starts_at, ends_at from appointments where ${live})
       select count(*)::int as n from live a join live b on a.${whose} = b.${whose} and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
    );
    return row?.n ?? -1;
  };
  const [doctors, patients] = [await overlaps('doctor_id'), await overlaps('patient_id')];
  const [counted] = await stage.sql<{ visits: number; live: number; reserved: number; deadlocks: number }>(
    `select count(*)::int as visits, count(*) filter (where ${live})::int as live, (select count(*)::int from reservations) as reserved,
       (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks from appointments`,
  );
  report.figure('visits', counted?.visits ?? 0);
  report.figure('deadlocks the database saw', counted?.deadlocks ?? -1);
  report.holds(
    counted !== undefined && counted.live === counted.reserved,
    `${counted?.live} live visits hold ${counted?.reserved} reservations`,
  );
  report.holds(
    doctors === 0 && patients === 0,
    `${doctors} overlaps of doctors and ${patients} of patients among ${counted?.visits} visits`,
  );
}
