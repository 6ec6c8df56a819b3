// Proves with a movable clock that presence is decided by what our server and the media server saw, not by what a browser says.
import { movableClock } from '@lafiya/server/platform/clock';
import { type Random, scenarioFactories, overlapSeconds } from '../calls/call-scenarios.ts';
import { type SimulatedAppointment, simulateCalls } from '../calls/simulate-calls.ts';
import { checkAbsenceInRealTime } from '../calls/real-time-absence.ts';
import type { Claim, Trial } from '../support/claim.ts';
import type { Report } from '../support/report.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

/** Appointments per scenario. */
const sizes = { full: 20, quick: 1 };

export const callPresence: Claim = {
  name: 'call-presence',
  promise:
    '140 appointments of seven scenarios over 80 minutes of simulated time, every fifth webhook of the media server lost: patient absent → NO_SHOW after 15 min and not before; doctor absent → cancelled after 30 min, both notified, other times offered, never a no-show of the patient; three reconnects are not a no-show; a false duration is ignored; an hour in the call without a key press signs nobody out',
  defects: {
    'door-does-not-count': 'entering the waiting room does not count as arrival',
    'page-counts': 'a doctor who only opened the page counts as present',
    'break-forgets': 'a participant who leaves the call counts as never present',
    'no-keep-alive': 'being in a call does not keep a session alive',
  },
  run: async ({ report, size, mutation, environment: open }: Trial) => {
    const environment = await open();
    await environment.freshDatabase();
    if (mutation) await environment.sql(mutations[mutation] ?? '');
    const random = createRandom(11);
    const scenarios = Array.from({ length: sizes[size] }, () => scenarioFactories.map((kind) => kind(random))).flat();
    const appointments = await simulateCalls(
      environment,
      movableClock(new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000)),
      scenarios,
      random,
    );
    report.figure('appointments', appointments.length, `of ${scenarioFactories.length} courses`);
    report.figure(
      'words of the media server that were lost',
      sum(appointments, ({ lost }) => lost),
    );
    await checkResults(report, environment, appointments);
    if (size === 'full') await checkAbsenceInRealTime(report, environment);
  },
};

const mutations: Record<string, string> = {
  'door-does-not-count': `create function reset_arrival() returns trigger language plpgsql as $$ begin
      if new.waiting_seen_at is distinct from old.waiting_seen_at then new.came_at := old.came_at; end if; return new; end $$;
    create trigger mutation before update on call_people for each row execute function reset_arrival()`,
  'page-counts': `create function count_page() returns trigger language plpgsql as $$ begin
      if new.kind = 'doctor' then new.came_at := app_now(); end if; return new; end $$;
    create trigger mutation before insert on call_people for each row execute function count_page()`,
  'break-forgets': `create function delete_participation() returns trigger language plpgsql security definer as $$ begin
      update call_people set came_at = null where id = new.person_id and kind = 'patient'; return null; end $$;
    create trigger mutation after update on call_participations for each row when (new.left_at is not null) execute function delete_participation()`,
  'no-keep-alive': `create or replace function extend_sessions(wanted uuid[], at timestamptz) returns integer language sql security definer as $$ select 0 $$`,
};

/** The reconciler detects a lost webhook within one round. */
const roundSeconds = 30;

async function checkResults(report: Report, environment: ProofEnvironment, appointments: SimulatedAppointment[]): Promise<void> {
  const refused = appointments.flatMap((one) => one.refused);
  for (const message of refused.slice(0, 5)) report.figure('refused', message);
  report.holds(refused.length === 0, `${refused.length} permitted actions were refused`);
  checkStatuses(report, appointments);
  await checkNotifications(report, environment, appointments);
  const completed = appointments.filter(({ scenario }) => scenario.outcome.status === 'COMPLETED');
  const deviations = completed.map(({ scenario, reportedSeconds, lost }) => ({
    by: Math.abs((reportedSeconds ?? -1) - overlapSeconds(scenario)),
    allowed: lost * roundSeconds,
  }));
  report.figure('furthest from the truth about the duration', Math.max(...deviations.map(({ by }) => by)), 's, after a lie of ten hours');
  const right = deviations.filter(({ by, allowed }) => by <= allowed).length;
  report.holds(
    right === completed.length,
    `in ${right} of ${completed.length} the duration is right, within half a minute for each lost webhook`,
  );
  const [out, late] = [sum(appointments, ({ signedOut }) => signedOut), sum(appointments, ({ stillSignedIn }) => stillSignedIn)];
  report.holds(late === 0, `idle sessions ended after half an hour, with ${late} exceptions`);
  report.holds(out === 0, `sessions of call participants lasted up to 66 minutes, with ${out} exceptions`);
}

function checkStatuses(report: Report, appointments: SimulatedAppointment[]): void {
  const wrong = appointments.filter(({ scenario: { outcome }, states }) => states.at(-1)?.status !== outcome.status);
  const untimely = appointments.filter(({ scenario: { outcome }, states }) => outcome.at !== null && states.at(-1)?.at !== outcome.at);
  for (const { scenario, states } of [...wrong, ...untimely].slice(0, 6))
    report.figure(scenario.name, states.map(({ status, at }) => `${status} at minute ${at}`).join(', '));
  report.holds(
    wrong.length === 0,
    `${appointments.length - wrong.length} of ${appointments.length} appointments have the expected final status`,
  );
  report.holds(untimely.length === 0, `statuses set by the worker were set in the expected minute, with ${untimely.length} exceptions`);
  const blamed = appointments.filter(
    ({ scenario, states }) => scenario.outcome.status !== 'NO_SHOW' && states.some(({ status }) => status === 'NO_SHOW'),
  );
  report.holds(blamed.length === 0, `${blamed.length} patients were marked as no-show who had come, or whose doctor had not`);
}

/** Both are notified that the doctor did not come; the patient also that it costs nothing and how to choose another time. */
async function checkNotifications(report: Report, environment: ProofEnvironment, appointments: SimulatedAppointment[]): Promise<void> {
  const absent = appointments.filter(({ scenario }) => scenario.outcome.status === 'CANCELLED');
  let notified = 0;
  for (const { id, people } of absent) {
    const bells = await environment.sql<{ user_id: string; body: string }>(
      `select user_id, body from notifications where kind = 'appointment.doctor_absent' and path like '%' || $1`,
      [id],
    );
    const toPatient = bells.find(({ user_id }) => user_id === people.patient.who.userId)?.body ?? '';
    const isDoctorTold = bells.some(({ user_id }) => user_id === people.doctor.who.userId);
    if (isDoctorTold && toPatient.includes('costs nothing') && toPatient.includes('choose another time')) notified += 1;
  }
  report.holds(
    notified === absent.length,
    `in ${notified} of ${absent.length} both were notified of the doctor’s absence, with the choice of another time`,
  );
}

const sum = (appointments: SimulatedAppointment[], of: (one: SimulatedAppointment) => number): number =>
  appointments.reduce((total, one) => total + of(one), 0);

/** Seeded, so that a failure can be reproduced. */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
