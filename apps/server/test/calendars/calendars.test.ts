// Calendar feeds of a user's appointments, and a doctor's external calendar that blocks free times.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readOwnCalendars } from '../../src/modules/calendars/index.ts';
import { publicRules } from '../../src/platform/safe-fetch.ts';
import { encryptText } from '../../src/platform/encrypted-text.ts';
import { parseKeyRing } from '../../src/platform/keys.ts';
import { deleteAppointments, request, createAppointment, signInAll, tuesday } from '../appointments/appointment-fixtures.ts';
import { environment } from '../support/environment.ts';
import { type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
let calendarServer: Server;
/** What the server of the doctor's calendar responds. */
let calendarResponse: { status: number; text: string };
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  calendarServer = createServer((_request, response) => response.writeHead(calendarResponse.status).end(calendarResponse.text)).listen(
    0,
    '127.0.0.1',
  );
  await once(calendarServer, 'listening');
});
afterAll(async () => {
  calendarServer.close();
  await app.close();
});
beforeEach(async () => {
  await app.sql('delete from doctor_calendars; delete from calendar_feeds');
  await deleteAppointments(app);
  auth = await signInAll(app, circle);
});

const feed = '/api/calendar/feed';
const own = '/api/calendar/own';
const makeFeed = async (who: keyof CareCircle): Promise<string> =>
  new URL((await app.post(feed, {}, auth[who])).body['address'] as string).pathname;
const linesOf = (text: string): string[] => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
const titlesIn = (text: string): string[] => linesOf(text).filter((line) => line.startsWith('SUMMARY:'));

test('shows the patient the doctor’s name, the doctor only initials, and nobody the symptoms', async () => {
  await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00') });
  await createAppointment(app, circle, { status: 'PENDING', startsAt: tuesday('11:00') });
  await createAppointment(app, circle, { status: 'CANCELLED', startsAt: tuesday('14:00') });
  await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: '2027-11-17T10:00:00Z' });
  const seen = async (who: keyof CareCircle) => (await app.get(await makeFeed(who))).text;
  const patients = await seen('patient');
  expect(titlesIn(patients)).toEqual([
    'SUMMARY:Appointment with Dr Bello Story',
    'SUMMARY:Appointment with Dr Bello Story (not confirmed yet)',
  ]);
  expect(titlesIn(await seen('guardian'))[0]).toBe('SUMMARY:Appointment with Dr Bello Story for Zainab');
  const doctors = await seen('treating');
  expect(titlesIn(doctors)).toEqual(['SUMMARY:Appointment ZS', 'SUMMARY:Appointment ZS (not confirmed yet)']);
  for (const text of [patients, doctors]) expect(text).not.toMatch(/cough/i);
  expect(doctors).not.toMatch(/zainab|story/i);
  for (const who of ['stranger', 'sponsor', 'other', 'admin'] as const) expect(titlesIn(await seen(who))).toEqual([]);
  expect(linesOf(patients)).toContain('DTSTART:20261117T090000Z');
});

test('gives one appointment as a file to its participants, without the reason, and tells the access log', async () => {
  const id = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00') });
  const file = (who: keyof CareCircle, of = id) => app.get(`/api/appointments/${of}/calendar`, auth[who]);
  const patients = await file('patient');
  expect(patients).toMatchObject({ status: 200, headers: { 'content-type': 'text/calendar; charset=utf-8' } });
  expect(patients.headers['content-disposition']).toBe('attachment; filename="appointment.ics"');
  expect(linesOf(patients.text)).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      `UID:${id}@lafiya.example`,
      'SUMMARY:Appointment with Dr Bello Story',
      'DTSTART:20261117T090000Z',
    ]),
  );
  expect(patients.text).not.toMatch(/cough/i);
  const doctors = await file('treating');
  expect(titlesIn(doctors.text)).toEqual(['SUMMARY:Appointment ZS']);
  expect(await app.sql(`select from audit_events where action = 'appointment.opened' and resource_id = $1`, [id])).not.toHaveLength(0);
  for (const who of ['stranger', 'sponsor', 'other'] as const) expect((await file(who)).status).toBe(404);
  const cancelled = await createAppointment(app, circle, { status: 'CANCELLED', startsAt: tuesday('14:00') });
  expect((await file('patient', cancelled)).body['code']).toBe('not_possible');
});

