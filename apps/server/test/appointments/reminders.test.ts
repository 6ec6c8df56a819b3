// Appointment reminders: each is sent once, in time, by the chosen channels, and never for an appointment that has changed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendReminders, cleanUpReminders } from '../../src/modules/appointments/index.ts';
import { deliverInSequence } from '../support/deliver-in-sequence.ts';
import { testStartsAt, type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { emailTo, emailsTo, uniqueEmail } from '../support/mailbox.ts';
import { uniquePhone, smsTo } from '../support/sms-inbox.ts';
import { signInAs, type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { notificationsOf } from '../staff/staff-fixtures.ts';
import { deleteAppointments, request, createAppointment, signInAll, wednesday } from './appointment-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
let phone: string;
let email: string;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  // Only two recipients here; guardians and sponsors have tests of their own.
  await app.sql(`delete from patient_accounts where relation <> 'self'`);
});
afterAll(() => app.close());
beforeEach(async () => {
  await deleteAppointments(app);
  await app.sql('delete from notifications; delete from outbox; delete from notification_preferences');
  app.clock.advance(testStartsAt.getTime() - app.clock.now().getTime());
  const { number } = uniquePhone();
  [phone, email] = [number, uniqueEmail('reminded')];
  await app.sql(`update users set email = $2, time_zone = 'Africa/Lagos' where id = $1`, [circle.patient.userId, email]);
  await app.sql(
    'insert into sms_numbers (user_id, number, verified_at) values ($1, $2, now()) on conflict (user_id) do update set number = excluded.number',
    [circle.patient.userId, `+${number}`],
  );
  auth = await signInAll(app, circle);
});

const startsAt = wednesday('10:00');
const workerServices = () => ({ database: app.workerDatabase, outbox: app.outbox, clock: app.clock });
const moveTo = (minutesBefore: number, start = startsAt) =>
  app.clock.advance(Date.parse(start) - minutesBefore * 60_000 - app.clock.now().getTime());
async function createSettledAppointment(status = 'CONFIRMED', settledAt = testStartsAt, start = startsAt): Promise<string> {
  const id = await createAppointment(app, circle, { status, startsAt: start });
  await app.sql('update appointments set settled_at = $2 where id = $1', [id, settledAt]);
  return id;
}
/** Processes due reminders and delivers them. */
async function processReminders(): Promise<number> {
  const { reminded } = await sendReminders(workerServices());
  await deliverInSequence(app);
  return reminded;
}
const notificationTitles = async () => (await notificationsOf(app, circle.patient.userId)).map(({ title }) => title);
const smsTexts = async () => (await smsTo(phone)).map(({ text }) => text.split(' http')[0]);
const turnOff = (event: string, channel: string) =>
  app.put('/api/notifications/preferences', { event, channel, isOn: false }, auth.patient);
const states = async () =>
  (await app.sql<{ topic: string; why: string | null }>('select topic, given_up_why as why from outbox order by topic, why')).map(
    ({ topic, why }) => `${topic} ${why ?? 'sent'}`,
  );

test('sends email and SMS a day before, notification and SMS an hour before, notification ten minutes before', async () => {
  await createSettledAppointment();
  moveTo(24 * 60 + 1);
  expect(await processReminders()).toBe(0);
  moveTo(24 * 60);
  expect(await processReminders()).toBe(1);
  expect(await emailTo(email)).toMatchObject({
    subject: 'Appointment reminder (Wed 18 Nov 10:00 AM Lagos time)',
    text: expect.stringContaining('It is on Wednesday, November 18, 2026 at 10:00 AM, Lagos time.'),
  });
  expect(await smsTexts()).toEqual(['Lafiya: appointment reminder, Wed 18 Nov 10:00 AM Lagos time.']);
  expect(await notificationTitles()).toEqual([]);
  moveTo(60);
  expect(await processReminders()).toBe(1);
  moveTo(10);
  expect(await processReminders()).toBe(1);
  expect(await notificationTitles()).toEqual([
    'Your appointment with Dr Bello Story starts in a few minutes',
    'Your appointment with Dr Bello Story starts in an hour',
  ]);
  expect(await smsTexts()).toHaveLength(2);
  expect(await emailsTo(email)).toHaveLength(1);
  expect((await notificationsOf(app, circle.treating.userId)).map(({ title }) => title)[0]).toBe(
    'Your appointment with Zainab Story starts in a few minutes',
  );
  expect(JSON.stringify([await smsTexts(), await emailsTo(email)])).not.toContain('cough');
});

test('sends each reminder once with repeated runs and several workers', async () => {
  await createSettledAppointment();
  moveTo(24 * 60 - 1);
  await Promise.all([sendReminders(workerServices()), sendReminders(workerServices()), sendReminders(workerServices())]);
  await processReminders();
  app.clock.advance(60_000);
  await processReminders();
  expect(await emailsTo(email)).toHaveLength(1);
  expect(await smsTexts()).toHaveLength(1);
  expect(await app.sql('select from appointment_reminders')).toHaveLength(2);
});

test('skips the one-day reminder of an appointment made three hours ahead', async () => {
  await createSettledAppointment('SCHEDULED', new Date(Date.parse(startsAt) - 3 * 3_600_000));
  for (const minutes of [179, 61]) {
    moveTo(minutes);
    expect(await processReminders()).toBe(0);
  }
  moveTo(59);
  expect(await processReminders()).toBe(1);
});

