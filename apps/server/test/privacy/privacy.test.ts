// Personal data: consents, data export and account closure, with real worker code, file store and mail.
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildExport, closeAccounts, processDueExports, cleanUpExports } from '../../src/modules/privacy/index.ts';
import { createOutbox } from '../../src/platform/outbox/outbox.ts';
import { uploadFile, jpeg, licence } from '../files/file-fixtures.ts';
import { insertAllergy } from '../support/chart-entries.ts';
import { workerNumber } from '../support/databases.ts';
import { emailsTo } from '../support/mailbox.ts';
import { endProcesses, startProcess, until } from '../support/process.ts';
import { subscriptionForm, createBrowser } from '../support/push-inbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { getCurrentUser, sessionIn, signIn, signUp, createVerifiedMember } from '../identity/account-fixtures.ts';
import { createAdmin, createDoctor, createPatient } from '../staff/staff-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(endProcesses);
afterAll(() => app.close());

const workerServices = () => ({
  database: app.workerDatabase,
  storage: app.storage,
  clock: app.clock,
  outbox: createOutbox({ send: async () => {}, stop: async () => {} }),
});
type SignedIn = { headers: { authorization: string } };
type Consent = { kind: string; isGiven: boolean; history: { isGiven: boolean }[] };
const consentsOf = async (person: SignedIn) => (await app.get('/api/privacy/consents', person)).body['consents'] as Consent[];
const day = 24 * 3_600_000;

test('records the accepted terms with version and time on sign-up', async () => {
  const { userId } = await createVerifiedMember(app);
  expect(await app.sql('select kind, version, is_given from consents where user_id = $1', [userId])).toEqual([
    { kind: 'terms', version: '2026-11', is_given: true },
  ]);
});

test('answers a repeated consent, closure and its withdrawal like the first one', async () => {
  const ada = await createPatient(app);
  const twice = async (send: () => Promise<{ status: number }>) => [(await send()).status, (await send()).status];
  const consent = () => app.post('/api/privacy/consents', { kind: 'health_data', isGiven: true }, ada);
  for (const send of [consent, () => app.post('/api/privacy/closure', {}, ada), () => app.post('/api/privacy/closure/cancel', {}, ada)]) {
    const [first, second] = await twice(send);
    expect(first).toBeLessThan(300);
    expect(second).toBe(first);
  }
});

test('records given and withdrawn consents of a patient with their history', async () => {
  const ada = await createPatient(app);
  expect((await consentsOf(ada)).map(({ kind, isGiven }) => [kind, isGiven])).toEqual([
    ['terms', false],
    ['health_data', false],
    ['telemedicine', false],
  ]);
  for (const isGiven of [true, true, false]) await app.post('/api/privacy/consents', { kind: 'telemedicine', isGiven }, ada);
  const after = (await consentsOf(ada)).find(({ kind }) => kind === 'telemedicine');
  expect(after).toMatchObject({ isGiven: false, history: [{ isGiven: false }, { isGiven: true }] });
  await expect(app.sql('delete from consents where user_id = $1', [ada.userId])).rejects.toThrow(/append|never|change/i);
});

test('does not allow to withdraw the terms; rejects consents that do not apply', async () => {
  const [ada, doctor] = [await createPatient(app), await createDoctor(app)];
  const refused = await app.post('/api/privacy/consents', { kind: 'terms', isGiven: false }, ada);
  expect(refused).toMatchObject({ status: 409, body: { code: 'consent_required' } });
  expect((await app.post('/api/privacy/consents', { kind: 'health_data', isGiven: true }, doctor)).status).toBe(403);
  expect((await app.post('/api/privacy/consents', { kind: 'news', isGiven: true }, ada)).status).toBe(422);
});