test('names the file of a feed, so that no browser names it after the token', async () => {
  const { headers } = await app.get(await makeFeed('patient'));
  expect(headers['content-disposition']).toBe('attachment; filename="lafiya.ics"');
});

test('returns 304 for an unchanged feed and 200 after a change', async () => {
  const path = await makeFeed('patient');
  const first = await app.get(path);
  expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'text/calendar; charset=utf-8' } });
  const again = () => app.get(path, { headers: { 'if-none-match': first.headers['etag'] ?? '' } });
  expect((await again()).status).toBe(304);
  await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00') });
  expect((await again()).status).toBe(200);
});

test('returns 404 for an old address, a feed that was turned off, or a suspended user', async () => {
  const first = await makeFeed('patient');
  expect((await app.get(feed, auth.patient)).body).toMatchObject({ madeAt: app.clock.now().toISOString(), address: null });
  const second = await makeFeed('patient');
  expect((await app.get(first)).status).toBe(404);
  expect((await app.get(second)).status).toBe(200);
  await app.sql(`update users set status = 'suspended' where id = $1`, [circle.patient.userId]);
  expect((await app.get(second)).status).toBe(404);
  await app.sql(`update users set status = 'active' where id = $1`, [circle.patient.userId]);
  expect((await request(app, 'DELETE', feed, auth.patient)).body).toEqual({ madeAt: null, address: null });
  expect((await app.get(second)).status).toBe(404);
  expect((await app.get('/api/calendar/guess.ics')).status).toBe(404);
  expect((await app.post(feed, {})).status).toBe(401);
  const stored = JSON.stringify(await app.sql('select encode(token_digest, $1) from calendar_feeds', ['escape']));
  expect(stored).not.toContain(second.slice('/api/calendar/'.length, -4));
});

const rules = {
  ...publicRules(['127.0.0.1']),
  protocol: 'http:',
  port: null,
  allows: (address: string) => address === '127.0.0.1',
} as const;
const keys = parseKeyRing(environment('any').SECRET_KEYS);
const read = () => readOwnCalendars({ database: app.workerDatabase, clock: app.clock, keys }, rules);
const file = (...events: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`;
const busy = (from: string, until: string) =>
  `BEGIN:VEVENT\r\nUID:${from}\r\nSUMMARY:Golf with the minister\r\nDTSTART:${from}\r\nDTEND:${until}\r\nEND:VEVENT\r\n`;

/** Stored directly with an address that the form would reject: the test server is not on the internet. */
async function storeCalendar(): Promise<void> {
  expect((await app.put(own, { address: 'https://calendar.example/secret/basic.ics' }, auth.treating)).status).toBe(200);
  const address = `http://127.0.0.1:${(calendarServer.address() as AddressInfo).port}/basic.ics`;
  const seal = { keys, purpose: 'own calendar', owner: circle.treating.doctorId } as const;
  await app.sql('update doctor_calendars set address = $1', [encryptText(seal, address)]);
}
const freeAt = async (): Promise<string[]> => {
  const found = (await app.get(`/api/doctors/${circle.treating.doctorId}/slots?from=2026-11-17&days=1`)).body['days'] as {
    slots: { startsAt: string }[];
  }[];
  return found[0]?.slots.map(({ startsAt }) => startsAt) ?? [];
};

test('accepts a calendar of a listed provider only', async () => {
  for (const address of [
    'https://elsewhere.example/basic.ics',
    'https://calendar.example.evil.test/basic.ics',
    'https://10.0.0.1/basic.ics',
  ]) {
    const response = await app.put(own, { address }, auth.treating);
    expect([response.status, response.body['code']], address).toEqual([422, 'invalid_input']);
  }
  expect(await app.sql('select from doctor_calendars')).toEqual([]);
});

test('blocks free times by the doctor’s own calendar and gives that as the reason in the week', async () => {
  calendarResponse = { status: 200, text: file(busy('20261117T090000Z', '20261117T093000Z')) };
  expect(await freeAt()).toContain(tuesday('10:00'));
  await storeCalendar();
  expect(await read()).toEqual({ read: 1, failed: 0 });
  expect(await freeAt()).not.toContain(tuesday('10:00'));
  expect(await freeAt()).toContain(tuesday('11:00'));
  expect(await app.sql('select doctor_id from stale_doctors')).toEqual([{ doctor_id: circle.treating.doctorId }]);
  const week = (await app.get('/api/availability/week?from=2026-11-17', auth.treating)).body['days'] as {
    slots: { startsAt: string; whyNot: string | null }[];
  }[];
  expect(week[0]?.slots.find(({ startsAt }) => startsAt === tuesday('10:00'))?.whyNot).toBe('own_calendar');
  expect((await app.get(own, auth.treating)).body).toMatchObject({
    calendar: { host: 'calendar.example', busyTimes: 1, failedWhy: null },
  });
  // Titles of external events are stored nowhere.
  expect(JSON.stringify(await app.sql('select * from doctor_busy_times, doctor_calendars'))).not.toMatch(/golf|basic\.ics/i);
  expect((await request(app, 'DELETE', own, auth.treating)).body).toEqual({ calendar: null });
  expect(await freeAt()).toContain(tuesday('10:00'));
});

