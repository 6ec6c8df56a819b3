// Waitlist: joining, offers of an earlier time, accepting and declining.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { offerFreedTimes } from '../../src/modules/waitlist/index.ts';
import { defaultPolicy } from '../../src/platform/policy/policy.ts';
import {
  deleteAppointments,
  request,
  createAppointment,
  bookingForm,
  signInAll,
  storedAppointment,
  tuesday,
  appointmentIn,
  wednesday,
} from '../appointments/appointment-fixtures.ts';
import { emailsTo } from '../support/mailbox.ts';
import { subscriptionForm, createBrowser } from '../support/push-inbox.ts';
import { type TestResponse, type TestClient, type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { notificationsOf } from '../staff/staff-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
/** The same app with the code's policy disabled, so that only the database enforces access. */
let unguarded: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  unguarded = await app.createVariant({ policy: { ...defaultPolicy, authorize: () => {}, requireAccess: () => {}, allows: () => true } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql(
    'delete from waitlist_offers; delete from waitlist_entries; delete from freed_times; delete from notifications; delete from push_subscriptions',
  );
  await deleteAppointments(app);
  auth = await signInAll(app, circle);
});

type Entry = { id: string; place: number; patient: { name: string }; offer: { id: string; startsAt: string; state: string } | null };
const url = '/api/waitlist';
/** Moves the clock. Access tokens last ten minutes, so everyone signs in again. */
const minutes = async (n: number) => {
  app.clock.advance(n * 60_000);
  auth = await signInAll(app, circle);
};
const processFreedTimes = () => offerFreedTimes({ database: app.workerDatabase, outbox: app.outbox, clock: app.clock });
const entriesIn = (respond: TestResponse): Entry[] => respond.body['entries'] as Entry[];
const entryOf = async (who: keyof CareCircle): Promise<Entry | undefined> => entriesIn(await app.get(url, auth[who]))[0];
const offerOf = async (who: keyof CareCircle): Promise<string> => {
  const offer = (await entryOf(who))?.offer;
  if (offer?.state !== 'open') throw new Error(`${who} has no open offer`);
  return offer.id;
};
const respond = (who: keyof CareCircle, id: string, reply: 'accept' | 'decline') => app.post(`${url}/offers/${id}/${reply}`, {}, auth[who]);
const join = (who: keyof CareCircle, body: object) => app.post(url, body, auth[who]);
const holds = async () =>
  (await app.sql<{ starts_at: Date }>(`select starts_at from reservations where kind = 'hold'`)).map((row) => row.starts_at.toISOString());

/** Bello is booked tomorrow at 10:00 by Halima; Zainab and Tunde have later appointments and wait, in this order. */
async function fullDay() {
  const taken = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00'), patient: circle.guardian });
  const first = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: wednesday('14:00') });
  const second = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: wednesday('15:00'), patient: circle.stranger });
  expect((await join('patient', { appointmentId: first })).status).toBe(201);
  app.clock.advance(1_000);
  expect((await join('stranger', { appointmentId: second })).status).toBe(201);
  return { taken, first, second };
}
const cancel = (id: string, who: keyof CareCircle = 'guardian') =>
  app.post(`/api/appointments/${id}/cancel`, { reason: 'I am well again' }, auth[who]);

