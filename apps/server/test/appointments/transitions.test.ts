// Every move of a visit from every state by everybody: what the table allows happens, and nothing else does.
import { randomUUID } from 'node:crypto';
import { appointmentStatuses } from '@lafiya/domain/scheduling/appointment-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse, type Sending } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';
import { forgetVisits, knock, layVisit, type Method, signInAll, storedVisit, tuesday } from './visit-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  signed = await signInAll(house, circle);
});
afterAll(() => house.close());

type Who = keyof Circle;
const sides: Who[] = ['patient', 'guardian', 'treating', 'admin'];
const staff: Who[] = ['treating', 'admin'];
const doctor: Who[] = ['treating'];
const outsiders: Who[] = ['stranger', 'sponsor', 'other'];
const future = tuesday('10:00');
const begun = '2026-11-16T08:40:00.000Z';
const reason = 'Something came up';

type Move = {
  method: Method;
  path: string;
  body?: object;
  startsAt: string;
  /** From which state who may, and to which state it leads. */
  allowed: Partial<Record<string, [Who[], string]>>;
};

/** Section 4 of the product's plan, written out once more and not taken from the code. */
const moves: Record<string, Move> = {
  confirm: { method: 'PATCH', path: '/confirm', startsAt: future, allowed: { PENDING: [staff, 'CONFIRMED'] } },
  'confirm too late': { method: 'PATCH', path: '/confirm', startsAt: begun, allowed: {} },
  reject: { method: 'PATCH', path: '/cancel', body: { reason }, startsAt: future, allowed: { PENDING: [staff, 'CANCELLED'] } },
  cancel: {
    method: 'POST',
    path: '/cancel',
    body: { reason },
    startsAt: future,
    allowed: {
      PENDING: [sides, 'CANCELLED'],
      SCHEDULED: [sides, 'CANCELLED'],
      CONFIRMED: [sides, 'CANCELLED'],
      NO_SHOW: [['admin'], 'CANCELLED'],
    },
  },
  start: {
    method: 'PUT',
    path: '',
    body: { status: 'IN_PROGRESS' },
    startsAt: future,
    allowed: { SCHEDULED: [doctor, 'IN_PROGRESS'], CONFIRMED: [doctor, 'IN_PROGRESS'] },
  },
  complete: {
    method: 'PUT',
    path: '',
    body: { status: 'COMPLETED', reason },
    startsAt: begun,
    allowed: { IN_PROGRESS: [doctor, 'COMPLETED'], NO_SHOW: [['admin'], 'COMPLETED'] },
  },
  'not come': {
    method: 'PUT',
    path: '',
    body: { status: 'NO_SHOW' },
    startsAt: begun,
    allowed: { SCHEDULED: [doctor, 'NO_SHOW'], CONFIRMED: [doctor, 'NO_SHOW'], IN_PROGRESS: [doctor, 'NO_SHOW'] },
  },
  'not come too early': { method: 'PUT', path: '', body: { status: 'NO_SHOW' }, startsAt: future, allowed: {} },
  'confirm by PUT': {
    method: 'PUT',
    path: '',
    body: { status: 'CONFIRMED' },
    startsAt: future,
    allowed: { PENDING: [staff, 'CONFIRMED'] },
  },
  'back to the beginning': { method: 'PUT', path: '', body: { status: 'PENDING' }, startsAt: future, allowed: {} },
  hide: { method: 'DELETE', path: '', startsAt: future, allowed: { CANCELLED: [['admin'], 'CANCELLED'] } },
};

const cases = Object.keys(moves).flatMap((name) => appointmentStatuses.map((status) => [name, status] as const));

test.each(cases)('given %s of a visit that is %s, then only those may whom the table names', async (name, status) => {
  const { method, path, body, startsAt, allowed } = moves[name] as Move;
  const [may, to] = allowed[status] ?? [[], ''];
  for (const who of [...sides, ...outsiders]) {
    await forgetVisits(house);
    const id = await layVisit(house, circle, { status, startsAt });
    const answer = await knock(house, method, `/api/appointments/${id}${path}`, signed[who], body);
    const stored = await storedVisit(house, id);
    if (may.includes(who)) {
      expect({ who, status: answer.status, to: stored.status, version: stored.version }).toEqual({ who, status: 200, to, version: 2 });
      continue;
    }
    const refused = outsiders.includes(who) && method !== 'DELETE' ? [404] : [403, 409];
    expect({ who, status: answer.status, isExpected: refused.includes(answer.status) }).toMatchObject({ who, isExpected: true });
    expect({ who, ...stored }).toMatchObject({ who, status, version: 1 });
    if (answer.status === 409) expect(answer.body).toMatchObject({ code: 'not_possible', present: { status, version: 1 } });
  }
});

