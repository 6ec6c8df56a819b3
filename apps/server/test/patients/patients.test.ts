// Access to patient records, emergency access, and the access log of the patient.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultPolicy } from '../../src/platform/policy/policy.ts';
import { emailsTo } from '../support/mailbox.ts';
import { type TestClient, type TestApp, createTestApp } from '../support/test-app.ts';
import { signInAs, type CareCircle, createCareCircle } from './patient-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
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
    'alter table break_glass_accesses disable trigger user; delete from break_glass_accesses; alter table break_glass_accesses enable trigger user',
  );
});

const page = () => `/api/patients/${circle.patient.patientId}`;
const reason = 'Brought in unconscious, no relative reachable';
const allergyId = async () => {
  const [entry] = await app.sql<{ id: string }>('select entry_id as id from chart_entries where patient_id = $1', [
    circle.patient.patientId,
  ]);
  return entry?.id ?? '';
};
type Who = keyof CareCircle;

test.each<[Who, number, boolean]>([
  ['patient', 200, true],
  ['guardian', 200, true],
  ['treating', 200, true],
  ['admin', 200, false],
  ['sponsor', 403, false],
  ['stranger', 404, false],
  ['other', 404, false],
])('responds to the %s with %i; opens the chart: %s', async (who, status, seesHealth) => {
  const auth = await signInAs(app, circle[who]);
  const response = await app.get(page(), auth);
  expect(response.status).toBe(status);
  expect(response.text).not.toContain('penicillin');
  if (status === 200) expect(response.body).toMatchObject({ seesHealth });
  else expect(response.text).not.toContain('Zainab');
  const chart = await app.get(`${page()}/chart`, auth);
  expect(chart.status).toBe(status === 200 && !seesHealth ? 403 : status);
  expect(chart.text.includes('penicillin')).toBe(seesHealth);
  if (!seesHealth) expect(chart.text).not.toContain('Zainab');
});

test.each<Who>(['sponsor', 'stranger', 'other'])('hides the patient from the %s even with the code’s policy disabled', async (who) => {
  for (const url of [page(), `${page()}/chart`, `${page()}/chart/entries/${await allergyId()}/versions`]) {
    const response = await unguarded.get(url, await signInAs(app, circle[who]));
    expect(response.status).toBe(404);
    expect(response.text).not.toMatch(/Zainab|penicillin/);
  }
});

test('shows an admin the person but no entry of the chart even with the code’s policy disabled', async () => {
  const auth = await signInAs(app, circle.admin);
  expect((await unguarded.get(page(), auth)).body).toMatchObject({ patient: { firstName: 'Zainab' } });
  expect((await unguarded.get(`${page()}/chart`, auth)).body).toMatchObject({ allergyStatus: 'not_recorded', entries: [] });
  expect((await unguarded.get(`${page()}/chart/entries/${await allergyId()}/versions`, auth)).status).toBe(404);
});

test.each<Who>(['treating', 'admin'])('requires a second factor of the %s', async (who) => {
  for (const url of [page(), `${page()}/chart`, '/api/patients']) {
    const response = await app.get(url, await signInAs(app, circle[who], null));
    expect(response).toMatchObject({ status: 403, body: { code: 'mfa_required' } });
    expect((await unguarded.get(url, await signInAs(app, circle[who], null))).text).not.toMatch(/Zainab|penicillin/);
  }
});

const names = async (who: Who, search = '') => {
  const response = await app.post('/api/patients/search', { search }, await signInAs(app, circle[who]));
  return { total: response.body['total'], names: (response.body['patients'] as { firstName: string }[]).map((one) => one.firstName) };
};

test('lists patients in care to a doctor, all to an admin and their own to a patient', async () => {
  expect(await names('treating')).toEqual({ total: 1, names: ['Zainab'] });
  expect(await names('other')).toEqual({ total: 0, names: [] });
  expect((await names('admin')).total).toBe(4);
  expect(await names('guardian')).toEqual({ total: 2, names: ['Halima', 'Zainab'] });
  expect(await names('sponsor')).toEqual({ total: 1, names: ['Kelechi'] });
  expect(await names('admin', 'zaï')).toEqual({ total: 1, names: ['Zainab'] });
  expect(await names('admin', '%')).toEqual({ total: 0, names: [] });
});

