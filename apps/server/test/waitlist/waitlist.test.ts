// Stories: waiting for an earlier time, being offered one, and taking or leaving it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { offerFreedTimes } from '../../src/modules/waitlist/index.ts';
import { housePolicy } from '../../src/platform/policy/policy.ts';
import {
  forgetVisits,
  knock,
  layVisit,
  request,
  signInAll,
  storedVisit,
  tuesday,
  visitIn,
  wednesday,
} from '../appointments/visit-stories.ts';
import { lettersTo } from '../house/mailbox.ts';
import { formOf, someBrowser } from '../house/push-box.ts';
import { type Answer, type Door, type House, openHouse, type Sending } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';
import { bellOf } from '../staff/staff-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
/** The same house with the code's policy off: what is left is the database's own. */
let unguarded: Door;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  unguarded = await house.another({ policy: { ...housePolicy, admit: () => {}, demand: () => {}, allows: () => true } });
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.sql(
    'delete from waitlist_offers; delete from waitlist_entries; delete from freed_times; delete from notifications; delete from push_subscriptions',
  );
  await forgetVisits(house);
  signed = await signInAll(house, circle);
});

type Entry = { id: string; place: number; patient: { name: string }; offer: { id: string; startsAt: string; state: string } | null };
const url = '/api/waitlist';
/** Access tokens last ten minutes: whoever comes later has signed in again. */
const minutes = async (n: number) => {
  house.clock.advance(n * 60_000);
  signed = await signInAll(house, circle);
};
const sweep = () => offerFreedTimes({ database: house.workerDatabase, outbox: house.outbox, clock: house.clock });
const entriesIn = (answer: Answer): Entry[] => answer.body['entries'] as Entry[];
const entryOf = async (who: keyof Circle): Promise<Entry | undefined> => entriesIn(await house.get(url, signed[who]))[0];
const offerOf = async (who: keyof Circle): Promise<string> => {
  const offer = (await entryOf(who))?.offer;
  if (offer?.state !== 'open') throw new Error(`${who} has no open offer`);
  return offer.id;
};
const answer = (who: keyof Circle, id: string, word: 'accept' | 'decline') => house.post(`${url}/offers/${id}/${word}`, {}, signed[who]);
const join = (who: keyof Circle, body: object) => house.post(url, body, signed[who]);
const holds = async () =>
  (await house.sql<{ starts_at: Date }>(`select starts_at from reservations where kind = 'hold'`)).map((row) =>
    row.starts_at.toISOString(),
  );

/** Bello is fully booked tomorrow at ten by Halima; Zainab and Tunde have later visits and wait, in this order. */
async function fullDay() {
  const taken = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00'), patient: circle.guardian });
  const first = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: wednesday('14:00') });
  const second = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: wednesday('15:00'), patient: circle.stranger });
  expect((await join('patient', { appointmentId: first })).status).toBe(201);
  house.clock.advance(1_000);
  expect((await join('stranger', { appointmentId: second })).status).toBe(201);
  return { taken, first, second };
}
const cancel = (id: string, who: keyof Circle = 'guardian') =>
  house.post(`/api/appointments/${id}/cancel`, { reason: 'I am well again' }, signed[who]);

test('given two who wait, when a time becomes free, then the first is offered it, told by bell and letter, and nobody else can have it', async () => {
  const { taken, first } = await fullDay();
  await cancel(taken);
  expect(await sweep()).toMatchObject({ offered: 1 });
  expect(await entryOf('patient')).toMatchObject({ place: 1, offer: { state: 'open', startsAt: tuesday('10:00') } });
  expect(await entryOf('stranger')).toMatchObject({ place: 2, offer: null });
  expect((await bellOf(house, circle.patient.userId)).map(({ title }) => title)).toContain('An earlier time with Dr Bello Story');
  expect((await bellOf(house, circle.guardian.userId)).map(({ title }) => title)).toContain(
    'An earlier time with Dr Bello Story for Zainab Story',
  );
  await house.deliver();
  expect((await lettersTo(circle.patient.email)).map(({ subject }) => subject)).toContain('An earlier time with Dr Bello Story');
  expect(await holds()).toEqual([tuesday('10:00')]);
  expect((await house.post('/api/appointments', request(circle, tuesday('10:00')), signed.sponsor)).status).toBe(409);

  const accepted = await answer('patient', await offerOf('patient'), 'accept');
  expect(accepted.status).toBe(200);
  expect(visitIn(accepted)).toMatchObject({ id: first, status: 'CONFIRMED', startsAt: tuesday('10:00'), endsAt: tuesday('10:30') });
  expect(await holds()).toEqual([]);
  expect(await entryOf('patient')).toBeUndefined();
  // The time that was left goes to the next one, who now is first.
  expect(await sweep()).toMatchObject({ offered: 1 });
  expect(await entryOf('stranger')).toMatchObject({ place: 1, offer: { state: 'open', startsAt: wednesday('14:00') } });
  expect((await bellOf(house, circle.treating.userId)).map(({ title }) => title)).toContain('The visit of Zainab Story has a new time');
});

