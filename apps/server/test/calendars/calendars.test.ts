// Stories: one's visits in another calendar, and a doctor's own calendar that takes away free times.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readOwnCalendars } from '../../src/modules/calendars/index.ts';
import { publicRules } from '../../src/platform/safe-fetch.ts';
import { sealText } from '../../src/platform/sealed-text.ts';
import { forgetVisits, knock, layVisit, signInAll, tuesday } from '../appointments/visit-stories.ts';
import { environment } from '../house/environment.ts';
import { type House, openHouse, type Sending } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
let elsewhere: Server;
/** What the doctor's calendar program answers. */
let answer: { status: number; text: string };
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  elsewhere = createServer((_request, response) => response.writeHead(answer.status).end(answer.text)).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
});
afterAll(async () => {
  elsewhere.close();
  await house.close();
});
beforeEach(async () => {
  await house.sql('delete from doctor_calendars; delete from calendar_feeds');
  await forgetVisits(house);
  signed = await signInAll(house, circle);
});

const feed = '/api/calendar/feed';
const own = '/api/calendar/own';
const makeFeed = async (who: keyof Circle): Promise<string> =>
  new URL((await house.post(feed, {}, signed[who])).body['address'] as string).pathname;
const linesOf = (text: string): string[] => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
const titlesIn = (text: string): string[] => linesOf(text).filter((line) => line.startsWith('SUMMARY:'));

test('given a feed, then the patient reads with whom, the doctor only initials, and nobody what it is about', async () => {
  await layVisit(house, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00') });
  await layVisit(house, circle, { status: 'PENDING', startsAt: tuesday('11:00') });
  await layVisit(house, circle, { status: 'CANCELLED', startsAt: tuesday('14:00') });
  await layVisit(house, circle, { status: 'CONFIRMED', startsAt: '2027-11-17T10:00:00Z' });
  const seen = async (who: keyof Circle) => (await house.get(await makeFeed(who))).text;
  const patients = await seen('patient');
  expect(titlesIn(patients)).toEqual(['SUMMARY:Visit with Dr Bello Story', 'SUMMARY:Visit with Dr Bello Story (not confirmed yet)']);
  expect(titlesIn(await seen('guardian'))[0]).toBe('SUMMARY:Visit with Dr Bello Story for Zainab');
  const doctors = await seen('treating');
  expect(titlesIn(doctors)).toEqual(['SUMMARY:Visit ZS', 'SUMMARY:Visit ZS (not confirmed yet)']);
  for (const text of [patients, doctors]) expect(text).not.toMatch(/cough/i);
  expect(doctors).not.toMatch(/zainab|story/i);
  for (const who of ['stranger', 'sponsor', 'other', 'admin'] as const) expect(titlesIn(await seen(who))).toEqual([]);
  expect(linesOf(patients)).toContain('DTSTART:20261117T090000Z');
});

test('given the same calendar, then a reader who has it is told so; a change is told anew', async () => {
  const path = await makeFeed('patient');
  const first = await house.get(path);
  expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'text/calendar; charset=utf-8' } });
  const again = () => house.get(path, { headers: { 'if-none-match': first.headers['etag'] ?? '' } });
  expect((await again()).status).toBe(304);
  await layVisit(house, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00') });
  expect((await again()).status).toBe(200);
});

test('given a new address, a feed that was turned off, or somebody suspended, then the old address shows nothing', async () => {
  const first = await makeFeed('patient');
  expect((await house.get(feed, signed.patient)).body).toMatchObject({ madeAt: house.clock.now().toISOString(), address: null });
  const second = await makeFeed('patient');
  expect((await house.get(first)).status).toBe(404);
  expect((await house.get(second)).status).toBe(200);
  await house.sql(`update users set status = 'suspended' where id = $1`, [circle.patient.userId]);
  expect((await house.get(second)).status).toBe(404);
  await house.sql(`update users set status = 'active' where id = $1`, [circle.patient.userId]);
  expect((await knock(house, 'DELETE', feed, signed.patient)).body).toEqual({ madeAt: null, address: null });
  expect((await house.get(second)).status).toBe(404);
  expect((await house.get('/api/calendar/guess.ics')).status).toBe(404);
  expect((await house.post(feed, {})).status).toBe(401);
  const stored = JSON.stringify(await house.sql('select encode(token_digest, $1) from calendar_feeds', ['escape']));
  expect(stored).not.toContain(second.slice('/api/calendar/'.length, -4));
});

