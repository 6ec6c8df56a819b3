// Holds what arrived against what was owed: each once, none else, in the right words; a repeat only where an answer was lost, and under the same id.
import type { Report } from '../frame/report.ts';
import type { Stage } from '../frame/stage.ts';
import { type Owed, owedReminders, spoken, type Step, type Visit } from './oracle.ts';
import type { Arrived } from './worker.ts';

export async function judge(report: Report, stage: Stage, visits: Visit[], steps: Step[], arrived: Arrived[]): Promise<void> {
  const owed = owedReminders(visits, steps);
  const bells = await bellsOf(stage, steps);
  const received = [...arrived.filter(isReminder).map((one) => ({ key: keyOfArrived(one), id: one.id })), ...bells];
  const expected = new Map<string, Owed>(owed.map((one) => [keyOfOwed(one), one]));
  const counts = Map.groupBy(received, ({ key }) => key);
  const missing = [...expected].filter(([key, one]) => !one.isLossy && !counts.has(key));
  const wrong = [...counts.keys()].filter((key) => !expected.has(key));
  const doubled = [...counts].filter(([key, copies]) => expected.has(key) && copies.length > 1);
  const ids = idsByReminder(owed, counts);
  const strangers = [...ids.values()].filter((all) => new Set(all).size > 1).length;
  const repeats = [...ids.values()].reduce((sum, all) => sum + all.length - 1, 0);
  const [rows] = await stage.sql<{ overtaken: number; refused: number }>(
    `select count(*) filter (where given_up_why = 'overtaken')::int as overtaken, count(*) filter (where given_up_why = 'refused')::int as refused from outbox`,
  );
  const sum = (channel: string): number => owed.filter((one) => one.channel === channel && !one.isLossy).length;
  report.figure(
    'visits',
    visits.length,
    `with ${visits.reduce((all, { history }) => all + history.length - 1, 0)} moves, confirmations and cancellations`,
  );
  report.figure('reminders owed', `${sum('email')} letters, ${sum('sms')} texts, ${sum('in_app')} bells`);
  report.figure('overtaken before they left', rows?.overtaken ?? -1);
  report.figure('repeats after a lost answer', repeats);
  for (const [key] of missing.slice(0, 3)) report.figure('missing', key);
  for (const key of wrong.slice(0, 3)) report.figure('wrong', key);
  report.holds(owed.length >= visits.length, `${owed.length} reminders were owed (at least one a visit on average)`);
  report.holds((rows?.overtaken ?? 0) > 0 && rows?.refused === 0, `${rows?.overtaken} were overtaken, ${rows?.refused} refused`);
  report.holds(doubled.length === 0 && strangers === 0, `${doubled.length} came twice in one round, ${strangers} again under another id`);
  report.holds(!arrived.some(({ text }) => text.includes('secret')), 'none says what the visit is about');
  report.holds(
    missing.length === 0 && wrong.length === 0,
    `${missing.length} of ${owed.length} missing, ${wrong.length} of ${received.length} wrong`,
  );
}

const isReminder = ({ channel, text }: Arrived): boolean => (channel === 'sms' ? text.includes('reminder of') : / is coming up/.test(text));

/** Round, way, reader and the time as it must be said. */
const key = (step: number, channel: string, to: string, words: string): string => `${step} ${channel} ${to} ${words}`;

function keyOfOwed({ step, channel, person, when, visit, kind }: Owed): string {
  const isPatient = person === visit.patient;
  if (channel === 'sms') {
    const whom = isPatient ? 'visit with Dr Race Doctor' : 'a visit';
    return key(step, channel, (person.phone ?? '').slice(1), `Lafiya: reminder of ${whom}, ${when}.`);
  }
  const words = `It takes place on ${when}${besides(visit, person.zone, when)}.`;
  return key(
    step,
    channel,
    channel === 'email' ? `${person.userId}@race.example` : person.userId,
    channel === 'email' ? words : `${kind} ${words}`,
  );
}

/** The doctor's time stands beside it when the wall there shows something else. */
function besides(visit: Visit, zone: string, when: string): string {
  const start = visit.history.find(({ startsAt }) => spoken(startsAt.getTime(), zone, 'email') === when)?.startsAt.getTime() ?? 0;
  const there = spoken(start, visit.doctor.zone, 'email');
  const wall = (words: string): string => words.slice(0, words.lastIndexOf(','));
  return wall(there) === wall(when) ? '' : ` (${there})`;
}

function keyOfArrived({ step, channel, to, text }: Arrived): string {
  const words =
    channel === 'sms' ? (text.split(' http')[0] ?? '') : (/It takes place on [^.]*\./.exec(text.replaceAll(/\s+/g, ' '))?.[0] ?? text);
  return key(step, channel, to, words);
}

async function bellsOf(stage: Stage, steps: Step[]): Promise<{ key: string; id: string }[]> {
  const found = await stage.sql<{ id: string; user_id: string; title: string; body: string; occurred_at: Date }>(
    `select id, user_id, title, body, occurred_at from notifications where kind = 'appointment.reminder'`,
  );
  const stepAt = new Map(steps.map(({ at }, index) => [at.getTime(), index]));
  return found.map(({ id, user_id, title, body, occurred_at }) => {
    const kind = title.endsWith('in an hour') ? 'hour' : 'minutes';
    return { id, key: key(stepAt.get(occurred_at.getTime()) ?? -1, 'in_app', user_id, `${kind} ${body}`) };
  });
}

/** All copies of one reminder, over the rounds in which it came. */
function idsByReminder(owed: Owed[], counts: Map<string, { id: string }[]>): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const one of owed) {
    const name = `${one.channel} ${one.kind} ${one.person.userId} ${one.visit.id} ${one.when}`;
    const ids = (counts.get(keyOfOwed(one)) ?? []).map(({ id }) => id);
    if (ids.length > 0) all.set(name, [...(all.get(name) ?? []), ...ids]);
  }
  return all;
}
