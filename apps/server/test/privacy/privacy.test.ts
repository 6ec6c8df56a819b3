// One's own data: consents, a copy of everything, closing the account. Real worker code, real file store, real mail.
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildExport, closeAccounts, sweepExports, tidyExports } from '../../src/modules/privacy/index.ts';
import { openOutbox } from '../../src/platform/outbox/outbox.ts';
import { give, jpeg, licence } from '../files/file-stories.ts';
import { workerNumber } from '../house/databases.ts';
import { lettersTo } from '../house/mailbox.ts';
import { endProcesses, startProcess, until } from '../house/process.ts';
import { formOf, someBrowser } from '../house/push-box.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { me, sessionIn, signIn, signUp, strongPassword, verified } from '../identity/identity-stories.ts';
import { asAdmin, asDoctor, asPatient } from '../staff/staff-stories.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(endProcesses);
afterAll(() => house.close());

const work = () => ({
  database: house.workerDatabase,
  storage: house.storage,
  clock: house.clock,
  outbox: openOutbox({ send: async () => {}, stop: async () => {} }),
});
type Signed = { headers: { authorization: string } };
type Said = { kind: string; isGiven: boolean; history: { isGiven: boolean }[] };
const consentsOf = async (person: Signed) => (await house.get('/api/privacy/consents', person)).body['consents'] as Said[];
const day = 24 * 3_600_000;

test('given somebody who signs up, then the terms are written down with version and moment', async () => {
  const { userId } = await signUp(house);
  expect(await house.sql('select kind, version, is_given from consents where user_id = $1', [userId])).toEqual([
    { kind: 'terms', version: '2026-11', is_given: true },
  ]);
});

test('given a patient, then each consent can be given and taken back, and its history stays', async () => {
  const ada = await asPatient(house);
  expect((await consentsOf(ada)).map(({ kind, isGiven }) => [kind, isGiven])).toEqual([
    ['terms', false],
    ['health_data', false],
    ['telemedicine', false],
  ]);
  for (const isGiven of [true, true, false]) await house.post('/api/privacy/consents', { kind: 'telemedicine', isGiven }, ada);
  const after = (await consentsOf(ada)).find(({ kind }) => kind === 'telemedicine');
  expect(after).toMatchObject({ isGiven: false, history: [{ isGiven: false }, { isGiven: true }] });
  await expect(house.sql('delete from consents where user_id = $1', [ada.userId])).rejects.toThrow(/append|never|change/i);
});

test('given the terms, then they cannot be taken back; given a doctor or news, then there is nothing to ask', async () => {
  const [ada, doctor] = [await asPatient(house), await asDoctor(house)];
  const refused = await house.post('/api/privacy/consents', { kind: 'terms', isGiven: false }, ada);
  expect(refused).toMatchObject({ status: 409, body: { code: 'consent_required' } });
  expect((await house.post('/api/privacy/consents', { kind: 'health_data', isGiven: true }, doctor)).status).toBe(403);
  expect((await house.post('/api/privacy/consents', { kind: 'news', isGiven: true }, ada)).status).toBe(422);
});

