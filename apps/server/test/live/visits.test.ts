// Stories: what happens to a visit reaches the open pages of both sides and of the admins; and a process that leaves does not wait for its streams.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { request, signInAll, tuesday, visitIn } from '../appointments/visit-stories.ts';
import { endProcesses, startProcess, until } from '../house/process.ts';
import { type House, openHouse, type Sending } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';
import { asPatient } from '../staff/staff-stories.ts';
import { listenAt, read } from './live-reader.ts';

let house: House;
let circle: Circle;
let as: Record<keyof Circle, Sending>;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  as = await signInAll(house, circle);
});
afterEach(endProcesses);
afterAll(() => house.close());

const headersOf = (who: keyof Circle): Record<string, string> => as[who].headers ?? {};

test('given open pages, when a patient asks for a visit and an admin confirms it, then both sides and the admin hear of it, and a stranger does not', async () => {
  const url = await listenAt(house);
  const names = ['patient', 'treating', 'admin', 'stranger', 'other'] as const;
  const pages = await Promise.all(names.map(async (name) => read(url, headersOf(name))));
  await Promise.all(pages.map((page) => page.waitFor(1)));
  const booked = await house.post('/api/appointments', request(circle, tuesday('10:00')), as.patient);
  expect(booked.status).toBe(201);
  const confirmed = await house.app.inject({
    method: 'PATCH',
    url: `/api/appointments/${visitIn(booked).id}/confirm`,
    headers: headersOf('admin'),
    payload: {},
  });
  expect(confirmed.statusCode).toBe(200);
  const [patient, doctor, admin, ...strangers] = pages;
  const visits = (page: (typeof pages)[number] | undefined) => page?.topics().filter((topic) => topic === 'appointments').length ?? 0;
  await until(() => visits(patient) >= 2 && visits(doctor) >= 2 && visits(admin) >= 2, 'the news on three pages');
  await house.live.lookAgain();
  expect(strangers.map((page) => page.topics())).toEqual([[undefined], [undefined]]);
  expect(patient?.topics()).toContain('notifications');
  for (const page of pages) page.leave();
});

test('given a process with an open page, when it is told to leave, then the stream ends at once and the process ends well', async () => {
  const api = await startProcess('api', house.databaseName, { DRAIN_MS: '200' });
  // A process lives by the real clock.
  house.clock.advance(Date.now() - house.clock.now().getTime());
  const page = await read(api.url, (await asPatient(house)).headers);
  await page.waitFor(1);
  const ended = api.end('SIGTERM');
  await page.ended;
  expect(await ended).toBe(0);
  expect(api.log()).toContain('"msg":"stopped"');
}, 90_000);
