// Stories: who may know a patient, what they see, and that the patient can read who looked.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { housePolicy } from '../../src/platform/policy/policy.ts';
import { lettersTo } from '../house/mailbox.ts';
import { type Door, type House, openHouse } from '../house/test-api.ts';
import { as, type Circle, settleCircle } from './patient-stories.ts';

let house: House;
let circle: Circle;
/** The same house with the code's policy off: what is left is the database's own. */
let unguarded: Door;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  unguarded = await house.another({ policy: { ...housePolicy, admit: () => {}, demand: () => {}, allows: () => true } });
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.sql('alter table broken_glass disable trigger user; delete from broken_glass; alter table broken_glass enable trigger user');
});

const page = () => `/api/patients/${circle.patient.patientId}`;
const reason = 'Brought in unconscious, no relative reachable';
type Who = keyof Circle;

test.each<[Who, number, boolean]>([
  ['patient', 200, true],
  ['guardian', 200, true],
  ['treating', 200, true],
  ['admin', 200, false],
  ['sponsor', 403, false],
  ['stranger', 404, false],
  ['other', 404, false],
])('given the %s opens the record, then the answer is %i, with the record: %s', async (who, status, seesHealth) => {
  const answer = await house.get(page(), await as(house, circle[who]));
  expect(answer.status).toBe(status);
  expect(answer.text.includes('penicillin')).toBe(seesHealth);
  if (status !== 200) expect(answer.text).not.toContain('Zainab');
});

test.each<Who>(['sponsor', 'stranger', 'other'])('given the code’s policy is off, then the %s still finds nobody', async (who) => {
  const answer = await unguarded.get(page(), await as(house, circle[who]));
  expect(answer.status).toBe(404);
  expect(answer.text).not.toMatch(/Zainab|penicillin/);
});

test('given the code’s policy is off, then an admin finds the person and still no record', async () => {
  const answer = await unguarded.get(page(), await as(house, circle.admin));
  expect(answer.body).toMatchObject({ patient: { firstName: 'Zainab' }, health: { allergies: null, bloodType: null } });
});

test.each<Who>(['treating', 'admin'])(
  'given the %s without a second factor, then it is asked for before anything is shown',
  async (who) => {
    for (const url of [page(), '/api/patients']) {
      const answer = await house.get(url, await as(house, circle[who], null));
      expect(answer).toMatchObject({ status: 403, body: { code: 'mfa_required' } });
      expect((await unguarded.get(url, await as(house, circle[who], null))).text).not.toMatch(/Zainab|penicillin/);
    }
  },
);

const names = async (who: Who, search = '') => {
  const answer = await house.get(`/api/patients?search=${encodeURIComponent(search)}`, await as(house, circle[who]));
  return { total: answer.body['total'], names: (answer.body['patients'] as { firstName: string }[]).map((one) => one.firstName) };
};

test('given lists, then a doctor finds those in care, an admin everybody, a patient their own', async () => {
  expect(await names('treating')).toEqual({ total: 1, names: ['Zainab'] });
  expect(await names('other')).toEqual({ total: 0, names: [] });
  expect((await names('admin')).total).toBe(4);
  expect(await names('guardian')).toEqual({ total: 2, names: ['Halima', 'Zainab'] });
  expect(await names('sponsor')).toEqual({ total: 1, names: ['Kelechi'] });
  expect(await names('admin', 'zaï')).toEqual({ total: 1, names: ['Zainab'] });
  expect(await names('admin', '%')).toEqual({ total: 0, names: [] });
});

test('given openings, then the patient and the guardian read who looked, and nobody else does', async () => {
  await house.get(page(), await as(house, circle.treating));
  for (const who of ['patient', 'guardian'] as const) {
    const answer = await house.get(`${page()}/lookups`, await as(house, circle[who]));
    expect(answer.body['lookups']).toEqual(
      expect.arrayContaining([expect.objectContaining({ who: 'Dr Bello Story', words: 'opened the record', role: 'DOCTOR', isMe: false })]),
    );
  }
  for (const [who, status] of [
    ['treating', 403],
    ['admin', 403],
    ['sponsor', 403],
    ['other', 404],
  ] as const) {
    expect((await house.get(`${page()}/lookups`, await as(house, circle[who]))).status).toBe(status);
    expect((await unguarded.get(`${page()}/lookups`, await as(house, circle[who]))).body['lookups']).toEqual([]);
  }
});

test('given a doctor breaks the glass, then the record opens for four hours and the family is told with the reason', async () => {
  const answer = await house.post(`${page()}/break-glass`, { reason }, await as(house, circle.other));
  expect(answer.status).toBe(200);
  expect((await house.get(page(), await as(house, circle.other))).body).toMatchObject({ health: { allergies: 'penicillin' } });
  await house.deliver();
  for (const who of ['patient', 'guardian'] as const) {
    expect((await lettersTo(circle[who].email)).at(-1)).toMatchObject({ subject: expect.stringContaining('Dr Okafor Story opened') });
    const told = await house.sql<{ body: string }>('select body from notifications where user_id = $1', [circle[who].userId]);
    expect(told.map((one) => one.body)).toContain(reason);
  }
  expect(await house.sql('select from notifications where user_id = $1', [circle.sponsor.userId])).toHaveLength(0);
  const lookups = await house.get(`${page()}/lookups`, await as(house, circle.patient));
  expect(lookups.body['lookups']).toEqual(
    expect.arrayContaining([expect.objectContaining({ words: 'opened the record in an emergency', reason })]),
  );
  house.clock.advance(4 * 3_600_000 + 1);
  expect((await house.get(page(), await as(house, circle.other))).status).toBe(404);
});

test('given anybody who may not, then no glass is broken: by role, by a stale second factor, without a reason, or of nobody', async () => {
  for (const who of ['patient', 'stranger', 'admin', 'sponsor'] as const)
    expect((await house.post(`${page()}/break-glass`, { reason }, await as(house, circle[who]))).status).toBe(403);
  const stale = new Date(house.clock.now().getTime() - 11 * 60_000);
  expect((await house.post(`${page()}/break-glass`, { reason }, await as(house, circle.other, stale))).body['code']).toBe(
    'step_up_required',
  );
  expect((await house.post(`${page()}/break-glass`, { reason: ' no      ' }, await as(house, circle.other))).status).toBe(422);
  const nobody = '/api/patients/01900000-0000-7000-8000-0000000000ff/break-glass';
  expect((await house.post(nobody, { reason }, await as(house, circle.other))).status).toBe(404);
  for (const who of ['patient', 'stranger', 'admin', 'sponsor'] as const)
    expect((await unguarded.post(`${page()}/break-glass`, { reason }, await as(house, circle[who]))).status).toBe(403);
  expect(await house.sql('select from broken_glass')).toHaveLength(0);
});

test('given a few letters, then each finds whom they may know', async () => {
  const found = async (who: Who, q: string) => {
    const answer = await house.get(`/api/search?q=${q}`, await as(house, circle[who]));
    return (answer.body['people'] as { name: string; path: string }[]).map((one) => one.name);
  };
  expect(await found('treating', 'zain')).toEqual(['Zainab Story']);
  expect(await found('other', 'zain')).toEqual([]);
  expect(await found('patient', 'zain')).toEqual([]);
  expect(await found('admin', 'bello')).toEqual(['Dr Bello Story']);
  expect(await found('admin', 'story')).toHaveLength(7);
  expect((await unguarded.get('/api/search?q=story', await as(house, circle.stranger))).text).not.toMatch(/Zainab|Bello|Ngozi/);
});