test('offers a freed time to the first in the queue, notifies them and holds the time', async () => {
  const { taken, first } = await fullDay();
  await cancel(taken);
  expect(await processFreedTimes()).toMatchObject({ offered: 1 });
  expect(await entryOf('patient')).toMatchObject({ place: 1, offer: { state: 'open', startsAt: tuesday('10:00') } });
  expect(await entryOf('stranger')).toMatchObject({ place: 2, offer: null });
  expect((await notificationsOf(app, circle.patient.userId)).map(({ title }) => title)).toContain('An earlier time with Dr Bello Story');
  expect((await notificationsOf(app, circle.guardian.userId)).map(({ title }) => title)).toContain(
    'An earlier time with Dr Bello Story for Zainab Story',
  );
  await app.deliver();
  expect((await emailsTo(circle.patient.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^We are holding an earlier time for you until \d\d:\d\d/),
  );
  expect(await holds()).toEqual([tuesday('10:00')]);
  expect((await app.post('/api/appointments', bookingForm(circle, tuesday('10:00')), auth.sponsor)).status).toBe(409);

  const accepted = await respond('patient', await offerOf('patient'), 'accept');
  expect(accepted.status).toBe(200);
  expect(appointmentIn(accepted)).toMatchObject({ id: first, status: 'CONFIRMED', startsAt: tuesday('10:00'), endsAt: tuesday('10:30') });
  expect(await holds()).toEqual([]);
  expect(await entryOf('patient')).toBeUndefined();
  // The time that became free goes to the next in the queue.
  expect(await processFreedTimes()).toMatchObject({ offered: 1 });
  expect(await entryOf('stranger')).toMatchObject({ place: 1, offer: { state: 'open', startsAt: wednesday('14:00') } });
  expect((await notificationsOf(app, circle.treating.userId)).map(({ title }) => title)).toContain(
    'The appointment with Zainab Story has a new time',
  );
});

test('sends the offer to devices too, valid until the hold ends', async () => {
  const browser = await createBrowser('');
  expect(
    (
      await app.post(
        '/api/notifications/devices',
        { ...subscriptionForm(browser), endpoint: 'https://updates.push.services.mozilla.com/zainab' },
        auth.patient,
      )
    ).status,
  ).toBe(200);
  const { taken } = await fullDay();
  await cancel(taken);
  await app.sql(`delete from outbox where topic = 'push'`);
  await processFreedTimes();
  const pushes = await app.sql<{ payload: Record<string, string> }>(`select payload from outbox where topic = 'push'`);
  expect(pushes.map(({ payload }) => payload)).toMatchObject([
    {
      title: expect.stringMatching(/^We are holding an earlier time for you until \d\d:\d\d/),
      text: expect.stringMatching(/^\w{3} \d+ \w{3} /),
    },
  ]);
  expect(JSON.stringify(pushes)).not.toMatch(/Zainab|Bello/);
  expect(Date.parse(pushes[0]?.payload['until'] ?? '') - app.clock.now().getTime()).toBe(15 * 60_000);
});

test('offers the time to the next after a decline or expiry; both keep their place but not that offer', async () => {
  const { taken, first } = await fullDay();
  await cancel(taken);
  await processFreedTimes();
  const declined = await offerOf('patient');
  expect((await respond('patient', declined, 'decline')).status).toBe(200);
  expect((await respond('patient', declined, 'accept')).body).toMatchObject({ code: 'offer_over' });
  await processFreedTimes();
  expect(await entryOf('patient')).toMatchObject({ place: 1, offer: { state: 'declined' } });
  const late = await offerOf('stranger');
  await minutes(15);
  expect((await entryOf('stranger'))?.offer?.state).toBe('lapsed');
  expect((await respond('stranger', late, 'accept')).body).toMatchObject({ code: 'offer_over' });
  // An expired hold blocks nobody, even before the worker has run.
  expect((await app.post('/api/appointments', bookingForm(circle, tuesday('11:00')), auth.sponsor)).status).toBe(201);
  expect(await processFreedTimes()).toMatchObject({ offered: 0, lapsed: 1 });
  expect(await entryOf('stranger')).toMatchObject({ place: 2, offer: { state: 'lapsed' } });
  expect((await notificationsOf(app, circle.stranger.userId)).map(({ title }) => title)).toContain(
    'We are no longer holding the earlier time with Dr Bello Story',
  );
  expect((await app.post('/api/appointments', bookingForm(circle, tuesday('10:00')), auth.sponsor)).status).toBe(201);
  expect((await storedAppointment(app, first)).starts_at.toISOString()).toBe(wednesday('14:00'));
});

test('does not give away a time that was booked after its hold expired', async () => {
  const { taken } = await fullDay();
  await cancel(taken);
  await processFreedTimes();
  await minutes(16);
  expect((await app.post('/api/appointments', bookingForm(circle, tuesday('10:00')), auth.sponsor)).status).toBe(201);
  expect(await processFreedTimes()).toMatchObject({ offered: 0, lapsed: 1 });
  expect(await holds()).toEqual([]);
});

test('accepts one of two concurrent accepts', async () => {
  const { taken } = await fullDay();
  await cancel(taken);
  await processFreedTimes();
  const offer = await offerOf('patient');
  const both = await Promise.all([respond('patient', offer, 'accept'), respond('guardian', offer, 'accept')]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('creates a request from an accepted offer without an appointment', async () => {
  const taken = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00'), patient: circle.guardian });
  expect((await join('stranger', { doctorId: circle.treating.doctorId })).body).toMatchObject({ errors: [{ field: 'symptoms' }] });
  expect((await join('stranger', { doctorId: circle.treating.doctorId, symptoms: 'A cough' })).status).toBe(201);
  await cancel(taken);
  await processFreedTimes();
  const accepted = await respond('stranger', await offerOf('stranger'), 'accept');
  expect(appointmentIn(accepted)).toMatchObject({ status: 'PENDING', startsAt: tuesday('10:00'), symptoms: 'A cough' });
});

test('makes no offer outside the window, during another appointment, or during time off', async () => {
  const { taken, second } = await fullDay();
  const other = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:15'), doctor: circle.other });
  await app.sql(`update waitlist_entries set earliest = $1 where appointment_id = $2`, [wednesday('09:00'), second]);
  await cancel(taken);
  expect(await processFreedTimes()).toMatchObject({ offered: 0 });
  expect(await app.sql('select * from freed_times')).toEqual([]);
  expect((await storedAppointment(app, other)).status).toBe('CONFIRMED');
  const again = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: wednesday('10:00'), patient: circle.guardian });
  await app.sql(`insert into doctor_time_off (id, doctor_id, starts_at, ends_at) values (gen_random_uuid(), $1, $2, $3)`, [
    circle.treating.doctorId,
    wednesday('08:00'),
    wednesday('12:00'),
  ]);
  await cancel(again);
  expect(await processFreedTimes()).toMatchObject({ offered: 0 });
  await app.sql('delete from doctor_time_off');
});

test('ends the entry and passes on the hold when the appointment is cancelled or the entry is deleted', async () => {
  const { taken, first } = await fullDay();
  await cancel(taken);
  await processFreedTimes();
  await cancel(first, 'patient');
  expect(await entryOf('patient')).toBeUndefined();
  await processFreedTimes();
  const entry = await entryOf('stranger');
  expect(entry).toMatchObject({ place: 1, offer: { state: 'open', startsAt: tuesday('10:00') } });
  expect((await request(app, 'DELETE', `${url}/${entry?.id}`, auth.stranger)).body).toMatchObject({ entries: [] });
  expect(await holds()).toEqual([]);
  expect((await request(app, 'DELETE', `${url}/${entry?.id}`, auth.stranger)).status).toBe(404);
});

test('rejects a duplicate entry, an appointment of others or in the past, and an invalid window', async () => {
  const { first } = await fullDay();
  expect((await join('patient', { appointmentId: first })).body).toMatchObject({ code: 'already_done' });
  expect((await join('stranger', { appointmentId: first })).status).toBe(404);
  expect((await join('sponsor', { doctorId: circle.treating.doctorId, symptoms: 'x', patientId: circle.patient.patientId })).status).toBe(
    404,
  );
  const over = await createAppointment(app, circle, { status: 'COMPLETED', startsAt: tuesday('16:00'), patient: circle.sponsor });
  expect((await join('sponsor', { appointmentId: over })).body).toMatchObject({ code: 'not_possible' });
  const form = { doctorId: circle.other.doctorId, symptoms: 'x', earliest: wednesday('10:00'), latest: tuesday('10:00') };
  expect((await join('sponsor', form)).body).toMatchObject({ errors: [{ field: 'latest' }] });
});

test('shows the queue to family and admin and the count to the doctor; only family can respond', async () => {
  const { taken } = await fullDay();
  await cancel(taken);
  await processFreedTimes();
  const offer = await offerOf('patient');
  const seen = async (who: keyof CareCircle) => entriesIn(await app.get(url, auth[who])).map(({ patient }) => patient.name);
  expect(await seen('guardian')).toEqual(['Zainab Story']);
  expect(await seen('admin')).toEqual(['Zainab Story', 'Tunde Story']);
  for (const who of ['sponsor', 'treating', 'other'] as const) expect(await seen(who)).toEqual([]);
  expect((await app.get(url, auth.treating)).body['waiting']).toBe(2);
  expect((await app.get(url, auth.other)).body['waiting']).toBe(0);
  expect((await app.get(url)).status).toBe(401);
  for (const who of ['stranger', 'sponsor'] as const) expect((await respond(who, offer, 'accept')).status).toBe(404);
  for (const who of ['treating', 'other', 'admin'] as const) expect((await respond(who, offer, 'accept')).status).toBe(403);
  for (const who of ['stranger', 'sponsor', 'treating', 'other', 'admin'] as const)
    for (const reply of ['accept', 'decline'])
      expect((await unguarded.post(`${url}/offers/${offer}/${reply}`, {}, auth[who])).status).toBe(404);
  expect((await respond('guardian', offer, 'decline')).status).toBe(200);
});

test('ends waitlist entries and calendar feeds of a closed account', async () => {
  await join('stranger', { doctorId: circle.treating.doctorId, symptoms: 'A cough' });
  await app.post('/api/calendar/feed', {}, auth.stranger);
  await app.sql(`update users set status = 'closed' where id = $1`, [circle.stranger.userId]);
  expect(await app.sql('select ended_why from waitlist_entries')).toEqual([{ ended_why: 'left' }]);
  expect(await app.sql('select user_id from calendar_feeds')).toEqual([]);
  await app.sql(`update users set status = 'active' where id = $1`, [circle.stranger.userId]);
});

test('ends entries whose window has passed', async () => {
  await fullDay();
  await minutes(3 * 24 * 60);
  expect(await processFreedTimes()).toMatchObject({ ended: 2 });
});
