// Calendar files in appointment emails: the same entry is updated each time and removed on cancellation.
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { instance } from '../support/databases.ts';
import { emailsTo, uniqueEmail } from '../support/mailbox.ts';
import { deliverInSequence } from '../support/deliver-in-sequence.ts';
import { type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { deleteAppointments, request, bookingForm, signInAll, tuesday, appointmentIn } from './appointment-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  auth = await signInAll(app, circle);
});
afterAll(() => app.close());
let addresses: { patient: string; doctor: string };
beforeEach(async () => {
  await deleteAppointments(app);
  addresses = { patient: uniqueEmail('patient'), doctor: uniqueEmail('doctor') };
  await app.sql('update users set email = $2 where id = $1', [circle.patient.userId, addresses.patient]);
  await app.sql('update users set email = $2 where id = $1', [circle.treating.userId, addresses.doctor]);
});

type Entry = {
  method: string;
  uid: string;
  sequence: number;
  status: string;
  starts: string;
  ends: string;
  summary: string;
  organizer: string;
  attendee: string;
  text: string;
};
const url = '/api/appointments';

/** The calendar entries in the emails to an address, ordered by version. */
async function entriesFor(address: string, expectedCount: number): Promise<(Entry | null)[]> {
  await deliverInSequence(app);
  const found = await Promise.all((await emailsTo(address, expectedCount)).map(async ({ id }) => entryIn(await sourceOf(id))));
  return found.toSorted((one, other) => (one?.sequence ?? 0) - (other?.sequence ?? 0));
}

const sourceOf = async (id: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${instance.ports.mailWeb}/email/${id}/download`)).text();

function entryIn(source: string): Entry | null {
  const part = /Content-Type: text\/calendar;[^\n]*method=(\w+)[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/i.exec(source);
  if (!part) return null;
  const isEncoded = /^[\w+/=\s]+$/.test(part[2] ?? '');
  const text = isEncoded
    ? Buffer.from(part[2] ?? '', 'base64').toString('utf8')
    : (part[2] ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const calendar = new ICAL.Component(ICAL.parse(text) as []);
  const event = calendar.getFirstSubcomponent('vevent');
  const value = (name: string): string => String(event?.getFirstPropertyValue(name));
  expect(part[1]).toBe(calendar.getFirstPropertyValue('method'));
  const timeOf = (name: string): string => (event?.getFirstPropertyValue(name) as ICAL.Time | undefined)?.toJSDate().toISOString() ?? '';
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    status: value('status'),
    starts: timeOf('dtstart'),
    ends: timeOf('dtend'),
    summary: value('summary'),
    organizer: value('organizer'),
    attendee: value('attendee'),
    text,
  };
}

test('updates one entry in the patient’s calendar through request, confirmation, reschedule and cancellation', async () => {
  const { id } = appointmentIn(await app.post(url, bookingForm(circle, tuesday('10:00')), auth.patient));
  await deliverInSequence(app);
  await request(app, 'PATCH', `${url}/${id}/confirm`, auth.treating);
  await deliverInSequence(app);
  await request(app, 'POST', `${url}/${id}/reschedule`, auth.patient, { scheduledTime: tuesday('15:00') });
  await deliverInSequence(app);
  await request(app, 'POST', `${url}/${id}/cancel`, auth.patient, { reason: 'I am well' });
  const entries = await entriesFor(addresses.patient, 4);
  expect(entries[0]).toBeNull();
  const same = { uid: `${id}@lafiya.example`, summary: 'Appointment with Dr Bello Story', organizer: 'mailto:no-reply@lafiya.example' };
  expect(entries.slice(1)).toMatchObject([
    { ...same, method: 'REQUEST', status: 'CONFIRMED', sequence: 2, starts: tuesday('10:00'), ends: tuesday('10:30') },
    { ...same, method: 'REQUEST', status: 'TENTATIVE', sequence: 3, starts: tuesday('15:00'), ends: tuesday('15:30') },
    { ...same, method: 'CANCEL', status: 'CANCELLED', sequence: 4 },
  ]);
  expect(entries[1]?.attendee.toLowerCase()).toBe(`mailto:${addresses.patient}`);
  expect(entries.map((entry) => entry?.text).join()).not.toContain('cough');
});

test('does not name the patient in the doctor’s calendar', async () => {
  const body = { ...bookingForm(circle, tuesday('11:00')), patientId: circle.patient.patientId, type: 'Check-up' };
  await app.post(url, body, auth.admin);
  const entries = await entriesFor(addresses.doctor, 1);
  expect(entries).toMatchObject([{ method: 'REQUEST', status: 'CONFIRMED', summary: 'Appointment at Lafiya' }]);
  expect(entries.map((entry) => entry?.text).join()).not.toContain('Zainab');
});

test('sends no calendar file when a request is cancelled before it was confirmed', async () => {
  const { id } = appointmentIn(await app.post(url, bookingForm(circle, tuesday('14:00')), auth.guardian));
  await request(app, 'POST', `${url}/${id}/cancel`, auth.guardian, {});
  await deliverInSequence(app);
  const rows = await app.sql<{ calendar: unknown }>(
    `select payload -> 'props' -> 'calendar' as calendar from outbox where payload -> 'props' ->> 'path' like '%' || $1`,
    [id],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ calendar }) => calendar === null)).toBe(true);
});
