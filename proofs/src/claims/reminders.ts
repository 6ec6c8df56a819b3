// Proves over a month of simulated time that every reminder is sent once, correct and in the recipient's time zone, despite outages and reschedules.
import { movableClock, type MovableClock } from '@lafiya/server/platform/clock';
import type { Claim, Trial } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { type LossyProxy, startProxies } from '../support/toxiproxy.ts';
import { type Random, createActions, createPeople } from '../reminders/clinic.ts';
import { checkReminders } from '../reminders/check-reminders.ts';
import type { Step, Appointment } from '../reminders/oracle.ts';
import { createProofWorker, type ProofWorker } from '../reminders/worker.ts';

/** Both periods cross the clock change of London, the long one also those of Auckland and Lord Howe. */
const sizes = {
  full: { from: '2026-03-15T00:00:00Z', days: 30, appointments: 1_000, patients: 120, doctors: 24, leadMinutes: 4_000 },
  quick: { from: '2026-03-28T00:00:00Z', days: 2, appointments: 60, patients: 24, doctors: 6, leadMinutes: 1_900 },
};
type Amounts = (typeof sizes)['full'];
const minute = 60_000;

export const reminders: Claim = {
  name: 'reminders',
  promise:
    '1,000 appointments over 30 days of simulated time, rescheduled and cancelled at random, SMTP and SMS interrupted or losing responses, two workers: each due reminder once, none wrong, all times right in six time zones',
  defects: {
    'no-recheck': 'queued reminders are sent without checking the appointment again',
    'wrong-zone': 'everybody gets the time in Lagos',
    'no-key': 'the table of reminders accepts duplicates',
  },
  run: async ({ report, size, mutation, environment: open }: Trial) => {
    const amounts = sizes[size];
    const environment = await open();
    await environment.freshDatabase();
    await applyMutation(environment, mutation);
    const { ports } = environment.instance;
    const connections = await startProxies(environment.instance, {
      mail: { listen: ports.smtpProxy, upstream: ports.smtp },
      sms: { listen: ports.smsProxy, upstream: ports.sms },
    });
    const clock = movableClock(new Date(amounts.from));
    const worker = await createProofWorker(environment, clock, mutation !== 'no-recheck');
    try {
      const appointments: Appointment[] = [];
      const steps = await simulate(environment, amounts, clock, worker, connections, appointments);
      report.figure('rounds of the worker', steps.length, `over ${amounts.days} days`);
      report.figure('rounds with a line cut or deaf', steps.filter(({ mail, sms }) => mail !== 'open' || sms !== 'open').length);
      await checkReminders(report, environment, appointments, steps, worker.arrived);
    } finally {
      await worker.close();
      await connections.close();
    }
  },
};

async function applyMutation(environment: ProofEnvironment, mutation: string | undefined): Promise<void> {
  if (mutation === 'no-key') await environment.sql('alter table appointment_reminders drop constraint appointment_reminders_pkey');
  if (mutation !== 'wrong-zone') return;
  await environment.sql('alter function participants_of_appointment(uuid) rename to sides_as_they_are');
  await environment.sql(`create function participants_of_appointment(wanted uuid) returns table (side text, user_id uuid, email text, first_name text, time_zone text, is_self boolean,
      patient_name text, doctor_name text, phone text, choices jsonb) language sql security definer
    as $$ select side, user_id, email, first_name, 'Africa/Lagos', is_self, patient_name, doctor_name, phone, choices from sides_as_they_are(wanted) $$`);
}

/** Rounds a few minutes apart; between them people book and change appointments, and connections fail and recover. */
async function simulate(
  environment: ProofEnvironment,
  amounts: Amounts,
  clock: MovableClock,
  worker: ProofWorker,
  connections: Record<'mail' | 'sms', LossyProxy>,
  appointments: Appointment[],
): Promise<Step[]> {
  const random = createRandom(7);
  const clinic = await createPeople(environment, amounts);
  const actions = createActions(clinic, { database: worker.api, outbox: worker.outbox, clock }, appointments, random, amounts.leadMinutes);
  const nextOutages = createOutages(connections, random);
  const end = Date.parse(amounts.from) + amounts.days * 1_440 * minute;
  // Nobody books in the last quarter, so that every appointment ends within the period.
  const booking = amounts.days * 1_440 * 0.75;
  const steps: Step[] = [];
  while (clock.now().getTime() < end) {
    const passed = (clock.now().getTime() - Date.parse(amounts.from)) / minute;
    for (const target = Math.min(1, passed / booking) * amounts.appointments; appointments.length < target; ) {
      const before = appointments.length;
      await actions.book();
      if (appointments.length === before) break;
    }
    if (random() < (amounts.appointments / (amounts.days * 1_440)) * 10) await actions.change();
    const open = await nextOutages();
    await worker.round(steps.length);
    steps.push({ at: clock.now(), ...open });
    clock.advance(Math.ceil((2 + random() * 16) * minute));
  }
  return steps;
}

type ConnectionStates = Pick<Step, 'mail' | 'sms'>;

/** Each connection is open for a while, then closed (or, for SMS, loses responses); outages are too short for the outbox to back off for long. */
function createOutages(connections: Record<'mail' | 'sms', LossyProxy>, random: Random): () => Promise<ConnectionStates> {
  const now: ConnectionStates = { mail: 'open', sms: 'open' };
  const left = { mail: 5, sms: 9 };
  return async () => {
    for (const connection of ['mail', 'sms'] as const) {
      left[connection] -= 1;
      if (left[connection] > 0) continue;
      const was = now[connection];
      const next = was !== 'open' ? 'open' : connection === 'sms' && random() < 0.4 ? 'lossy' : 'closed';
      if (was === 'lossy') await connections[connection].dropResponses(false);
      if (next === 'lossy') await connections[connection].dropResponses(true);
      if (was === 'closed' || next === 'closed') await connections[connection].setEnabled(next !== 'closed');
      Object.assign(now, { [connection]: next });
      left[connection] = next === 'open' ? 6 + Math.floor(random() * 30) : 2 + Math.floor(random() * (next === 'lossy' ? 3 : 14));
    }
    return { ...now };
  };
}

/** Seeded, so that a failure can be reproduced. */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
