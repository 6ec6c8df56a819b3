// Stories: people are reminded of a visit once, in time, by the ways they want, and never of one that has changed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendReminders, tidyReminders } from '../../src/modules/appointments/index.ts';
import { deliverInTurn } from '../house/deliver-in-turn.ts';
import { houseOpensAt, type House, openHouse, type Sending } from '../house/test-api.ts';
import { letterTo, lettersTo, someone } from '../house/mailbox.ts';
import { somePhone, textsTo } from '../house/text-box.ts';
import { as, type Circle, settleCircle } from '../patients/patient-stories.ts';
import { bellOf } from '../staff/staff-stories.ts';
import { forgetVisits, knock, layVisit, signInAll, wednesday } from './visit-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
let phone: string;
let email: string;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  // Only two sides in these stories; who cares for whom has its own.
  await house.sql(`delete from patient_accounts where relation <> 'self'`);
});
afterAll(() => house.close());
beforeEach(async () => {
  await forgetVisits(house);
  await house.sql('delete from notifications; delete from outbox; delete from notification_preferences');
  house.clock.advance(houseOpensAt.getTime() - house.clock.now().getTime());
  const { typed, number } = somePhone();
  [phone, email] = [number, someone('reminded')];
  await house.sql(`update users set phone = $2, email = $3, time_zone = 'Africa/Lagos' where id = $1`, [
    circle.patient.userId,
    typed,
    email,
  ]);
  signed = await signInAll(house, circle);
});

const startsAt = wednesday('10:00');
const work = () => ({ database: house.workerDatabase, outbox: house.outbox, clock: house.clock });
const goTo = (minutesBefore: number, start = startsAt) =>
  house.clock.advance(Date.parse(start) - minutesBefore * 60_000 - house.clock.now().getTime());
async function lay(status = 'CONFIRMED', settledAt = houseOpensAt, start = startsAt): Promise<string> {
  const id = await layVisit(house, circle, { status, startsAt: start });
  await house.sql('update appointments set settled_at = $2 where id = $1', [id, settledAt]);
  return id;
}
/** The sweep, and what left the house. */
async function sweep(): Promise<number> {
  const { reminded } = await sendReminders(work());
  await deliverInTurn(house);
  return reminded;
}
const bells = async () => (await bellOf(house, circle.patient.userId)).map(({ title }) => title);
const texts = async () => (await textsTo(phone)).map(({ text }) => text.split(' http')[0]);
const turnOff = (event: string, channel: string) =>
  house.put('/api/notifications/preferences', { event, channel, isOn: false }, signed.patient);
const states = async () =>
  (await house.sql<{ topic: string; why: string | null }>('select topic, given_up_why as why from outbox order by topic, why')).map(
    ({ topic, why }) => `${topic} ${why ?? 'sent'}`,
  );

test('given a visit settled two days ahead, then a letter and a text a day before, bell and text an hour before, the bell ten minutes before', async () => {
  await lay();
  goTo(24 * 60 + 1);
  expect(await sweep()).toBe(0);
  goTo(24 * 60);
  expect(await sweep()).toBe(1);
  expect(await letterTo(email)).toMatchObject({
    subject: 'Your visit with Dr Bello Story is coming up',
    text: expect.stringContaining('It takes place on Wednesday, November 18, 2026 at 10:00 AM, Lagos time.'),
  });
  expect(await texts()).toEqual(['Lafiya: reminder of visit with Dr Bello Story, Wed 18 Nov 10:00 AM Lagos time.']);
  expect(await bells()).toEqual([]);
  goTo(60);
  expect(await sweep()).toBe(1);
  goTo(10);
  expect(await sweep()).toBe(1);
  expect(await bells()).toEqual([
    'Your visit with Dr Bello Story begins in a few minutes',
    'Your visit with Dr Bello Story begins in an hour',
  ]);
  expect(await texts()).toHaveLength(2);
  expect(await lettersTo(email)).toHaveLength(1);
  expect((await bellOf(house, circle.treating.userId)).map(({ title }) => title)[0]).toBe(
    'Your visit with Zainab Story begins in a few minutes',
  );
  expect(JSON.stringify([await texts(), await lettersTo(email)])).not.toContain('cough');
});

test('given sweeps again and again and two workers at once, then each reminder is sent once', async () => {
  await lay();
  goTo(24 * 60 - 1);
  await Promise.all([sendReminders(work()), sendReminders(work()), sendReminders(work())]);
  await sweep();
  house.clock.advance(60_000);
  await sweep();
  expect(await lettersTo(email)).toHaveLength(1);
  expect(await texts()).toHaveLength(1);
  expect(await house.sql('select from appointment_reminders')).toHaveLength(2);
});

test('given a visit settled three hours ahead, then no day’s reminder, but the later ones', async () => {
  await lay('SCHEDULED', new Date(Date.parse(startsAt) - 3 * 3_600_000));
  for (const minutes of [179, 61]) {
    goTo(minutes);
    expect(await sweep()).toBe(0);
  }
  goTo(59);
  expect(await sweep()).toBe(1);
});