/** An appointment of this person with a new doctor, in a day unless given. */
async function appointmentOf(person: SignedIn & { userId: string }, status: string, symptoms: string, inMs = day) {
  const doctor = await createDoctor(app, { approved: true });
  const [row] = await app.sql<{ id: string }>(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
     select gen_random_uuid(), l.patient_id, d.id, $3, 'VIDEO', 'Consultation', $4::timestamptz, $4::timestamptz + interval '30 minutes', 'Africa/Lagos', $5, $1, $6
     from patient_accounts l, doctors d where l.user_id = $1 and d.user_id = $2 returning id`,
    [person.userId, doctor.userId, status, new Date(app.clock.now().getTime() + inMs), symptoms, app.clock.now()],
  );
  return { doctor, id: row?.id };
}

const download = async (id: string, person: SignedIn) => {
  const response = await app.api.inject({ method: 'GET', url: `/api/privacy/exports/${id}/download`, headers: person.headers });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
};
const unzip = (zip: Buffer) => {
  const files = unzipSync(zip);
  return { names: Object.keys(files), text: (name: string) => Buffer.from(files[name] ?? []).toString('utf8') };
};

test('builds the export, notifies the user, and makes it available to them for a week', async () => {
  const ada = await createPatient(app, { firstName: 'Ada<b>' });
  await app.put('/api/profile', { phone: '0803', patient: { insurance: 'NHIA & HMO' } }, ada);
  await app.post('/api/privacy/consents', { kind: 'health_data', isGiven: true }, ada);
  const photo = await uploadFile(app, ada, await jpeg());
  const message = `insert into contact_messages (id, name, email, subject, message, received_at) values (gen_random_uuid(), 'Ada', $1, 'general', $2, now())`;
  await app.sql(message, [ada.email, 'Ada wrote this to us.']);
  await app.sql(message, ['other@server-tests.example', 'Somebody else wrote this.']);
  await appointmentOf(ada, 'COMPLETED', 'Ada’s headaches');
  await appointmentOf(await createPatient(app), 'COMPLETED', 'Somebody else’s headaches');
  await app.put('/api/drafts/booking', { symptoms: 'A draft of Ada', notes: '', type: null, mode: null }, ada);
  const browser = await createBrowser('');
  expect(
    (
      await app.post(
        '/api/notifications/devices',
        { ...subscriptionForm(browser), endpoint: 'https://updates.push.services.mozilla.com/ada' },
        ada,
      )
    ).status,
  ).toBe(200);
  const requested = await app.post('/api/privacy/exports', {}, ada);
  expect(requested).toMatchObject({ status: 200, body: { status: 'waiting', progress: 0, sizeBytes: null } });
  const id = String(requested.body['id']);
  expect((await app.post('/api/privacy/exports', {}, ada)).body['id']).toBe(id);
  expect((await download(id, ada)).status).toBe(404);
  expect(await buildExport(workerServices(), id)).toBe(true);
  expect(await buildExport(workerServices(), id)).toBe(false);
  const [row] = (await app.get('/api/privacy/exports', ada)).body['exports'] as Record<string, unknown>[];
  expect(row).toMatchObject({
    id,
    status: 'ready',
    progress: 100,
    expiresAt: new Date(app.clock.now().getTime() + 7 * day).toISOString(),
  });
  const { status, bytes, headers } = await download(id, ada);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="lafiya-my-data-/);
  const { names, text } = unzip(bytes);
  expect(names).toEqual(
    expect.arrayContaining(['index.html', 'account.json', 'records.json', 'lookups.json', `files/${photo.id}-me.webp`]),
  );
  expect(JSON.parse(text('records.json'))).toMatchObject([{ relation: 'self', phone: '0803', insurance: 'NHIA & HMO' }]);
  expect(JSON.parse(text('drafts.json'))).toMatchObject([{ kind: 'booking', content: { symptoms: 'A draft of Ada' } }]);
  expect(JSON.parse(text('consents.json'))).toMatchObject([{ kind: 'health_data', isGiven: true }]);
  expect(JSON.parse(text('correspondence.json'))).toMatchObject({ newsletter: null, messages: [{ message: 'Ada wrote this to us.' }] });
  expect(JSON.parse(text('sign-ins.json'))).toMatchObject({ devices: [{}], authenticatorApp: false });
  expect(JSON.parse(text('notification_devices.json'))).toMatchObject([
    { endpoint: 'https://updates.push.services.mozilla.com/ada', turnedOnAt: expect.any(String) },
  ]);
  expect(JSON.parse(text('lookups.json'))).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'profile.changed' })]));
  expect(JSON.parse(text('appointments.json'))).toMatchObject([{ status: 'COMPLETED', symptoms: 'Ada’s headaches' }]);
  expect(text('index.html')).toContain('Ada&lt;b&gt;');
  expect(text('index.html')).toContain('NHIA &amp; HMO');
  expect((await download(id, await createPatient(app))).status).toBe(404);
  await app.deliver();
  expect((await emailsTo(ada.email)).map(({ subject }) => subject)).toEqual(['Your Lafiya data is ready']);
  expect((await app.get('/api/notifications', ada)).body).toMatchObject({ notifications: [{ kind: 'privacy.export_ready' }] });
  await app.sql(`update data_exports set expires_at = $2 where id = $1`, [id, app.clock.now()]);
  expect((await download(id, ada)).status).toBe(404);
  expect(await cleanUpExports(workerServices())).toBe(1);
  expect(await app.storage.sizeOf(`exports/${id}.zip`)).toBeNull();
  expect(await app.sql('select status from data_exports where id = $1', [id])).toEqual([{ status: 'expired' }]);
});

test('exports all versions of what is in the charts of the family, and nothing of other charts', async () => {
  const [ada, child, other] = [await createPatient(app), await createPatient(app), await createPatient(app)];
  await app.sql(`insert into patient_accounts (user_id, patient_id, relation) values ($1, $2, 'dependant'), ($1, $3, 'sponsor')`, [
    ada.userId,
    child.patientId,
    other.patientId,
  ]);
  await insertAllergy(app.sql, child.patientId, 'Dust');
  await insertAllergy(app.sql, other.patientId, 'Latex');
  const url = `/api/patients/${ada.patientId}/chart/entries`;
  const entry = { title: 'Peanuts & milk', category: 'food', certainty: 'likely' };
  const { body: added } = await app.post(url, { kind: 'allergy', ...entry, healthDataConsent: true }, ada);
  expect((await app.put(`${url}/${String(added['id'])}`, { base: 1, state: 'active', ...entry, severity: 'severe' }, ada)).status).toBe(
    200,
  );
  const measured = { measuredAt: app.clock.now().toISOString(), readings: [{ kind: 'weight', value: 71.5, unit: 'kg' }] };
  expect((await app.post(`/api/patients/${ada.patientId}/vitals`, measured, ada)).status).toBe(201);
  const goals = `/api/patients/${ada.patientId}/goals`;
  expect((await app.post(goals, { type: 'value', kind: 'weight', target: 70, unit: 'kg' }, ada)).status).toBe(201);
  const { body: habit } = await app.post(goals, { type: 'habit', title: 'Walk', daysAWeek: 5 }, ada);
  const day = app.clock.now().toISOString().slice(0, 10);
  expect((await app.put(`${goals}/${String(habit['id'])}/days/${day}`, {}, ada)).status).toBe(204);
  const { body } = await app.post('/api/privacy/exports', {}, ada);
  expect(await buildExport(workerServices(), String(body['id']))).toBe(true);
  const { text } = unzip((await download(String(body['id']), ada)).bytes);
  expect(JSON.parse(text('measurements.json'))).toMatchObject({
    values: [{ patientId: ada.patientId, kind: 'weight', value: '71.500', unit: 'kg', recordedBy: 'Ada Obi', errorReason: null }],
    limits: [],
  });
  expect(JSON.parse(text('goals.json'))).toMatchObject({
    goals: [
      { patientId: ada.patientId, kind: 'weight', startAmount: '71.500', target: '70.000', setBy: 'Ada Obi' },
      { title: 'Walk', daysAWeek: 5 },
    ],
    days: [{ goalId: habit['id'], day }],
  });
  const entries = JSON.parse(text('chart.json')) as { patientId: string }[];
  const common = { patientId: ada.patientId, entryId: added['id'], source: 'patient', recordedBy: 'Ada Obi' };
  expect(entries.filter(({ patientId }) => patientId === ada.patientId)).toMatchObject([
    { ...common, version: 1, title: 'Peanuts & milk', severity: null },
    { ...common, version: 2, title: 'Peanuts & milk', severity: 'severe' },
  ]);
  expect(entries.filter(({ patientId }) => patientId !== ada.patientId)).toMatchObject([{ patientId: child.patientId, title: 'Dust' }]);
  expect(text('index.html')).toContain('Peanuts &amp; milk');
});

test('builds the export in a real worker process', async () => {
  // The worker uses the real clock and gives up on exports requested over an hour ago, so the test clock must match it.
  const ahead = Date.now() - app.clock.now().getTime();
  app.clock.advance(ahead);
  const ada = await createPatient(app);
  await startProcess('worker', app.databaseName, { S3_BUCKET: `house-${workerNumber}`, LOG_LEVEL: 'warn' });
  const id = String((await app.post('/api/privacy/exports', {}, ada)).body['id']);
  const ended = async () =>
    (await app.sql<{ status: string }>('select status from data_exports where id = $1 and status in ($2, $3)', [id, 'ready', 'failed']))[0];
  expect(await until(ended, 'the copy')).toEqual({ status: 'ready' });
  app.clock.advance(-ahead);
});

test('exports a doctor’s profile and decisions, and nothing about anyone else', async () => {
  const ada = await createPatient(app);
  await app.put('/api/profile', { patient: { insurance: 'Only Ada has this' } }, ada);
  await insertAllergy(app.sql, ada.patientId, 'Only Ada has this');
  const doctor = await createDoctor(app, { approved: true });
  await uploadFile(app, doctor, licence());
  const stale = await createDoctor(app, { secondFactor: 'stale' });
  expect((await app.post('/api/privacy/exports', {}, stale)).body).toMatchObject({ code: 'step_up_required' });
  const { body } = await app.post('/api/privacy/exports', {}, doctor);
  expect(await processDueExports(workerServices())).toBe(1);
  const { text, names } = unzip((await download(String(body['id']), doctor)).bytes);
  expect(JSON.parse(text('doctor.json'))).toMatchObject({ licenseNumber: doctor.licenseNumber, decisions: [] });
  expect(names.some((name) => name.endsWith('MDCN licence.pdf'))).toBe(true);
  expect(names.map(text).join()).not.toContain('Only Ada has this');
});

test('restarts an export after a crash, and gives up after an hour with a notification', async () => {
  const [ada, obi] = [await createPatient(app), await createPatient(app)];
  const first = String((await app.post('/api/privacy/exports', {}, ada)).body['id']);
  await app.sql(`update data_exports set status = 'running', progress = 50 where id = $1`, [first]);
  expect(await processDueExports(workerServices())).toBe(1);
  const second = String((await app.post('/api/privacy/exports', {}, obi)).body['id']);
  await app.sql(`update data_exports set requested_at = $2 where id = $1`, [second, new Date(app.clock.now().getTime() - 2 * 3_600_000)]);
  expect(await processDueExports(workerServices())).toBe(0);
  expect(await app.sql('select status from data_exports where id = $1', [second])).toEqual([{ status: 'failed' }]);
  expect((await app.get('/api/notifications', obi)).body).toMatchObject({ notifications: [{ kind: 'privacy.export_failed' }] });
  expect((await app.post('/api/privacy/exports', {}, obi)).body).toMatchObject({ status: 'waiting' });
  await processDueExports(workerServices());
});

test('closes the account after a week and deletes what only the account needed', async () => {
  const member = await createVerifiedMember(app, { phone: '0803 111' });
  const { accessToken } = sessionIn(await signIn(app, member.email));
  const person = { headers: { authorization: `Bearer ${accessToken}` } };
  const photo = await uploadFile(app, person, await jpeg());
  await app.put('/api/profile/image', { fileId: photo.id }, person);
  await app.sql(`insert into form_drafts (user_id, kind, content, saved_at) values ($1, 'booking', '{}', now())`, [member.userId]);
  expect((await app.get('/api/privacy/closure', person)).body).toMatchObject({ closure: null, retained: expect.any(Array) });
  const requested = await app.post('/api/privacy/closure', {}, person);
  const dueAt = new Date(app.clock.now().getTime() + 7 * day).toISOString();
  expect(requested).toMatchObject({ status: 200, body: { closure: { dueAt } } });
  expect(await closeAccounts(workerServices())).toBe(0);
  expect((await getCurrentUser(app, accessToken)).status).toBe(200);
  app.clock.advance(7 * day);
  expect(await closeAccounts(workerServices())).toBe(1);
  expect(await closeAccounts(workerServices())).toBe(0);
  expect((await signIn(app, member.email)).status).toBe(401);
  expect(await app.storage.sizeOf(`files/${photo.id}`)).toBeNull();
  expect(await app.sql('select from form_drafts where user_id = $1', [member.userId])).toEqual([]);
  const [left] = await app.sql('select status, email, phone, password_hash, image_key from users where id = $1', [member.userId]);
  expect(left).toEqual({
    status: 'closed',
    email: `closed-${member.userId}@closed.invalid`,
    phone: null,
    password_hash: null,
    image_key: null,
  });
  const record = await app.sql('select p.first_name from patients p join patient_accounts a on a.patient_id = p.id where a.user_id = $1', [
    member.userId,
  ]);
  expect(record).toEqual([{ first_name: 'Aisha' }]);
  await app.deliver();
  const subjects = (await emailsTo(member.email, 3)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(['Your Lafiya account will close', 'Your Lafiya account is closed']));
  expect(
    await app.sql(`select actor_kind from audit_events where action = 'account.closed' and resource_id = $1`, [member.userId]),
  ).toEqual([{ actor_kind: 'system' }]);
  // The address is free again.
  expect((await signUp(app, {}, member.email, 4)).code).toMatch(/^\d{6}$/);
});

test('keeps the account when closure is cancelled within a week, and emails both steps', async () => {
  const ada = await createPatient(app);
  await app.post('/api/privacy/closure', {}, ada);
  expect((await app.post('/api/privacy/closure/cancel', {}, ada)).body).toMatchObject({ closure: null });
  app.clock.advance(8 * day);
  expect(await closeAccounts(workerServices())).toBe(0);
  await app.deliver();
  const subjects = (await emailsTo(ada.email, 2)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['Your Lafiya account stays open', 'Your Lafiya account will close']);
});

test('refuses closure while an appointment is upcoming, for both participants', async () => {
  const ada = await createPatient(app);
  const { doctor, id } = await appointmentOf(ada, 'CONFIRMED', 'A cough');
  for (const participant of [ada, doctor])
    expect(await app.post('/api/privacy/closure', {}, participant)).toMatchObject({ status: 409, body: { code: 'upcoming_appointments' } });
  await app.sql(`update appointments set status = 'COMPLETED' where id = $1`, [id]);
  expect((await app.post('/api/privacy/closure', {}, ada)).status).toBe(200);
  // Booked again within the week, so closure is postponed.
  await appointmentOf(ada, 'CONFIRMED', 'A cough again', 9 * day);
  app.clock.advance(8 * day);
  expect(await closeAccounts(workerServices())).toBe(0);
  app.clock.advance(2 * day);
  expect(await closeAccounts(workerServices())).toBe(1);
});

test('refuses closure of the only admin', async () => {
  const only = await createAdmin(app);
  expect((await app.post('/api/privacy/closure', {}, only)).body).toMatchObject({ code: 'last_admin' });
  await createAdmin(app);
  expect((await app.post('/api/privacy/closure', {}, only)).status).toBe(200);
});