test('reads the calendar every 15 minutes; reports failures and keeps the last known busy times', async () => {
  calendarResponse = { status: 200, text: file(busy('20261117T090000Z', '20261117T093000Z')) };
  await storeCalendar();
  await read();
  expect(await read()).toEqual({ read: 0, failed: 0 });
  app.clock.advance(15 * 60_000);
  calendarResponse = { status: 500, text: '' };
  expect(await read()).toEqual({ read: 0, failed: 1 });
  auth = await signInAll(app, circle);
  expect((await app.get(own, auth.treating)).body).toMatchObject({
    calendar: { busyTimes: 1, failedWhy: expect.stringContaining('refused') },
  });
  expect(await freeAt()).not.toContain(tuesday('10:00'));
  app.clock.advance(15 * 60_000);
  calendarResponse = { status: 200, text: '<html>Sign in</html>' };
  expect(await read()).toEqual({ read: 0, failed: 1 });
  app.clock.advance(15 * 60_000);
  calendarResponse = { status: 200, text: file() };
  expect(await read()).toEqual({ read: 1, failed: 0 });
  expect(await freeAt()).toContain(tuesday('10:00'));
});

test('does not read a calendar in a private network', async () => {
  await storeCalendar();
  const services = { database: app.workerDatabase, clock: app.clock, keys };
  expect(await readOwnCalendars(services, publicRules(['127.0.0.1']))).toEqual({ read: 0, failed: 1 });
});

test.each([
  'http://example.org/a.ics',
  'ftp://example.org/a',
  'https://me:word@example.org/a.ics',
  'https://example.org:8443/a.ics',
  'no',
  '',
])('rejects the address %j at its field', async (address) => {
  expect((await app.put(own, { address }, auth.treating)).body).toMatchObject({ errors: [{ field: 'address' }] });
});

test('lets the last of several requests at once win', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => index);
  const saved = await Promise.all(ten.map((index) => app.put(own, { address: `https://calendar.example/${index}.ics` }, auth.treating)));
  const feeds = await Promise.all(ten.map(() => app.post('/api/calendar/feed', {}, auth.patient)));
  expect([...saved, ...feeds].map(({ status }) => status)).toEqual(Array(20).fill(200));
  const isAlive = await Promise.all(
    feeds.map(async ({ body }) => (await app.get(new URL(String(body['address'])).pathname)).status === 200),
  );
  expect(isAlive.filter(Boolean)).toHaveLength(1);
});

test('keeps no busy times of a calendar that is replaced while the worker stores them', async () => {
  await storeCalendar();
  const storing = app.sql(`begin; update doctor_calendars set busy_count = 1;
    insert into doctor_busy_times (doctor_id, starts_at, ends_at) select doctor_id, now(), now() + interval '1 hour' from doctor_calendars;
    select pg_sleep(0.5); commit`);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect((await app.put(own, { address: 'https://calendar.example/new.ics' }, auth.treating)).status).toBe(200);
  await storing;
  expect(await app.sql('select from doctor_busy_times')).toEqual([]);
});

test('lets only the doctor set and see it', async () => {
  await storeCalendar();
  for (const who of ['patient', 'admin'] as const) {
    expect((await app.get(own, auth[who])).status).toBe(403);
    expect((await app.put(own, { address: 'webcal://calendar.example/a.ics' }, auth[who])).status).toBe(403);
  }
  expect((await app.get(own, auth.other)).body).toEqual({ calendar: null });
  expect((await app.put(own, { address: 'webcal://calendar.example/a.ics' }, auth.other)).status).toBe(200);
  await request(app, 'DELETE', own, auth.other);
  expect((await app.get(own, auth.treating)).body).toMatchObject({ calendar: { host: 'calendar.example' } });
});