test('given somebody who is told on their device, when a time is offered, then it comes there too, and not after the hold', async () => {
  const browser = await someBrowser('');
  expect(
    (await house.post('/api/notifications/devices', { ...formOf(browser), endpoint: 'https://push.example/zainab' }, signed.patient))
      .status,
  ).toBe(200);
  const { taken } = await fullDay();
  await cancel(taken);
  await house.sql(`delete from outbox where topic = 'push'`);
  await sweep();
  const pushes = await house.sql<{ payload: Record<string, string> }>(`select payload from outbox where topic = 'push'`);
  expect(pushes.map(({ payload }) => payload)).toMatchObject([
    {
      title: expect.stringMatching(/^An earlier time is held for you until \d\d:\d\d/),
      words: expect.stringContaining('With Dr Bello Story, '),
    },
  ]);
  expect(JSON.stringify(pushes)).not.toContain('Zainab');
  expect(Date.parse(pushes[0]?.payload['until'] ?? '') - house.clock.now().getTime()).toBe(15 * 60_000);
});

test('given an offer is declined or runs out, then the next one is asked; both keep their place and are not asked again for that time', async () => {
  const { taken, first } = await fullDay();
  await cancel(taken);
  await sweep();
  const declined = await offerOf('patient');
  expect((await answer('patient', declined, 'decline')).status).toBe(200);
  expect((await answer('patient', declined, 'accept')).body).toMatchObject({ code: 'offer_over' });
  await sweep();
  expect(await entryOf('patient')).toMatchObject({ place: 1, offer: { state: 'declined' } });
  const late = await offerOf('stranger');
  await minutes(15);
  expect((await entryOf('stranger'))?.offer?.state).toBe('lapsed');
  expect((await answer('stranger', late, 'accept')).body).toMatchObject({ code: 'offer_over' });
  // Not even before the worker has looked does the hold keep anybody away.
  expect((await house.post('/api/appointments', request(circle, tuesday('11:00')), signed.sponsor)).status).toBe(201);
  expect(await sweep()).toMatchObject({ offered: 0, lapsed: 1 });
  expect(await entryOf('stranger')).toMatchObject({ place: 2, offer: { state: 'lapsed' } });
  expect((await bellOf(house, circle.stranger.userId)).map(({ title }) => title)).toContain(
    'The earlier time with Dr Bello Story is not held any more',
  );
  expect((await house.post('/api/appointments', request(circle, tuesday('10:00')), signed.sponsor)).status).toBe(201);
  expect((await storedVisit(house, first)).starts_at.toISOString()).toBe(wednesday('14:00'));
});

test('given a time that a booking took when its hold had run out, then the lapsed offer gives it to nobody', async () => {
  const { taken } = await fullDay();
  await cancel(taken);
  await sweep();
  await minutes(16);
  expect((await house.post('/api/appointments', request(circle, tuesday('10:00')), signed.sponsor)).status).toBe(201);
  expect(await sweep()).toMatchObject({ offered: 0, lapsed: 1 });
  expect(await holds()).toEqual([]);
});

test('given two accepts at once, then one is taken and the other is told', async () => {
  const { taken } = await fullDay();
  await cancel(taken);
  await sweep();
  const offer = await offerOf('patient');
  const both = await Promise.all([answer('patient', offer, 'accept'), answer('guardian', offer, 'accept')]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('given somebody without a visit, then what is offered becomes a request that the doctor answers', async () => {
  const taken = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00'), patient: circle.guardian });
  expect((await join('stranger', { doctorId: circle.treating.doctorId })).body).toMatchObject({ errors: [{ field: 'symptoms' }] });
  expect((await join('stranger', { doctorId: circle.treating.doctorId, symptoms: 'A cough' })).status).toBe(201);
  await cancel(taken);
  await sweep();
  const accepted = await answer('stranger', await offerOf('stranger'), 'accept');
  expect(visitIn(accepted)).toMatchObject({ status: 'PENDING', startsAt: tuesday('10:00'), symptoms: 'A cough' });
});

test('given a window, another visit then, or a doctor who is away, then no offer is made', async () => {
  const { taken, second } = await fullDay();
  const other = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: tuesday('10:15'), doctor: circle.other });
  await house.sql(`update waitlist_entries set earliest = $1 where appointment_id = $2`, [wednesday('09:00'), second]);
  await cancel(taken);
  expect(await sweep()).toMatchObject({ offered: 0 });
  expect(await house.sql('select * from freed_times')).toEqual([]);
  expect((await storedVisit(house, other)).status).toBe('CONFIRMED');
  const again = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: wednesday('10:00'), patient: circle.guardian });
  await house.sql(`insert into doctor_time_off (id, doctor_id, starts_at, ends_at) values (gen_random_uuid(), $1, $2, $3)`, [
    circle.treating.doctorId,
    wednesday('08:00'),
    wednesday('12:00'),
  ]);
  await cancel(again);
  expect(await sweep()).toMatchObject({ offered: 0 });
  await house.sql('delete from doctor_time_off');
});