test('shows the access log to the patient and the guardian only', async () => {
  await app.get(page(), await signInAs(app, circle.treating));
  for (const who of ['patient', 'guardian'] as const) {
    const response = await app.get(`${page()}/lookups`, await signInAs(app, circle[who]));
    expect(response.body['lookups']).toEqual(
      expect.arrayContaining([expect.objectContaining({ who: 'Dr Bello Story', label: 'opened the record', role: 'DOCTOR', isMe: false })]),
    );
  }
  for (const [who, status] of [
    ['treating', 403],
    ['admin', 403],
    ['sponsor', 403],
    ['other', 404],
  ] as const) {
    expect((await app.get(`${page()}/lookups`, await signInAs(app, circle[who]))).status).toBe(status);
    expect((await unguarded.get(`${page()}/lookups`, await signInAs(app, circle[who]))).body['lookups']).toEqual([]);
  }
});

test('opens the record for four hours on emergency access and notifies the family with the reason', async () => {
  const response = await app.post(`${page()}/break-glass`, { reason }, await signInAs(app, circle.other));
  expect(response.status).toBe(200);
  expect((await app.get(page(), await signInAs(app, circle.other))).body).toMatchObject({ seesHealth: true });
  expect((await app.get(`${page()}/chart`, await signInAs(app, circle.other))).body).toMatchObject({
    entries: [{ title: 'penicillin', mayChange: false }],
    writesAs: null,
  });
  await app.deliver();
  for (const who of ['patient', 'guardian'] as const) {
    const mail = (await emailsTo(circle[who].email)).at(-1);
    expect(mail).toMatchObject({
      subject: `${who === 'patient' ? 'Your record' : 'A record you care for'} at Lafiya was opened`,
      text: expect.stringContaining('Dr Okafor Story'),
    });
    expect(mail?.text).not.toContain(reason);
    const notifications = await app.sql<{ body: string }>('select body from notifications where user_id = $1', [circle[who].userId]);
    expect(notifications.map((one) => one.body)).toContain(reason);
  }
  expect(await app.sql('select from notifications where user_id = $1', [circle.sponsor.userId])).toHaveLength(0);
  const lookups = await app.get(`${page()}/lookups`, await signInAs(app, circle.patient));
  expect(lookups.body['lookups']).toEqual(
    expect.arrayContaining([expect.objectContaining({ label: 'opened the record in an emergency', reason })]),
  );
  app.clock.advance(4 * 3_600_000 + 1);
  for (const url of [page(), `${page()}/chart`]) expect((await app.get(url, await signInAs(app, circle.other))).status).toBe(404);
});

test('rejects emergency access by role, stale second factor, missing reason or unknown patient', async () => {
  for (const who of ['patient', 'stranger', 'admin', 'sponsor'] as const)
    expect((await app.post(`${page()}/break-glass`, { reason }, await signInAs(app, circle[who]))).status).toBe(403);
  const stale = new Date(app.clock.now().getTime() - 11 * 60_000);
  expect((await app.post(`${page()}/break-glass`, { reason }, await signInAs(app, circle.other, stale))).body['code']).toBe(
    'step_up_required',
  );
  expect((await app.post(`${page()}/break-glass`, { reason: ' no      ' }, await signInAs(app, circle.other))).status).toBe(422);
  const nobody = '/api/patients/01900000-0000-7000-8000-0000000000ff/break-glass';
  expect((await app.post(nobody, { reason }, await signInAs(app, circle.other))).status).toBe(404);
  for (const who of ['patient', 'stranger', 'admin', 'sponsor'] as const)
    expect((await unguarded.post(`${page()}/break-glass`, { reason }, await signInAs(app, circle[who]))).status).toBe(403);
  expect(await app.sql('select from break_glass_accesses')).toHaveLength(0);
});

test('finds people by the first letters of a name, within the user’s permissions', async () => {
  const found = async (who: Who, q: string) => {
    const response = await app.post('/api/search', { q }, await signInAs(app, circle[who]));
    return (response.body['people'] as { name: string; path: string }[]).map((one) => one.name);
  };
  expect(await found('treating', 'zain')).toEqual(['Zainab Story']);
  expect(await found('other', 'zain')).toEqual([]);
  expect(await found('patient', 'zain')).toEqual([]);
  expect(await found('admin', 'bello')).toEqual(['Dr Bello Story']);
  expect(await found('admin', 'story')).toHaveLength(7);
  expect((await unguarded.post('/api/search', { q: 'story' }, await signInAs(app, circle.stranger))).text).not.toMatch(
    /Zainab|Bello|Ngozi/,
  );
});
