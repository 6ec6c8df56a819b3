// Proves by a moved clock that who came to a call is judged by what our server and the media server saw, and by nothing a browser says.
import { movableClock } from '@lafiya/server/platform/clock';
import { type Chance, kinds, secondsOfBoth } from '../calls/courses.ts';
import { type Lived, liveThrough } from '../calls/moved-calls.ts';
import { proveInRealTime } from '../calls/real-absence.ts';
import type { Claim, Trial } from '../frame/claim.ts';
import type { Report } from '../frame/report.ts';
import type { Stage } from '../frame/stage.ts';

/** Of each of the seven courses. */
const sizes = { full: 20, quick: 1 };

export const callPresence: Claim = {
  name: 'call-presence',
  promise:
    '140 visits of seven courses over 80 minutes of moved time, every fifth word of the media server lost: patient absent → NO_SHOW after 15 min and not before; doctor absent → called off after 30 min, told, offered other times, never the patient’s fault; three reconnects are no no-show; a lie about the duration is ignored; an hour in the call without a key pressed signs nobody out',
  defects: {
    'door-does-not-count': 'arriving at the door is not arriving',
    'page-counts': 'a doctor who only opened the page has come',
    'break-forgets': 'whoever leaves the call has never been there',
    'no-keep-alive': 'being in a call does not keep a session alive',
  },
  run: async ({ report, size, planted, stage: open }: Trial) => {
    const stage = await open();
    await stage.freshDatabase();
    if (planted) await stage.sql(plants[planted] ?? '');
    const chance = seeded(11);
    const courses = Array.from({ length: sizes[size] }, () => kinds.map((kind) => kind(chance))).flat();
    const visits = await liveThrough(stage, movableClock(new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000)), courses, chance);
    report.figure('visits', visits.length, `of ${kinds.length} courses`);
    report.figure(
      'words of the media server that were lost',
      sum(visits, ({ lost }) => lost),
    );
    await judge(report, stage, visits);
    if (size === 'full') await proveInRealTime(report, stage);
  },
};

const plants: Record<string, string> = {
  'door-does-not-count': `create function forget_door() returns trigger language plpgsql as $$ begin
      if new.waiting_seen_at is distinct from old.waiting_seen_at then new.came_at := old.came_at; end if; return new; end $$;
    create trigger planted before update on call_people for each row execute function forget_door()`,
  'page-counts': `create function count_page() returns trigger language plpgsql as $$ begin
      if new.kind = 'doctor' then new.came_at := app_now(); end if; return new; end $$;
    create trigger planted before insert on call_people for each row execute function count_page()`,
  'break-forgets': `create function forget_stay() returns trigger language plpgsql security definer as $$ begin
      update call_people set came_at = null where id = new.person_id and kind = 'patient'; return null; end $$;
    create trigger planted after update on call_stays for each row when (new.left_at is not null) execute function forget_stay()`,
  'no-keep-alive': `create or replace function keep_sessions_alive(wanted uuid[], at timestamptz) returns integer language sql security definer as $$ select 0 $$`,
};

/** Of a word that is lost the reconciler learns within a round. */
const roundSeconds = 30;

async function judge(report: Report, stage: Stage, visits: Lived[]): Promise<void> {
  const refused = visits.flatMap((one) => one.refused);
  for (const words of refused.slice(0, 5)) report.figure('refused', words);
  report.holds(refused.length === 0, `${refused.length} acts of people were refused that are theirs to do`);
  judgeStates(report, visits);
  await judgeTelling(report, stage, visits);
  const held = visits.filter(({ course }) => course.outcome.status === 'COMPLETED');
  const off = held.map(({ course, secondsTold, lost }) => ({
    by: Math.abs((secondsTold ?? -1) - secondsOfBoth(course)),
    allowed: lost * roundSeconds,
  }));
  report.figure('furthest from the truth about the duration', Math.max(...off.map(({ by }) => by)), 's, after a lie of ten hours');
  const right = off.filter(({ by, allowed }) => by <= allowed).length;
  report.holds(right === held.length, `in ${right} of ${held.length} the duration is what was seen, to half a minute for each lost word`);
  const [out, late] = [sum(visits, ({ signedOut }) => signedOut), sum(visits, ({ stillSignedIn }) => stillSignedIn)];
  report.holds(late === 0, `whoever was idle elsewhere was signed out after half an hour, but for ${late} looks`);
  report.holds(out === 0, `whoever was in a call stayed signed in for up to 66 minutes, but for ${out} looks`);
}

function judgeStates(report: Report, visits: Lived[]): void {
  const wrong = visits.filter(({ course: { outcome }, states }) => states.at(-1)?.status !== outcome.status);
  const untimely = visits.filter(({ course: { outcome }, states }) => outcome.at !== null && states.at(-1)?.at !== outcome.at);
  for (const { course, states } of [...wrong, ...untimely].slice(0, 6))
    report.figure(course.name, states.map(({ status, at }) => `${status} at minute ${at}`).join(', '));
  report.holds(wrong.length === 0, `${visits.length - wrong.length} of ${visits.length} visits ended as they had to`);
  report.holds(untimely.length === 0, `those judged by the clock were so in their very minute, but for ${untimely.length}`);
  const blamed = visits.filter(
    ({ course, states }) => course.outcome.status !== 'NO_SHOW' && states.some(({ status }) => status === 'NO_SHOW'),
  );
  report.holds(blamed.length === 0, `${blamed.length} patients were blamed who had come, or whose doctor had not`);
}

/** Both sides are told that the doctor did not come; the patient's side that it costs nothing and that there are other times. */
async function judgeTelling(report: Report, stage: Stage, visits: Lived[]): Promise<void> {
  const absent = visits.filter(({ course }) => course.outcome.status === 'CANCELLED');
  let told = 0;
  for (const { id, people } of absent) {
    const bells = await stage.sql<{ user_id: string; body: string }>(
      `select user_id, body from notifications where kind = 'appointment.doctor_absent' and path like '%' || $1`,
      [id],
    );
    const toPatient = bells.find(({ user_id }) => user_id === people.patient.who.userId)?.body ?? '';
    const isDoctorTold = bells.some(({ user_id }) => user_id === people.doctor.who.userId);
    if (isDoctorTold && toPatient.includes('costs nothing') && toPatient.includes('choose another time')) told += 1;
  }
  report.holds(
    told === absent.length,
    `in ${told} of ${absent.length} the doctor’s absence was told to both sides, with the way to another time`,
  );
}

const sum = (visits: Lived[], of: (one: Lived) => number): number => visits.reduce((total, one) => total + of(one), 0);

/** The same hour each time: a fault that is found can be found again. */
function seeded(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