test('given the visit is cancelled or leaves the queue, then waiting is over and what was held goes on', async () => {
  const { taken, first } = await fullDay();
  await cancel(taken);
  await sweep();
  await cancel(first, 'patient');
  expect(await entryOf('patient')).toBeUndefined();
  await sweep();
  const entry = await entryOf('stranger');
  expect(entry).toMatchObject({ place: 1, offer: { state: 'open', startsAt: tuesday('10:00') } });
  expect((await knock(house, 'DELETE', `${url}/${entry?.id}`, signed.stranger)).body).toMatchObject({ entries: [] });
  expect(await holds()).toEqual([]);
  expect((await knock(house, 'DELETE', `${url}/${entry?.id}`, signed.stranger)).status).toBe(404);
});

test('given a place already, a visit of others, one that is over, or an end before the start, then joining is refused', async () => {
  const { first } = await fullDay();
  expect((await join('patient', { appointmentId: first })).body).toMatchObject({ code: 'already_done' });
  expect((await join('stranger', { appointmentId: first })).status).toBe(404);
  expect((await join('sponsor', { doctorId: circle.treating.doctorId, symptoms: 'x', patientId: circle.patient.patientId })).status).toBe(
    404,
  );
  const over = await layVisit(house, circle, { status: 'COMPLETED', startsAt: tuesday('16:00'), patient: circle.sponsor });
  expect((await join('sponsor', { appointmentId: over })).body).toMatchObject({ code: 'not_possible' });
  const wish = { doctorId: circle.other.doctorId, symptoms: 'x', earliest: wednesday('10:00'), latest: tuesday('10:00') };
  expect((await join('sponsor', wish)).body).toMatchObject({ errors: [{ field: 'latest' }] });
});

test('given each of the circle, then family and admin see the queue, the doctor how many, and others nothing; and only family answers', async () => {
  const { taken } = await fullDay();
  await cancel(taken);
  await sweep();
  const offer = await offerOf('patient');
  const seen = async (who: keyof Circle) => entriesIn(await house.get(url, signed[who])).map(({ patient }) => patient.name);
  expect(await seen('guardian')).toEqual(['Zainab Story']);
  expect(await seen('admin')).toEqual(['Zainab Story', 'Tunde Story']);
  for (const who of ['sponsor', 'treating', 'other'] as const) expect(await seen(who)).toEqual([]);
  expect((await house.get(url, signed.treating)).body['waiting']).toBe(2);
  expect((await house.get(url, signed.other)).body['waiting']).toBe(0);
  expect((await house.get(url)).status).toBe(401);
  for (const who of ['stranger', 'sponsor'] as const) expect((await answer(who, offer, 'accept')).status).toBe(404);
  for (const who of ['treating', 'other', 'admin'] as const) expect((await answer(who, offer, 'accept')).status).toBe(403);
  for (const who of ['stranger', 'sponsor', 'treating', 'other'] as const)
    for (const word of ['accept', 'decline'])
      expect((await unguarded.post(`${url}/offers/${offer}/${word}`, {}, signed[who])).status).toBe(404);
  // An admin reads an offer, and even without the code's policy the database lets them answer none.
  expect((await unguarded.post(`${url}/offers/${offer}/decline`, {}, signed.admin)).status).toBe(409);
  expect((await answer('guardian', offer, 'decline')).status).toBe(200);
});

test('given an account that closes, then it waits no longer, and its calendars are forgotten', async () => {
  await join('stranger', { doctorId: circle.treating.doctorId, symptoms: 'A cough' });
  await house.post('/api/calendar/feed', {}, signed.stranger);
  await house.sql(`update users set status = 'closed' where id = $1`, [circle.stranger.userId]);
  expect(await house.sql('select ended_why from waitlist_entries')).toEqual([{ ended_why: 'left' }]);
  expect(await house.sql('select user_id from calendar_feeds')).toEqual([]);
  await house.sql(`update users set status = 'active' where id = $1`, [circle.stranger.userId]);
});

test('given a window that has closed, then the place ends by the clock', async () => {
  await fullDay();
  await minutes(3 * 24 * 60);
  expect(await sweep()).toMatchObject({ ended: 2 });
});