const rules = { ...publicRules, protocol: 'http:', port: null, allows: (address: string) => address === '127.0.0.1' } as const;
const { SECRET_KEY } = environment('any');
const read = () => readOwnCalendars({ database: house.workerDatabase, clock: house.clock, secretKey: SECRET_KEY }, rules);
const file = (...events: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`;
const busy = (from: string, until: string) =>
  `BEGIN:VEVENT\r\nUID:${from}\r\nSUMMARY:Golf with the minister\r\nDTSTART:${from}\r\nDTEND:${until}\r\nEND:VEVENT\r\n`;

/** Laid into the table with an address that no form would take: the test's own server is not on the internet. */
async function keepCalendar(): Promise<void> {
  expect((await house.put(own, { address: 'https://calendar.example/secret/basic.ics' }, signed.treating)).status).toBe(200);
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/basic.ics`;
  const seal = { key: SECRET_KEY, purpose: 'own calendar', owner: circle.treating.doctorId };
  await house.sql('update doctor_calendars set address = $1', [sealText(seal, address)]);
}
const freeAt = async (): Promise<string[]> => {
  const found = (await house.get(`/api/doctors/${circle.treating.doctorId}/slots?from=2026-11-17&days=1`)).body['days'] as {
    slots: { startsAt: string }[];
  }[];
  return found[0]?.slots.map(({ startsAt }) => startsAt) ?? [];
};

test('given a doctor’s own calendar, then what it says takes away free times, and the week says why', async () => {
  answer = { status: 200, text: file(busy('20261117T090000Z', '20261117T093000Z')) };
  expect(await freeAt()).toContain(tuesday('10:00'));
  await keepCalendar();
  expect(await read()).toEqual({ read: 1, failed: 0 });
  expect(await freeAt()).not.toContain(tuesday('10:00'));
  expect(await freeAt()).toContain(tuesday('11:00'));
  expect(await house.sql('select doctor_id from stale_doctors')).toEqual([{ doctor_id: circle.treating.doctorId }]);
  const week = (await house.get('/api/availability/week?from=2026-11-17', signed.treating)).body['days'] as {
    slots: { startsAt: string; whyNot: string | null }[];
  }[];
  expect(week[0]?.slots.find(({ startsAt }) => startsAt === tuesday('10:00'))?.whyNot).toBe('own_calendar');
  expect((await house.get(own, signed.treating)).body).toMatchObject({
    calendar: { host: 'calendar.example', busyTimes: 1, failedWhy: null },
  });
  // What it is about is nowhere.
  expect(JSON.stringify(await house.sql('select * from doctor_busy_times, doctor_calendars'))).not.toMatch(/golf|basic\.ics/i);
  expect((await knock(house, 'DELETE', own, signed.treating)).body).toEqual({ calendar: null });
  expect(await freeAt()).toContain(tuesday('10:00'));
});

test('given a quarter of an hour, then it is read again; what fails is said, and what was known stays', async () => {
  answer = { status: 200, text: file(busy('20261117T090000Z', '20261117T093000Z')) };
  await keepCalendar();
  await read();
  expect(await read()).toEqual({ read: 0, failed: 0 });
  house.clock.advance(15 * 60_000);
  answer = { status: 500, text: '' };
  expect(await read()).toEqual({ read: 0, failed: 1 });
  signed = await signInAll(house, circle);
  expect((await house.get(own, signed.treating)).body).toMatchObject({
    calendar: { busyTimes: 1, failedWhy: expect.stringContaining('refused') },
  });
  expect(await freeAt()).not.toContain(tuesday('10:00'));
  house.clock.advance(15 * 60_000);
  answer = { status: 200, text: '<html>Sign in</html>' };
  expect(await read()).toEqual({ read: 0, failed: 1 });
  house.clock.advance(15 * 60_000);
  answer = { status: 200, text: file() };
  expect(await read()).toEqual({ read: 1, failed: 0 });
  expect(await freeAt()).toContain(tuesday('10:00'));
});

test('given the real rules, then a calendar in our own network is not read', async () => {
  await keepCalendar();
  const services = { database: house.workerDatabase, clock: house.clock, secretKey: SECRET_KEY };
  expect(await readOwnCalendars(services)).toEqual({ read: 0, failed: 1 });
});

test.each([
  'http://example.org/a.ics',
  'ftp://example.org/a',
  'https://me:word@example.org/a.ics',
  'https://example.org:8443/a.ics',
  'no',
  '',
])('given the address %j, then it is refused at its field', async (address) => {
  expect((await house.put(own, { address }, signed.treating)).body).toMatchObject({ errors: [{ field: 'address' }] });
});

test('given others than the doctor, then they neither set nor see it', async () => {
  await keepCalendar();
  for (const who of ['patient', 'admin'] as const) {
    expect((await house.get(own, signed[who])).status).toBe(403);
    expect((await house.put(own, { address: 'webcal://calendar.example/a.ics' }, signed[who])).status).toBe(403);
  }
  expect((await house.get(own, signed.other)).body).toEqual({ calendar: null });
  expect((await house.put(own, { address: 'webcal://calendar.example/a.ics' }, signed.other)).status).toBe(200);
  await knock(house, 'DELETE', own, signed.other);
  expect((await house.get(own, signed.treating)).body).toMatchObject({ calendar: { host: 'calendar.example' } });
});
