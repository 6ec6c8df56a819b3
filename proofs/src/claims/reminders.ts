// Proves over a month of moved time that everybody is reminded of their visits once, rightly and in their own time, while lines are cut and visits are moved.
import { movableClock, type MovableClock } from '@lafiya/server/platform/clock';
import type { Claim, Trial } from '../frame/claim.ts';
import type { Stage } from '../frame/stage.ts';
import { type LossyLine, openToxiproxies } from '../frame/toxiproxy.ts';
import { type Chance, openActs, settlePeople } from '../reminders/clinic.ts';
import { judge } from '../reminders/judge.ts';
import type { Step, Visit } from '../reminders/oracle.ts';
import { openProofWorker, type ProofWorker } from '../reminders/worker.ts';

/** Both stretches cross the clock change of London, the long one also those of Auckland and Lord Howe. */
const sizes = {
  full: { from: '2026-03-15T00:00:00Z', days: 30, visits: 1_000, patients: 120, doctors: 24, leadMinutes: 4_000 },
  quick: { from: '2026-03-28T00:00:00Z', days: 2, visits: 60, patients: 24, doctors: 6, leadMinutes: 1_900 },
};
type Amounts = (typeof sizes)['full'];
const minute = 60_000;

export const reminders: Claim = {
  name: 'reminders',
  promise:
    '1,000 visits over 30 days of moved time, moved and cancelled at random, SMTP and SMS cut or deaf by turns, two workers: each due reminder once, none wrong, all times right in six zones',
  defects: {
    'no-recheck': 'what waits is sent without looking at the visit again',
    'wrong-zone': 'everybody is told the time of Lagos',
    'no-key': 'the table of reminders takes the same one twice',
  },
  run: async ({ report, size, planted, stage: open }: Trial) => {
    const amounts = sizes[size];
    const stage = await open();
    await stage.freshDatabase();
    await plant(stage, planted);
    const { ports } = stage.instance;
    const lines = await openToxiproxies(stage.instance, {
      mail: { listen: ports.smtpProxy, upstream: ports.smtp },
      sms: { listen: ports.smsProxy, upstream: ports.sms },
    });
    const clock = movableClock(new Date(amounts.from));
    const worker = await openProofWorker(stage, clock, planted !== 'no-recheck');
    try {
      const visits: Visit[] = [];
      const steps = await liveThrough(stage, amounts, clock, worker, lines, visits);
      report.figure('rounds of the worker', steps.length, `over ${amounts.days} days`);
      report.figure('rounds with a line cut or deaf', steps.filter(({ mail, sms }) => mail !== 'open' || sms !== 'open').length);
      await judge(report, stage, visits, steps, worker.arrived);
    } finally {
      await worker.close();
      await lines.close();
    }
  },
};

async function plant(stage: Stage, planted: string | undefined): Promise<void> {
  if (planted === 'no-key') await stage.sql('alter table appointment_reminders drop constraint appointment_reminders_pkey');
  if (planted !== 'wrong-zone') return;
  await stage.sql('alter function sides_of_visit(uuid) rename to sides_as_they_are');
  await stage.sql(`create function sides_of_visit(wanted uuid) returns table (side text, user_id uuid, email text, first_name text, time_zone text, is_self boolean,
      patient_name text, doctor_name text, phone text, choices jsonb) language sql security definer
    as $$ select side, user_id, email, first_name, 'Africa/Lagos', is_self, patient_name, doctor_name, phone, choices from sides_as_they_are(wanted) $$`);
}

/** Rounds a few minutes apart; between them people book and change, and lines go and come back. */
async function liveThrough(
  stage: Stage,
  amounts: Amounts,
  clock: MovableClock,
  worker: ProofWorker,
  lines: Record<'mail' | 'sms', LossyLine>,
  visits: Visit[],
): Promise<Step[]> {
  const chance = seeded(7);
  const clinic = await settlePeople(stage, amounts);
  const acts = openActs(clinic, { database: worker.api, outbox: worker.outbox, clock }, visits, chance, amounts.leadMinutes);
  const weather = openWeather(lines, chance);
  const end = Date.parse(amounts.from) + amounts.days * 1_440 * minute;
  // Nobody books in the last quarter: what was booked is lived through to its end.
  const booking = amounts.days * 1_440 * 0.75;
  const steps: Step[] = [];
  while (clock.now().getTime() < end) {
    const passed = (clock.now().getTime() - Date.parse(amounts.from)) / minute;
    for (const wanted = Math.min(1, passed / booking) * amounts.visits; visits.length < wanted; ) {
      const before = visits.length;
      await acts.book();
      if (visits.length === before) break;
    }
    if (chance() < (amounts.visits / (amounts.days * 1_440)) * 10) await acts.change();
    const open = await weather();
    await worker.round(steps.length);
    steps.push({ at: clock.now(), ...open });
    clock.advance(Math.ceil((2 + chance() * 16) * minute));
  }
  return steps;
}

type Open = Pick<Step, 'mail' | 'sms'>;

/** Each line is open for a while, then cut (or, for texts, deaf) for a while; an outage is shorter than what makes the outbox slow down. */
function openWeather(lines: Record<'mail' | 'sms', LossyLine>, chance: Chance): () => Promise<Open> {
  const now: Open = { mail: 'open', sms: 'open' };
  const left = { mail: 5, sms: 9 };
  return async () => {
    for (const line of ['mail', 'sms'] as const) {
      left[line] -= 1;
      if (left[line] > 0) continue;
      const was = now[line];
      const next = was !== 'open' ? 'open' : line === 'sms' && chance() < 0.4 ? 'lossy' : 'closed';
      if (was === 'lossy') await lines[line].loseAnswers(false);
      if (next === 'lossy') await lines[line].loseAnswers(true);
      if (was === 'closed' || next === 'closed') await lines[line].setEnabled(next !== 'closed');
      Object.assign(now, { [line]: next });
      left[line] = next === 'open' ? 6 + Math.floor(chance() * 30) : 2 + Math.floor(chance() * (next === 'lossy' ? 3 : 14));
    }
    return { ...now };
  };
}

/** The same month each time: a fault that is found can be found again. */
function seeded(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
