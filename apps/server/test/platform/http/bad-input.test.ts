// Input that cannot be stored or counted with is refused with the field's name, never with a server error.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAll } from '../../appointments/appointment-fixtures.ts';
import { type CareCircle, createCareCircle } from '../../patients/patient-fixtures.ts';
import { type RequestOptions, type TestApp, createTestApp } from '../../support/test-app.ts';

let app: TestApp;
let auth: Record<keyof CareCircle, RequestOptions>;
let doctor: string;
beforeAll(async () => {
  app = await createTestApp();
  const circle = await createCareCircle(app);
  auth = await signInAll(app, circle);
  doctor = circle.treating.doctorId ?? '';
});
afterAll(() => app.close());

const days = ['0000-01-01', '0000-02-29', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-29', '2026-1-1', '\0'];
const moments = [
  '0000-01-01T00:00:00Z',
  '0000-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '2026-11-16T09:00:00.0000000001Z',
  '2026-11-16T09:00:00-23:40',
];

const withValue = (url: string, name: string, value: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;

test.each([
  ['/api/appointments', 'startDate'],
  ['/api/appointments', 'endDate'],
  ['/api/appointments/stats', 'startDate'],
  ['/api/appointments/stats', 'endDate'],
  ['/api/appointments/analytics', 'from'],
  ['/api/appointments/analytics', 'to'],
  ['/api/availability/week', 'from'],
  ['slots', 'from'],
])('refuses a day that is no day of our calendar: %s?%s', async (url, name) => {
  const target = url === 'slots' ? `/api/doctors/${doctor}/slots` : url;
  for (const day of days) {
    const response = await app.get(withValue(target, name, day), auth.treating);
    expect({ day, status: response.status, errors: response.body['errors'] }).toMatchObject({
      day,
      status: 422,
      errors: [{ field: name }],
    });
  }
  for (const day of ['1900-01-01', '2026-11-20', '2199-12-31']) {
    // The answer may name days before or after the range that requests have.
    const { status } = await app.get(withValue(target, name, day), auth.treating);
    expect({ day, status: status === 422 ? 200 : status }).toEqual({ day, status: 200 });
  }
});

test('refuses a moment outside of our calendar: /api/doctors?freeBefore', async () => {
  for (const moment of moments) {
    const response = await app.get(withValue('/api/doctors', 'freeBefore', moment));
    expect({ moment, status: response.status, errors: response.body['errors'] }).toMatchObject({
      status: 422,
      errors: [{ field: 'freeBefore' }],
    });
  }
});

test.each(['from', 'to'])('refuses a moment outside of our calendar: /api/appointments?%s', async (name) => {
  const other = name === 'from' ? 'to' : 'from';
  for (const moment of moments) {
    const url = withValue(withValue('/api/appointments', name, moment), other, '2026-11-16T09:00:00Z');
    const response = await app.get(url, auth.treating);
    expect({ moment, status: response.status, errors: response.body['errors'] }).toMatchObject({ status: 422, errors: [{ field: name }] });
  }
});

test.each(['room\0', '\0', 'room\ud800'])('refuses a room name that cannot be stored: %j', async (roomName) => {
  const response = await app.post('/api/video/join-room', { roomName }, auth.treating);
  expect(response.status).toBe(422);
  expect(response.body['errors']).toMatchObject([{ field: 'roomName', message: 'Please remove the unreadable character.' }]);
});

test('refuses a version that the database cannot count to', async () => {
  const url = `/api/appointments/${crypto.randomUUID()}/confirm`;
  const response = await app.api.inject({ method: 'PATCH', url, payload: { version: 2 ** 31 }, ...auth.treating });
  expect(response.statusCode).toBe(422);
});

test('refuses the address of a push service that cannot be stored', async () => {
  const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/a\0b', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const response = await app.post('/api/notifications/devices', subscription, auth.treating);
  expect(response.status).toBe(422);
  expect(response.body['errors']).toMatchObject([{ field: 'endpoint', message: 'Please remove the unreadable character.' }]);
});