test.each(appointmentStatuses)('given a visit that is %s is moved to another time, then by the patient it waits again', async (status) => {
  const canMove = ['PENDING', 'SCHEDULED', 'CONFIRMED'].includes(status);
  for (const who of [...sides, ...outsiders]) {
    await forgetVisits(house);
    const id = await layVisit(house, circle, { status, startsAt: future });
    const answer = await knock(house, 'POST', `/api/appointments/${id}/reschedule`, signed[who], { scheduledTime: tuesday('15:00') });
    const stored = await storedVisit(house, id);
    const isSide = sides.includes(who);
    const moved = canMove && isSide;
    expect({ who, status: answer.status }).toEqual({ who, status: moved ? 200 : isSide ? 409 : 404 });
    expect(stored.starts_at.toISOString()).toBe(moved ? tuesday('15:00') : future);
    expect({ who, status: stored.status }).toEqual({ who, status: moved && !staff.includes(who) ? 'PENDING' : status });
  }
});

test('given a move is sent twice under one key, then it happens once; for another time, or by somebody else, the key is refused', async () => {
  await forgetVisits(house);
  const id = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: future });
  const key = { 'idempotency-key': randomUUID() };
  const send = (who: keyof Circle, wall: string) =>
    knock(
      house,
      'POST',
      `/api/appointments/${id}/reschedule`,
      { headers: { ...signed[who].headers, ...key } },
      {
        scheduledTime: tuesday(wall),
        version: 1,
      },
    );
  const [first, again] = [await send('treating', '15:00'), await send('treating', '15:00')];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(await storedVisit(house, id)).toMatchObject({ version: 2 });
  expect((await send('treating', '16:00')).body['code']).toBe('idempotency_key_reused');
  expect((await send('admin', '15:00')).body['code']).toBe('idempotency_key_reused');
});

test('given a cancellation of a confirmed visit without a reason, then it is asked for; a request is declined without one', async () => {
  await forgetVisits(house);
  const id = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: future });
  for (const body of [{}, { reason: '  ' }])
    expect((await house.post(`/api/appointments/${id}/cancel`, body, signed.patient)).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'reason' }],
    });
  await forgetVisits(house);
  const asked = await layVisit(house, circle, { status: 'PENDING', startsAt: future });
  expect((await knock(house, 'PATCH', `/api/appointments/${asked}/cancel`, signed.treating)).status).toBe(200);
});

test('given somebody looks at an old version, then their move is refused and they are told how the visit stands', async () => {
  await forgetVisits(house);
  const id = await layVisit(house, circle, { status: 'PENDING', startsAt: future });
  await knock(house, 'PATCH', `/api/appointments/${id}/confirm`, signed.treating);
  const answer = await house.post(`/api/appointments/${id}/cancel`, { reason, version: 1 }, signed.patient);
  expect(answer.body).toMatchObject({ code: 'not_possible', present: { status: 'CONFIRMED', startsAt: future, version: 2 } });
  expect((await house.post(`/api/appointments/${id}/cancel`, { reason, version: 2 }, signed.patient)).status).toBe(200);
});

test('given doctor and admin answer a request at once, then one answer counts', async () => {
  await forgetVisits(house);
  const id = await layVisit(house, circle, { status: 'PENDING', startsAt: future });
  const answers = await Promise.all([
    knock(house, 'PATCH', `/api/appointments/${id}/confirm`, signed.treating),
    knock(house, 'PATCH', `/api/appointments/${id}/confirm`, signed.admin),
    knock(house, 'PATCH', `/api/appointments/${id}/cancel`, signed.admin, { reason }),
    knock(house, 'PATCH', `/api/appointments/${id}/cancel`, signed.treating),
  ]);
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect((await storedVisit(house, id)).version).toBe(2);
});

test('given words about a visit, then each side writes its own, and nobody what is over', async () => {
  await forgetVisits(house);
  const id = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: future });
  const put = (who: Who, body: object) => knock(house, 'PUT', `/api/appointments/${id}`, signed[who], body);
  expect((await put('patient', { symptoms: 'And a fever', notes: 'Please call first' })).body).toMatchObject({
    appointment: { symptoms: 'And a fever', notes: 'Please call first', version: 2, status: 'CONFIRMED' },
  });
  expect((await put('treating', { nextSteps: ['Blood test', 'See me in a week'] })).body).toMatchObject({
    appointment: { nextSteps: ['Blood test', 'See me in a week'] },
  });
  expect((await put('patient', { nextSteps: ['Nothing'] })).status).toBe(403);
  expect((await put('treating', { symptoms: 'Nothing' })).status).toBe(403);
  expect((await put('patient', {})).body).toMatchObject({ appointment: { version: 3 } });
  await put('patient', { status: 'CANCELLED', reason });
  expect((await put('patient', { notes: 'Later' })).body['code']).toBe('not_possible');
});