test('given a worker that slept until half an hour before, then only what is still of use is sent', async () => {
  await lay();
  goTo(30);
  expect(await sweep()).toBe(1);
  expect(await bells()).toEqual(['Your visit with Dr Bello Story begins in an hour']);
  expect(await states()).not.toContain('mail sent');
});

test.each(['PENDING', 'CANCELLED', 'IN_PROGRESS', 'COMPLETED', 'NO_SHOW'])(
  'given a visit that is %s, then nobody is reminded',
  async (status) => {
    await lay(status);
    goTo(30);
    expect(await sweep()).toBe(0);
  },
);

test('given a reminder that waits while the visit is cancelled, then it is overtaken, not sent', async () => {
  const id = await lay();
  goTo(24 * 60 - 1);
  await sendReminders(work());
  expect(
    (await knock(house, 'POST', `/api/appointments/${id}/cancel`, await as(house, circle.admin), { reason: 'The doctor is ill' })).status,
  ).toBe(200);
  await deliverInTurn(house);
  expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(['Your visit with Dr Bello Story is cancelled']);
  expect(await texts()).toEqual(['Lafiya: visit with Dr Bello Story, Wed 18 Nov 10:00 AM Lagos time, is cancelled.']);
  const overtaken = await house.sql(
    `select attempts, last_error, delivered_at from outbox where given_up_why = 'overtaken' and payload ->> 'to' = $1`,
    [email],
  );
  expect(overtaken).toEqual([{ attempts: 0, last_error: null, delivered_at: null }]);
});

test('given a visit that is moved, then what waits for the old time is overtaken and the new time has its own reminders', async () => {
  const id = await lay();
  goTo(24 * 60 - 1);
  await sendReminders(work());
  const later = wednesday('15:00');
  expect(
    (
      await knock(house, 'POST', `/api/appointments/${id}/reschedule`, await as(house, circle.admin), {
        scheduledTime: later,
        reason: 'A meeting',
      })
    ).status,
  ).toBe(200);
  await deliverInTurn(house);
  expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(['Your visit has a new time']);
  const words = 'Lafiya: reminder of visit with Dr Bello Story, Wed 18 Nov 3:00 PM Lagos time.';
  const moved = 'Lafiya: visit with Dr Bello Story: now on Wed 18 Nov 3:00 PM Lagos time.';
  // It was moved more than a day ahead of its new time, which is owed all three.
  goTo(23 * 60, later);
  expect(await sweep()).toBe(1);
  goTo(60, later);
  expect(await sweep()).toBe(1);
  expect(await texts()).toEqual([moved, words, words]);
});

test('given servers that are away until the next reminder is due, then the old one is overtaken', async () => {
  await lay();
  goTo(24 * 60);
  await sendReminders(work());
  goTo(59);
  await deliverInTurn(house);
  expect((await states()).every((state) => state.endsWith('overtaken'))).toBe(true);
});

test('given somebody who wants no texts an hour before and no letter a day before, then they get neither, and it is decided once', async () => {
  await lay();
  await turnOff('reminder_hour', 'sms');
  await turnOff('reminder_day', 'email');
  await turnOff('reminder_day', 'sms');
  goTo(24 * 60 - 5);
  expect(await sweep()).toBe(1);
  expect(await sweep()).toBe(0);
  goTo(59);
  await sweep();
  expect(await texts()).toEqual([]);
  expect(await states()).not.toContain('sms sent');
  expect(await bells()).toHaveLength(1);
});

test('given no number that can take a text, then letter and bell do', async () => {
  await house.sql(`update users set phone = '01 461 2345' where id = $1`, [circle.patient.userId]);
  await lay();
  goTo(24 * 60 - 5);
  await sweep();
  expect((await states()).filter((state) => state.startsWith('sms'))).toEqual([]);
  expect(await lettersTo(email)).toHaveLength(1);
});

test('given a reader in another zone, then the reminder says their time first and the doctor’s beside it', async () => {
  await house.sql(`update users set time_zone = 'Asia/Kolkata' where id = $1`, [circle.patient.userId]);
  await lay();
  goTo(24 * 60 - 5);
  await sweep();
  expect((await letterTo(email)).text).toContain(
    'It takes place on Wednesday, November 18, 2026 at 2:30 PM, Kolkata time (Wednesday, November 18, 2026 at 10:00 AM, Lagos time).',
  );
  expect(await texts()).toEqual(['Lafiya: reminder of visit with Dr Bello Story, Wed 18 Nov 2:30 PM Kolkata time.']);
});

test('given reminders of a month ago, then they are forgotten', async () => {
  await lay();
  goTo(5);
  await sweep();
  expect(await tidyReminders(work())).toBe(0);
  goTo(-31 * 24 * 60);
  expect(await tidyReminders(work())).toBe(2);
});
