// Compares received reminders with expected ones: each once, no others, the right text; repeats only after a lost response and with the same id.
import type { Report } from '../support/report.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { type ExpectedReminder, expectedReminders, formatLocalTime, type Step, type Appointment } from './oracle.ts';
import type { Arrived } from './worker.ts';

export async function checkReminders(
  report: Report,
  environment: ProofEnvironment,
  appointments: Appointment[],
  steps: Step[],
  arrived: Arrived[],
): Promise<void> {
  const owed = expectedReminders(appointments, steps);
  const notifications = await readNotifications(environment, steps);
  const received = [...arrived.filter(isReminder).map((one) => ({ key: keyOfArrived(one), id: one.id })), ...notifications];
  const expected = new Map<string, ExpectedReminder>(owed.map((one) => [keyOfOwed(one), one]));
  const counts = Map.groupBy(received, ({ key }) => key);
  const missing = [...expected].filter(([key, one]) => !one.isLossy && !counts.has(key));
  const wrong = [...counts.keys()].filter((key) => !expected.has(key));
  const doubled = [...counts].filter(([key, copies]) => expected.has(key) && copies.length > 1);
  const ids = idsByReminder(owed, counts);
  const differentIds = [...ids.values()].filter((all) => new Set(all).size > 1).length;
  const repeats = [...ids.values()].reduce((sum, all) => sum + all.length - 1, 0);
  const [rows] = await environment.sql<{ stale: number; refused: number }>(
    `select count(*) filter (where given_up_why = 'stale')::int as stale, count(*) filter (where given_up_why = 'refused')::int as refused from outbox`,
  );
  const sum = (channel: string): number => owed.filter((one) => one.channel === channel && !one.isLossy).length;
  report.figure(
    'appointments',
    appointments.length,
    `with ${appointments.reduce((all, { history }) => all + history.length - 1, 0)} moves, confirmations and cancellations`,
  );
  report.figure('reminders owed', `${sum('email')} emails, ${sum('sms')} SMS, ${sum('in_app')} in the app`);
  report.figure('stale before they were sent', rows?.stale ?? -1);
  report.figure('repeats after a lost answer', repeats);
  for (const [key] of missing.slice(0, 3)) report.figure('missing', key);
  for (const key of wrong.slice(0, 3)) report.figure('wrong', key);
  report.holds(owed.length >= appointments.length, `${owed.length} reminders were due (at least one per appointment on average)`);
  report.holds((rows?.stale ?? 0) > 0 && rows?.refused === 0, `${rows?.stale} were stale, ${rows?.refused} refused`);
  report.holds(
    doubled.length === 0 && differentIds === 0,
    `${doubled.length} arrived twice in one round, ${differentIds} again with another id`,
  );
  report.holds(!arrived.some(({ text }) => text.includes('secret')), 'none contains the reason for the appointment');
  report.holds(
    missing.length === 0 && wrong.length === 0,
    `${missing.length} of ${owed.length} missing, ${wrong.length} of ${received.length} wrong`,
  );
}

const isReminder = ({ channel, text }: Arrived): boolean =>
  channel === 'sms' ? text.includes('appointment reminder') : / is coming up/.test(text);

/** Round, channel, recipient and the expected text. */
const key = (step: number, channel: string, to: string, message: string): string => `${step} ${channel} ${to} ${message}`;

function keyOfOwed({ step, channel, person, when, appointment, kind }: ExpectedReminder): string {
  if (channel === 'sms') {
    return key(step, channel, (person.phone ?? '').slice(1), `Lafiya: appointment reminder, ${when}.`);
  }
  const message = `It is on ${when}${doctorTime(appointment, person.zone, when)}.`;
  return key(
    step,
    channel,
    channel === 'email' ? `${person.userId}@race.example` : person.userId,
    channel === 'email' ? message : `${kind} ${message}`,
  );
}

/** The doctor's local time is added when it differs from the recipient's. */
function doctorTime(appointment: Appointment, zone: string, when: string): string {
  const start =
    appointment.history.find(({ startsAt }) => formatLocalTime(startsAt.getTime(), zone, 'email') === when)?.startsAt.getTime() ?? 0;
  const there = formatLocalTime(start, appointment.doctor.zone, 'email');
  const wallTime = (message: string): string => message.slice(0, message.lastIndexOf(','));
  return wallTime(there) === wallTime(when) ? '' : ` (${there})`;
}

function keyOfArrived({ step, channel, to, text }: Arrived): string {
  const message = channel === 'sms' ? (text.split(' http')[0] ?? '') : (/It is on [^.]*\./.exec(text.replaceAll(/\s+/g, ' '))?.[0] ?? text);
  return key(step, channel, to, message);
}

async function readNotifications(environment: ProofEnvironment, steps: Step[]): Promise<{ key: string; id: string }[]> {
  const found = await environment.sql<{ id: string; user_id: string; title: string; body: string; occurred_at: Date }>(
    `select id, user_id, title, body, occurred_at from notifications where kind = 'appointment.reminder'`,
  );
  const stepAt = new Map(steps.map(({ at }, index) => [at.getTime(), index]));
  return found.map(({ id, user_id, title, body, occurred_at }) => {
    const kind = title.endsWith('in an hour') ? 'hour' : 'minutes';
    return { id, key: key(stepAt.get(occurred_at.getTime()) ?? -1, 'in_app', user_id, `${kind} ${body}`) };
  });
}

/** Ids of all copies of a reminder, over all rounds. */
function idsByReminder(owed: ExpectedReminder[], counts: Map<string, { id: string }[]>): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const one of owed) {
    const name = `${one.channel} ${one.kind} ${one.person.userId} ${one.appointment.id} ${one.when}`;
    const ids = (counts.get(keyOfOwed(one)) ?? []).map(({ id }) => id);
    if (ids.length > 0) all.set(name, [...(all.get(name) ?? []), ...ids]);
  }
  return all;
}