/** A visit of this person with a doctor of its own, in a day's time unless told otherwise. */
async function visitOf(person: Signed & { userId: string }, status: string, symptoms: string, inMs = day) {
  const doctor = await asDoctor(house, { approved: true });
  const [row] = await house.sql<{ id: string }>(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
     select gen_random_uuid(), l.patient_id, d.id, $3, 'VIDEO', 'Consultation', $4::timestamptz, $4::timestamptz + interval '30 minutes', 'Africa/Lagos', $5, $1, $6
     from patient_accounts l, doctors d where l.user_id = $1 and d.user_id = $2 returning id`,
    [person.userId, doctor.userId, status, new Date(house.clock.now().getTime() + inMs), symptoms, house.clock.now()],
  );
  return { doctor, id: row?.id };
}

const download = async (id: string, person: Signed) => {
  const answer = await house.app.inject({ method: 'GET', url: `/api/privacy/exports/${id}/download`, headers: person.headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};
const inside = (zip: Buffer) => {
  const files = unzipSync(zip);
  return { names: Object.keys(files), text: (name: string) => Buffer.from(files[name] ?? []).toString('utf8') };
};

test('given a patient who asks for everything, then the worker packs it, tells them, and only they may have it for a week', async () => {
  const ada = await asPatient(house, { firstName: 'Ada<b>' });
  await house.put('/api/profile', { phone: '0803', patient: { allergies: 'Peanuts & milk' }, healthDataConsent: true }, ada);
  const photo = await give(house, ada, await jpeg());
  const message = `insert into contact_messages (id, name, email, subject, message, received_at) values (gen_random_uuid(), 'Ada', $1, 'general', $2, now())`;
  await house.sql(message, [ada.email, 'Ada wrote this to us.']);
  await house.sql(message, ['other@server-tests.example', 'Somebody else wrote this.']);
  await visitOf(ada, 'COMPLETED', 'Ada’s headaches');
  await visitOf(await asPatient(house), 'COMPLETED', 'Somebody else’s headaches');
  const browser = await someBrowser('');
  expect((await house.post('/api/notifications/devices', { ...formOf(browser), endpoint: 'https://push.example/ada' }, ada)).status).toBe(
    200,
  );
  const asked = await house.post('/api/privacy/exports', {}, ada);
  expect(asked).toMatchObject({ status: 200, body: { status: 'waiting', progress: 0, sizeBytes: null } });
  const id = String(asked.body['id']);
  expect((await house.post('/api/privacy/exports', {}, ada)).body['id']).toBe(id);
  expect((await download(id, ada)).status).toBe(404);
  expect(await buildExport(work(), id)).toBe(true);
  expect(await buildExport(work(), id)).toBe(false);
  const [row] = (await house.get('/api/privacy/exports', ada)).body['exports'] as Record<string, unknown>[];
  expect(row).toMatchObject({
    id,
    status: 'ready',
    progress: 100,
    expiresAt: new Date(house.clock.now().getTime() + 7 * day).toISOString(),
  });
  const { status, bytes, headers } = await download(id, ada);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="lafiya-my-data-/);
  const { names, text } = inside(bytes);
  expect(names).toEqual(
    expect.arrayContaining(['index.html', 'account.json', 'records.json', 'lookups.json', `files/${photo.id}-me.webp`]),
  );
  expect(JSON.parse(text('records.json'))).toMatchObject([{ relation: 'self', phone: '0803', allergies: 'Peanuts & milk' }]);
  expect(JSON.parse(text('consents.json'))).toMatchObject([{ kind: 'health_data', isGiven: true }]);
  expect(JSON.parse(text('correspondence.json'))).toMatchObject({ newsletter: null, messages: [{ message: 'Ada wrote this to us.' }] });
  expect(JSON.parse(text('sign-ins.json'))).toMatchObject({ devices: [{}], authenticatorApp: false });
  expect(JSON.parse(text('notification_devices.json'))).toMatchObject([
    { endpoint: 'https://push.example/ada', turnedOnAt: expect.any(String) },
  ]);
  expect(JSON.parse(text('lookups.json'))).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'profile.changed' })]));
  expect(JSON.parse(text('visits.json'))).toMatchObject([{ status: 'COMPLETED', symptoms: 'Ada’s headaches' }]);
  expect(text('index.html')).toContain('Ada&lt;b&gt;');
  expect(text('index.html')).toContain('Peanuts &amp; milk');
  expect((await download(id, await asPatient(house))).status).toBe(404);
  await house.deliver();
  expect((await lettersTo(ada.email)).map(({ subject }) => subject)).toEqual(['Your Lafiya data is ready']);
  expect((await house.get('/api/notifications', ada)).body).toMatchObject({ notifications: [{ kind: 'privacy.export_ready' }] });
  await house.sql(`update data_exports set expires_at = $2 where id = $1`, [id, house.clock.now()]);
  expect((await download(id, ada)).status).toBe(404);
  expect(await tidyExports(work())).toBe(1);
  expect(await house.storage.sizeOf(`exports/${id}.zip`)).toBeNull();
  expect(await house.sql('select status from data_exports where id = $1', [id])).toEqual([{ status: 'expired' }]);
});

test('given a real worker, then it wakes up by itself and makes the copy', async () => {
  // The worker uses the real clock and gives up a copy that was requested more than an hour ago: without this, its first sweep decided who was faster.
  const ahead = Date.now() - house.clock.now().getTime();
  house.clock.advance(ahead);
  const ada = await asPatient(house);
  await startProcess('worker', house.databaseName, { S3_BUCKET: `house-${workerNumber}`, LOG_LEVEL: 'warn' });
  const id = String((await house.post('/api/privacy/exports', {}, ada)).body['id']);
  const ended = async () =>
    (
      await house.sql<{ status: string }>('select status from data_exports where id = $1 and status in ($2, $3)', [id, 'ready', 'failed'])
    )[0];
  expect(await until(ended, 'the copy')).toEqual({ status: 'ready' });
  house.clock.advance(-ahead);
});

test('given a doctor, then the copy holds profile and decisions, and nothing of anybody else', async () => {
  const ada = await asPatient(house);
  await house.put('/api/profile', { patient: { allergies: 'Only Ada has this' }, healthDataConsent: true }, ada);
  const doctor = await asDoctor(house, { approved: true });
  await give(house, doctor, licence());
  const stale = await asDoctor(house, { proof: 'stale' });
  expect((await house.post('/api/privacy/exports', {}, stale)).body).toMatchObject({ code: 'step_up_required' });
  const { body } = await house.post('/api/privacy/exports', {}, doctor);
  expect(await sweepExports(work())).toBe(1);
  const { text, names } = inside((await download(String(body['id']), doctor)).bytes);
  expect(JSON.parse(text('doctor.json'))).toMatchObject({ licenseNumber: doctor.licenseNumber, decisions: [] });
  expect(names.some((name) => name.endsWith('MDCN licence.pdf'))).toBe(true);
  expect(names.map(text).join()).not.toContain('Only Ada has this');
});

test('given a crash in the middle, then the sweep makes it anew; given an hour in vain, then it is given up and said', async () => {
  const [ada, obi] = [await asPatient(house), await asPatient(house)];
  const first = String((await house.post('/api/privacy/exports', {}, ada)).body['id']);
  await house.sql(`update data_exports set status = 'running', progress = 50 where id = $1`, [first]);
  expect(await sweepExports(work())).toBe(1);
  const second = String((await house.post('/api/privacy/exports', {}, obi)).body['id']);
  await house.sql(`update data_exports set requested_at = $2 where id = $1`, [
    second,
    new Date(house.clock.now().getTime() - 2 * 3_600_000),
  ]);
  expect(await sweepExports(work())).toBe(0);
  expect(await house.sql('select status from data_exports where id = $1', [second])).toEqual([{ status: 'failed' }]);
  expect((await house.get('/api/notifications', obi)).body).toMatchObject({ notifications: [{ kind: 'privacy.export_failed' }] });
  expect((await house.post('/api/privacy/exports', {}, obi)).body).toMatchObject({ status: 'waiting' });
  await sweepExports(work());
});

test('given somebody who closes the account, then a week later nobody signs in, and what only the account needed is gone', async () => {
  const member = await verified(house, { phone: '0803 111' });
  const { accessToken } = sessionIn(await signIn(house, member.email));
  const person = { headers: { authorization: `Bearer ${accessToken}` } };
  const photo = await give(house, person, await jpeg());
  await house.put('/api/profile/image', { fileId: photo.id }, person);
  expect((await house.get('/api/privacy/closure', person)).body).toMatchObject({ closure: null, kept: expect.any(Array) });
  const wrong = await house.post('/api/privacy/closure', { password: 'not mine at all' }, person);
  expect(wrong.status).toBe(422);
  const asked = await house.post('/api/privacy/closure', { password: strongPassword }, person);
  const dueAt = new Date(house.clock.now().getTime() + 7 * day).toISOString();
  expect(asked).toMatchObject({ status: 200, body: { closure: { dueAt } } });
  expect(await closeAccounts(work())).toBe(0);
  expect((await me(house, accessToken)).status).toBe(200);
  house.clock.advance(7 * day);
  expect(await closeAccounts(work())).toBe(1);
  expect(await closeAccounts(work())).toBe(0);
  expect((await signIn(house, member.email)).status).toBe(401);
  expect(await house.storage.sizeOf(`files/${photo.id}`)).toBeNull();
  const [left] = await house.sql('select status, email, phone, password_hash, image_key from users where id = $1', [member.userId]);
  expect(left).toEqual({
    status: 'closed',
    email: `closed-${member.userId}@closed.invalid`,
    phone: null,
    password_hash: null,
    image_key: null,
  });
  const record = await house.sql(
    'select p.first_name from patients p join patient_accounts a on a.patient_id = p.id where a.user_id = $1',
    [member.userId],
  );
  expect(record).toEqual([{ first_name: 'Aisha' }]);
  await house.deliver();
  const subjects = (await lettersTo(member.email, 3)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(['Your Lafiya account will be closed', 'Your Lafiya account is closed']));
  expect(await house.sql(`select actor_kind from audit_events where action = 'account.closed' and thing_id = $1`, [member.userId])).toEqual(
    [{ actor_kind: 'system' }],
  );
  expect((await signUp(house, {}, member.email)).userId).not.toBe(member.userId);
});

test('given a change of mind within the week, then the account stays, and both are mailed', async () => {
  const ada = await asPatient(house);
  await house.post('/api/privacy/closure', {}, ada);
  expect((await house.post('/api/privacy/closure/cancel', {}, ada)).body).toMatchObject({ closure: null });
  house.clock.advance(8 * day);
  expect(await closeAccounts(work())).toBe(0);
  await house.deliver();
  const subjects = (await lettersTo(ada.email, 2)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['Your Lafiya account stays open', 'Your Lafiya account will be closed']);
});

test('given a visit to come, then neither side closes the account over it; once it is over, both may', async () => {
  const ada = await asPatient(house);
  const { doctor, id } = await visitOf(ada, 'CONFIRMED', 'A cough');
  for (const side of [ada, doctor])
    expect(await house.post('/api/privacy/closure', {}, side)).toMatchObject({ status: 409, body: { code: 'visits_to_come' } });
  await house.sql(`update appointments set status = 'COMPLETED' where id = $1`, [id]);
  expect((await house.post('/api/privacy/closure', {}, ada)).status).toBe(200);
  // Booked again within the week: then the account waits.
  await visitOf(ada, 'CONFIRMED', 'A cough again', 9 * day);
  house.clock.advance(8 * day);
  expect(await closeAccounts(work())).toBe(0);
  house.clock.advance(2 * day);
  expect(await closeAccounts(work())).toBe(1);
});

test('given the only admin, then the account stays; given two, then one may go', async () => {
  const only = await asAdmin(house);
  expect((await house.post('/api/privacy/closure', {}, only)).body).toMatchObject({ code: 'last_admin' });
  await asAdmin(house);
  expect((await house.post('/api/privacy/closure', {}, only)).status).toBe(200);
});