test('sends only reminders that are still useful when the worker was down until half an hour before', async () => {
  await createSettledAppointment();
  moveTo(30);
  expect(await processReminders()).toBe(1);
  expect(await notificationTitles()).toEqual(['Your appointment with Dr Bello Story starts in an hour']);
  expect(await states()).not.toContain('mail sent');
});

test.each(['PENDING', 'CANCELLED', 'IN_PROGRESS', 'COMPLETED', 'NO_SHOW'])(
  'sends no reminder for an appointment that is %s',
  async (status) => {
    await createSettledAppointment(status);
    moveTo(30);
    expect(await processReminders()).toBe(0);
  },
);

test('drops a queued reminder when the appointment is cancelled', async () => {
  const id = await createSettledAppointment();
  moveTo(24 * 60 - 1);
  await sendReminders(workerServices());
  expect(
    (await request(app, 'POST', `/api/appointments/${id}/cancel`, await signInAs(app, circle.admin), { reason: 'The doctor is ill' }))
      .status,
  ).toBe(200);
  await deliverInSequence(app);
  expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['Appointment cancelled (Wed 18 Nov 10:00 AM Lagos time)']);
  expect(await smsTexts()).toEqual(['Lafiya: appointment cancelled, Wed 18 Nov 10:00 AM Lagos time.']);
  const stale = await app.sql(
    `select attempts, last_error, delivered_at from outbox where given_up_why = 'stale' and payload ->> 'to' = $1`,
    [email],
  );
  expect(stale).toEqual([{ attempts: 0, last_error: null, delivered_at: null }]);
});

test('drops queued reminders for the old time and sends new ones when the appointment is rescheduled', async () => {
  const id = await createSettledAppointment();
  moveTo(24 * 60 - 1);
  await sendReminders(workerServices());
  const later = wednesday('15:00');
  expect(
    (
      await request(app, 'POST', `/api/appointments/${id}/reschedule`, await signInAs(app, circle.admin), {
        scheduledTime: later,
        reason: 'A meeting',
      })
    ).status,
  ).toBe(200);
  await deliverInSequence(app);
  expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['Appointment moved (Wed 18 Nov 3:00 PM Lagos time)']);
  const reminder = 'Lafiya: appointment reminder, Wed 18 Nov 3:00 PM Lagos time.';
  const moved = 'Lafiya: appointment moved to Wed 18 Nov 3:00 PM Lagos time.';
  // It was rescheduled more than a day ahead of its new time, so all three reminders are due.
  moveTo(23 * 60, later);
  expect(await processReminders()).toBe(1);
  moveTo(60, later);
  expect(await processReminders()).toBe(1);
  expect(await smsTexts()).toEqual([moved, reminder, reminder]);
});

test('drops a queued reminder that could not be sent until the next one is due', async () => {
  await createSettledAppointment();
  moveTo(24 * 60);
  await sendReminders(workerServices());
  moveTo(59);
  await deliverInSequence(app);
  expect((await states()).every((state) => state.endsWith('stale'))).toBe(true);
});

test('sends no reminder through a channel that the recipient turned off, and decides that once', async () => {
  await createSettledAppointment();
  await turnOff('reminder_hour', 'sms');
  await turnOff('reminder_day', 'email');
  await turnOff('reminder_day', 'sms');
  moveTo(24 * 60 - 5);
  expect(await processReminders()).toBe(1);
  expect(await processReminders()).toBe(0);
  moveTo(59);
  await processReminders();
  expect(await smsTexts()).toEqual([]);
  expect(await states()).not.toContain('sms sent');
  expect(await notificationTitles()).toHaveLength(1);
});

test('sends email and notification, and no SMS to a number that was not confirmed', async () => {
  await app.sql('delete from sms_numbers where user_id = $1', [circle.patient.userId]);
  await app.sql(`update users set phone = '0803 123 4567' where id = $1`, [circle.patient.userId]);
  await createSettledAppointment();
  moveTo(24 * 60 - 5);
  await processReminders();
  expect((await states()).filter((state) => state.startsWith('sms'))).toEqual([]);
  expect(await emailsTo(email)).toHaveLength(1);
});

test('shows the recipient’s time first and the doctor’s time next to it when the zones differ', async () => {
  await app.sql(`update users set time_zone = 'Asia/Kolkata' where id = $1`, [circle.patient.userId]);
  await createSettledAppointment();
  moveTo(24 * 60 - 5);
  await processReminders();
  expect((await emailTo(email)).text).toContain(
    'It is on Wednesday, November 18, 2026 at 2:30 PM, Kolkata time (Wednesday, November 18, 2026 at 10:00 AM, Lagos time).',
  );
  expect(await smsTexts()).toEqual(['Lafiya: appointment reminder, Wed 18 Nov 2:30 PM Kolkata time.']);
});

test('deletes reminders after a month', async () => {
  await createSettledAppointment();
  moveTo(5);
  await processReminders();
  expect(await cleanUpReminders(workerServices())).toBe(0);
  moveTo(-31 * 24 * 60);
  expect(await cleanUpReminders(workerServices())).toBe(2);
});
