// Stories: a letter about a visit's time carries a calendar file that a mail program understands: the same entry, newer each time, and gone when the visit is off.
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { instance } from '../house/databases.ts';
import { lettersTo, someone } from '../house/mailbox.ts';
import { deliverInTurn } from '../house/deliver-in-turn.ts';
import { type House, openHouse, type Sending } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';
import { forgetVisits, knock, request, signInAll, tuesday, visitIn } from './visit-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  signed = await signInAll(house, circle);
});
afterAll(() => house.close());
let addresses: { patient: string; doctor: string };
beforeEach(async () => {
  await forgetVisits(house);
  addresses = { patient: someone('patient'), doctor: someone('doctor') };
  await house.sql('update users set email = $2 where id = $1', [circle.patient.userId, addresses.patient]);
  await house.sql('update users set email = $2 where id = $1', [circle.treating.userId, addresses.doctor]);
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

/** What the letters to an address carry, in the order of their versions. */
async function entriesFor(address: string, letters: number): Promise<(Entry | null)[]> {
  await deliverInTurn(house);
  const found = await Promise.all((await lettersTo(address, letters)).map(async ({ id }) => entryIn(await sourceOf(id))));
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
  const moment = (name: string): string => (event?.getFirstPropertyValue(name) as ICAL.Time | undefined)?.toJSDate().toISOString() ?? '';
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    status: value('status'),
    starts: moment('dtstart'),
    ends: moment('dtend'),
    summary: value('summary'),
    organizer: value('organizer'),
    attendee: value('attendee'),
    text,
  };
}

test('given a request, its confirmation, a move and the end, then one entry grows through them in the patient’s calendar', async () => {
  const { id } = visitIn(await house.post(url, request(circle, tuesday('10:00')), signed.patient));
  await deliverInTurn(house);
  await knock(house, 'PATCH', `${url}/${id}/confirm`, signed.treating);
  await deliverInTurn(house);
  await knock(house, 'POST', `${url}/${id}/reschedule`, signed.patient, { scheduledTime: tuesday('15:00') });
  await deliverInTurn(house);
  await knock(house, 'POST', `${url}/${id}/cancel`, signed.patient, { reason: 'I am well' });
  const entries = await entriesFor(addresses.patient, 4);
  expect(entries[0]).toBeNull();
  const same = { uid: `${id}@lafiya.example`, summary: 'Visit with Dr Bello Story', organizer: 'mailto:no-reply@lafiya.example' };
  expect(entries.slice(1)).toMatchObject([
    { ...same, method: 'REQUEST', status: 'CONFIRMED', sequence: 2, starts: tuesday('10:00'), ends: tuesday('10:30') },
    { ...same, method: 'REQUEST', status: 'TENTATIVE', sequence: 3, starts: tuesday('15:00'), ends: tuesday('15:30') },
    { ...same, method: 'CANCEL', status: 'CANCELLED', sequence: 4 },
  ]);
  expect(entries[1]?.attendee.toLowerCase()).toBe(`mailto:${addresses.patient}`);
  expect(entries.map((entry) => entry?.text).join()).not.toContain('cough');
});

test('given the doctor’s calendar, then it does not say whose visit it is', async () => {
  const body = { ...request(circle, tuesday('11:00')), patientId: circle.patient.patientId, type: 'Check-up' };
  await house.post(url, body, signed.admin);
  const entries = await entriesFor(addresses.doctor, 1);
  expect(entries).toMatchObject([{ method: 'REQUEST', status: 'CONFIRMED', summary: 'Visit at Lafiya' }]);
  expect(entries.map((entry) => entry?.text).join()).not.toContain('Zainab');
});

test('given a request that nobody confirmed, then its end carries no calendar file', async () => {
  const { id } = visitIn(await house.post(url, request(circle, tuesday('14:00')), signed.guardian));
  await knock(house, 'POST', `${url}/${id}/cancel`, signed.guardian, {});
  await deliverInTurn(house);
  const rows = await house.sql<{ calendar: unknown }>(
    `select payload -> 'props' -> 'calendar' as calendar from outbox where payload -> 'props' ->> 'path' like '%' || $1`,
    [id],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ calendar }) => calendar === null)).toBe(true);
});
