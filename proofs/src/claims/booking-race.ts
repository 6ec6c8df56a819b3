// Proves over HTTP on two API processes that no time is booked twice: contention for one slot, concurrent changes and repeated requests.
import { randomUUID } from 'node:crypto';
import { appPort } from '@lafiya/tools/apps';
import { type SendRequest, countServerErrors, createClients, type Reply, tally } from '../booking/clients.ts';
import { type Clinic, createClinic, type SignedInUser } from '../booking/people.ts';
import type { Claim, Trial } from '../support/claim.ts';
import type { Report } from '../support/report.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const sizes = {
  full: { clients: 200, rounds: 100, moves: 20_000, repeats: 50 },
  quick: { clients: 40, rounds: 5, moves: 400, repeats: 20 },
};
type Amounts = (typeof sizes)['full'];

export const bookingRace: Claim = {
  name: 'booking-race',
  promise:
    '200 clients for one slot, 100 times: exactly one gets it, the others get 409; 20,000 concurrent bookings, confirmations, cancellations and reschedules: 0 overlaps, 0 server errors; 50 requests with one idempotency key: one appointment, equal responses',
  defects: { 'no-lock': 'the database neither locks the doctor nor refuses overlaps' },
  run: async ({ report, size, mutation, environment: open }: Trial) => {
    const amounts = sizes[size];
    const environment = await open();
    await environment.freshDatabase();
    if (mutation) await removeLocks(environment);
    await environment.start(['api-a', 'api-b'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const sendRequest = createClients((['api-a', 'api-b'] as const).map((name) => appPort(environment.instance, name)));
    const staff = Math.ceil(amounts.clients / 10);
    const clinic = await createClinic(environment, { patients: amounts.clients, doctors: 10, admins: staff });
    await raceForSlot(report, amounts, sendRequest, clinic);
    await repeatRequest(report, amounts, environment, sendRequest, clinic);
    await runConcurrentChanges(report, amounts, sendRequest, clinic);
    await checkOverlaps(report, environment);
  },
};

async function removeLocks(environment: ProofEnvironment): Promise<void> {
  await environment.sql('alter table reservations drop constraint reservations_doctor_free, drop constraint reservations_patient_free');
  await environment.sql(
    'create or replace function lock_bookings(doctors uuid[], patient uuid) returns void language plpgsql as $$ begin end $$',
  );
}

/** Half hours from 8:00 to 20:00 in Lagos, from tomorrow on. */
function slot(number: number, firstDay = 1): string {
  const day = new Date(Date.now() + 86_400_000 * (firstDay + Math.floor(number / 24))).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T07:00:00Z`) + (number % 24) * 1_800_000).toISOString();
}

async function raceForSlot(
  report: Report,
  { clients, rounds }: Amounts,
  sendRequest: SendRequest,
  { patients, doctors }: Clinic,
): Promise<void> {
  const all: Reply[] = [];
  let exact = 0;
  for (let round = 0; round < rounds; round += 1) {
    // Another doctor and time in each round; a patient with three pending requests is refused, and another one gets the slot.
    const body = { doctorId: doctors[round % doctors.length]?.doctorId, startsAt: slot(round), symptoms: 'A race' };
    const replies = await Promise.all(patients.slice(0, clients).map((who) => sendRequest(who, 'POST', '', body)));
    const won = replies.filter(({ status }) => status === 201).length;
    const refused = replies.filter(({ status }) => status === 409).length;
    if (won === 1 && refused === clients - 1) exact += 1;
    all.push(...replies);
  }
  report.figure('one slot, answers', JSON.stringify(tally(all)));
  report.holds(exact === rounds, `in ${exact} of ${rounds} rounds exactly one of ${clients} got the slot and all others 409`);
  report.holds(countServerErrors(all) === 0, `${countServerErrors(all)} of ${all.length} responses were server errors`);
}

async function repeatRequest(
  report: Report,
  { repeats }: Amounts,
  environment: ProofEnvironment,
  sendRequest: SendRequest,
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
  const who = admins[0] as SignedInUser;
  const replies = await Promise.all(Array.from({ length: repeats }, () => sendRequest(who, 'POST', '', body, headers)));
  const [row] = await environment.sql<{ n: number }>(`select count(*)::int as n from appointments where symptoms = 'Sent again'`);
  const bodies = new Set(replies.map(({ text }) => text)).size;
  report.holds(
    replies.every(({ status }) => status === 201) && bodies === 1 && row?.n === 1,
    `${repeats} requests with the same key: ${JSON.stringify(tally(replies))}, ${bodies} different response, ${row?.n ?? 0} appointment`,
  );
}

type Known = { id: string; startsAt: string; doctor: SignedInUser; patient: SignedInUser };
type ConcurrentChanges = { sendRequest: SendRequest; clinic: Clinic; known: Known[]; replies: Reply[] };

/** Every client sends its next request as soon as it has a response; all use the same few hours of the same ten doctors. */
async function runConcurrentChanges(report: Report, { clients, moves }: Amounts, sendRequest: SendRequest, clinic: Clinic): Promise<void> {
  const changes: ConcurrentChanges = { sendRequest, clinic, known: [], replies: [] };
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let turn = 0; turn < moves / clients; turn += 1) await changeOnce(changes);
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  report.figure('storm, answers', JSON.stringify(tally(changes.replies)));
  report.figure('storm, moves a second', changes.replies.length / seconds);
  const done = changes.replies.filter(({ status }) => status < 300).length;
  report.holds(
    changes.replies.length >= moves && done >= moves / 10,
    `${changes.replies.length} moves were tried and ${done} succeeded (at least a tenth)`,
  );
  report.holds(
    countServerErrors(changes.replies) === 0,
    `${countServerErrors(changes.replies)} of ${changes.replies.length} were server errors, deadlocks included`,
  );
}

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const randomTime = (): string => new Date(Date.parse(slot(0, 20)) + Math.floor(Math.random() * 288) * 300_000).toISOString();

async function changeOnce({ sendRequest, clinic, known, replies }: ConcurrentChanges): Promise<void> {
  const { patients, doctors, admins } = clinic;
  const appointment = known.length > 0 ? pick(known) : undefined;
  const roll = Math.random();
  if (!appointment || roll < 0.4) {
    const [patient, doctor] = [pick(patients), pick(doctors)];
    const byStaff = Math.random() < 0.6;
    const common = { doctorId: doctor.doctorId, symptoms: 'A storm' };
    const reply = byStaff
      ? await sendRequest(pick(admins), 'POST', '', {
          ...common,
          patientId: patient.patientId,
          startsAt: randomTime(),
          duration: pick([15, 30, 45, 60]),
          type: 'Follow-up',
          outsideHours: true,
        })
      : await sendRequest(patient, 'POST', '', { ...common, startsAt: slot(Math.floor(Math.random() * 48), 20) });
    replies.push(reply);
    if (reply.id && reply.startsAt) known.push({ id: reply.id, startsAt: reply.startsAt, doctor, patient });
    return;
  }
  const anybody = pick([appointment.patient, appointment.doctor, pick(admins)]);
  const reply =
    roll < 0.55
      ? await sendRequest(pick([appointment.doctor, pick(admins)]), 'PATCH', `/${appointment.id}/confirm`, {})
      : roll < 0.75
        ? await sendRequest(anybody, 'POST', `/${appointment.id}/cancel`, { reason: 'A storm' })
        : // Often to the time of another appointment, so that two reschedules can deadlock.
          await sendRequest(anybody, 'POST', `/${appointment.id}/reschedule`, {
            scheduledTime: Math.random() < 0.5 ? pick(known).startsAt : randomTime(),
            ...(anybody === appointment.patient ? {} : { outsideHours: true }),
          });
  replies.push(reply);
  if (reply.startsAt) appointment.startsAt = reply.startsAt;
}

/** Checked in the appointments themselves, not in the reservations that prevent overlaps. */
async function checkOverlaps(report: Report, environment: ProofEnvironment): Promise<void> {
  const live = `status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS')`;
  const overlaps = async (whose: 'doctor_id' | 'patient_id'): Promise<number> => {
    const [row] = await environment.sql<{ n: number }>(
      `with live as (select id, doctor_id, patient_id, starts_at, ends_at from appointments where ${live})
       select count(*)::int as n from live a join live b on a.${whose} = b.${whose} and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
    );
    return row?.n ?? -1;
  };
  const [doctors, patients] = [await overlaps('doctor_id'), await overlaps('patient_id')];
  const [counted] = await environment.sql<{ appointments: number; live: number; reserved: number; deadlocks: number }>(
    `select count(*)::int as appointments, count(*) filter (where ${live})::int as live, (select count(*)::int from reservations) as reserved,
       (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks from appointments`,
  );
  report.figure('appointments', counted?.appointments ?? 0);
  report.figure('deadlocks the database saw', counted?.deadlocks ?? -1);
  report.holds(
    counted !== undefined && counted.live === counted.reserved,
    `${counted?.live} active appointments hold ${counted?.reserved} reservations`,
  );
  report.holds(
    doctors === 0 && patients === 0,
    `${doctors} overlaps of doctors and ${patients} of patients among ${counted?.appointments} appointments`,
  );
}
