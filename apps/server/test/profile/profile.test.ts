// Profiles: permissions, missing fields, and consistency between account and record.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicImageLink } from '../../src/platform/image-link.ts';
import { licence, uploadFile, jpeg } from '../files/file-fixtures.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { signIn, createVerifiedMember } from '../identity/account-fixtures.ts';
import { createAdmin, createDoctor, createPatient } from '../staff/staff-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const emergency = { emergencyContact: 'Musa Bello', emergencyPhone: '0803 000 0002', emergencyRelationship: 'sibling' };
const read = async (person: { headers: { authorization: string } }) => (await app.get('/api/profile', person)).body;

test('lists missing fields of a patient until the profile is complete', async () => {
  const ada = await createPatient(app);
  expect(await read(ada)).toMatchObject({
    doctor: null,
    missing: ['phone', 'dateOfBirth', 'emergencyContact'],
  });
  const half = await app.put('/api/profile', { phone: '+234 803 000 0000', dateOfBirth: '1990-12-31', address: ' 1 Garki ' }, ada);
  expect(half).toMatchObject({ status: 200, body: { missing: ['emergencyContact'], user: { profileComplete: false } } });
  const whole = await app.post('/api/auth/complete-profile', { patient: { ...emergency, sex: 'female' } }, ada);
  expect(whole.body).toMatchObject({ missing: [], needsProfileCompletion: false, user: { profileComplete: true } });
  expect((await read(ada))['patient']).toMatchObject({
    dateOfBirth: '1990-12-31',
    address: '1 Garki',
    sex: 'female',
    ...emergency,
  });
  const same = await app.sql(
    `select u.phone = p.phone and u.date_of_birth = p.date_of_birth and u.address = p.address as same
     from users u, patients p where u.id = $1 and p.id = $2`,
    [ada.userId, ada.patientId],
  );
  expect(same).toEqual([{ same: true }]);
  const emptied = await app.put('/api/profile', { phone: '' }, ada);
  expect(emptied.body).toMatchObject({
    missing: ['phone'],
    user: { profileComplete: false },
    patient: { phone: null, address: '1 Garki' },
  });
});

test('copies the phone from sign-up to the record on the first save', async () => {
  const member = await createVerifiedMember(app, { phone: '0803 111', dateOfBirth: '1985-02-03' });
  const { accessToken } = (await signIn(app, member.email)).body;
  const person = { headers: { authorization: `Bearer ${String(accessToken)}` } };
  expect(await read(person)).toMatchObject({ missing: ['emergencyContact'], patient: { phone: '0803 111', dateOfBirth: '1985-02-03' } });
  await app.put('/api/profile', { patient: emergency }, person);
  const stored = await app.sql(
    'select p.phone, p.date_of_birth::text as day from patients p join patient_accounts a on a.patient_id = p.id where a.user_id = $1',
    [member.userId],
  );
  expect(stored).toEqual([{ phone: '0803 111', day: '1985-02-03' }]);
});

test('audits the names of the changed fields, never their values', async () => {
  const ada = await createPatient(app);
  await app.put('/api/profile', { patient: { insurance: 'NHIA 2209-4471' }, address: '1 Garki' }, ada);
  await app.put('/api/profile', { patient: { insurance: '' } }, ada);
  const audit = await app.sql<{ patient_id: string; details: { fields: string[] } }>(
    `select patient_id, details from audit_events where actor_id = $1 and action = 'profile.changed' order by occurred_at, id`,
    [ada.userId],
  );
  expect(audit.map(({ patient_id, details }) => [patient_id, details.fields])).toEqual([
    [ada.patientId, ['address', 'insurance']],
    [ada.patientId, ['insurance']],
  ]);
  expect(JSON.stringify(audit)).not.toMatch(/NHIA|Garki/);
});

test.each([
  ['a birth date before 1900', { dateOfBirth: '1899-12-31' }],
  ['a birth date in the future', { dateOfBirth: '2026-11-17' }],
  ['a day that does not exist', { dateOfBirth: '2026-02-30' }],
  ['letters in a phone number', { phone: 'call me' }],
  ['an unreadable character', { address: 'a\0b' }],
  ['too long an address', { address: 'x'.repeat(501) }],
  ['health data, which is in the chart', { patient: { allergies: 'Penicillin' } }],
  ['doctor fields', { doctor: { experienceYears: 3 } }],
  ['a name', { firstName: 'Other' }],
])('rejects %s from a patient', async (_what, form) => {
  expect((await app.put('/api/profile', form, await createPatient(app))).status).toBe(422);
});

test.each([
  ['a negative fee', { doctor: { consultationFeeMinor: -1 } }],
  ['a fraction of a kobo', { doctor: { consultationFeeMinor: 1.5 } }],
  ['too high a fee', { doctor: { consultationFeeMinor: 100_000_001 } }],
  ['an unknown currency', { doctor: { currency: 'BTC' } }],
  ['an unknown specialisation', { doctor: { specialization: 'Alchemy' } }],
  ['an unsupported sex', { doctor: { sex: 'other' } }],
  ['an unknown language', { doctor: { languages: ['Klingon'] } }],
  ['a license number, which cannot be changed here', { doctor: { licenseNumber: 'MDCN/1' } }],
  ['patient fields', { patient: { sex: 'female' } }],
])('rejects %s from a doctor', async (_what, form) => {
  expect((await app.put('/api/profile', form, await createDoctor(app))).status).toBe(422);
});

test.each([
  ['users', `date_of_birth = '1899-12-31'`, 'users_date_of_birth_check'],
  ['patients', `date_of_birth = '2200-01-01'`, 'patients_date_of_birth_check'],
  ['doctors', 'consultation_fee_minor = 100000001', 'doctors_fee_limit'],
  ['doctors', `currency = 'BTC'`, 'doctors_currency_check'],
])('has the bounds in the database as well: %s, %s', async (table, change, constraint) => {
  await createPatient(app);
  await createDoctor(app);
  await expect(app.sql(`update ${table} set ${change}`)).rejects.toThrow(constraint);
});

test('submits a doctor’s license with the completed profile', async () => {
  const doctor = await createDoctor(app);
  const file = await uploadFile(app, doctor, licence());
  const form = {
    specialization: 'Paediatrics',
    experienceYears: 12,
    qualifications: 'MBBS',
    biography: 'I see children.',
    sex: 'female',
    languages: ['English', 'Hausa', 'English'],
    consultationFeeMinor: 1_500_000,
    currency: 'NGN',
    licenseNumber: 'MDCN/R/70001',
    licenseFileId: file.id,
  };
  const { licenseFileId: _left, ...without } = form;
  expect((await app.post('/api/auth/complete-profile', { doctor: without }, doctor)).status).toBe(422);
  const done = await app.post('/api/auth/complete-profile', { doctor: form }, doctor);
  expect(done.body).toMatchObject({ missing: [], needsProfileCompletion: false, user: { doctorState: 'submitted' } });
  expect((await read(doctor))['doctor']).toMatchObject({
    specialization: 'Paediatrics',
    sex: 'female',
    languages: ['English', 'Hausa'],
    consultationFeeMinor: 1_500_000,
    licenseNumber: 'MDCN/R/70001',
    license: { id: file.id, name: 'MDCN licence.pdf' },
    verification: 'submitted',
    lastDecision: null,
  });
  const other = await createDoctor(app);
  const theirs = await uploadFile(app, other, licence());
  const taken = await app.post('/api/profile/licence', { licenseNumber: 'MDCN/R/70001', fileId: theirs.id }, other);
  expect(taken).toMatchObject({ status: 409, body: { code: 'licence_number_taken' } });
  const stolen = await app.post('/api/profile/licence', { licenseNumber: 'MDCN/R/70002', fileId: file.id }, other);
  expect(stolen).toMatchObject({ status: 409, body: { code: 'file_not_usable' } });
});

test('keeps number and approval when an approved doctor submits a new document', async () => {
  const doctor = await createDoctor(app, { approved: true });
  const file = await uploadFile(app, doctor, licence());
  expect((await app.post('/api/profile/licence', { licenseNumber: 'MDCN/other', fileId: file.id }, doctor)).status).toBe(422);
  const renewed = await app.post('/api/profile/licence', { fileId: file.id }, doctor);
  expect(renewed.body['doctor']).toMatchObject({ verification: 'approved', licenseNumber: doctor.licenseNumber, license: { id: file.id } });
  expect((await app.sql('select action from audit_events where resource_id = $1', [doctor.doctorId])).at(-1)).toEqual({
    action: 'licence.submitted',
  });
});

test('rejects a license from a patient, and any access by a visitor', async () => {
  const ada = await createPatient(app);
  expect((await app.post('/api/profile/licence', { fileId: ada.userId }, ada)).status).toBe(403);
  for (const url of ['/api/profile', '/api/settings/preferences']) expect((await app.get(url)).status).toBe(401);
});

test('has only contact details for an admin', async () => {
  const admin = await createAdmin(app);
  const saved = await app.put('/api/profile', { phone: '0900' }, admin);
  expect(saved.body).toMatchObject({ phone: '0900', patient: null, doctor: null, missing: [] });
});

test('serves a picture by a signed link until it is replaced or removed', async () => {
  const ada = await createPatient(app);
  const first = await uploadFile(app, ada, await jpeg());
  const chosen = await app.put('/api/profile/image', { fileId: first.id }, ada);
  const url = String((chosen.body['user'] as { imageUrl: string }).imageUrl);
  const shown = await app.get(url);
  expect(shown).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      // On a shared phone nothing of a patient stays in the browser's cache.
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    },
  });
  // As doctors' pictures are linked, which the public site shows.
  const publicLink = publicImageLink(app.links, first.id, app.clock.now());
  expect((await app.get(publicLink)).headers['cache-control']).toBe('private, max-age=86400, immutable');
  expect((await app.get(`${url}x`)).status).toBe(404);
  expect((await app.get(`/api/images/${app.links.sign('verify-email', first.id)}`)).status).toBe(404);
  const second = await uploadFile(app, ada, await jpeg());
  await app.put('/api/profile/image', { fileId: second.id }, ada);
  expect((await app.get(url)).status).toBe(404);
  const removed = await app.post('/api/profile/image/remove', {}, ada);
  expect(removed.body).toMatchObject({ user: { imageUrl: null } });
  expect(await app.storage.sizeOf(`files/${second.id}`)).toBeNull();
});

test('rejects a file of somebody else, a license or a rejected file as picture', async () => {
  const [ada, doctor] = [await createPatient(app), await createDoctor(app)];
  const own = await uploadFile(app, doctor, licence());
  const theirs = await uploadFile(app, ada, await jpeg());
  const refused = await uploadFile(app, doctor, { ...(await jpeg()), name: 'me.png', contentType: 'image/png' });
  for (const { id } of [own, theirs, refused]) expect((await app.put('/api/profile/image', { fileId: id }, doctor)).status).toBe(409);
  // A valid signature does not make a PDF an image.
  expect((await app.get(`/api/images/${app.links.sign('image', own.id)}`)).status).toBe(404);
});

test('stores preferences and returns them with the user', async () => {
  const ada = await createPatient(app);
  const usual = { language: 'en', timeZone: 'Africa/Lagos', timeZoneChosen: false, theme: 'auto', lowData: false };
  expect((await app.get('/api/settings/preferences', ada)).body).toEqual(usual);
  const requested = { language: 'en', timeZone: 'Europe/London', timeZoneChosen: true, theme: 'dark', lowData: true };
  expect(await app.put('/api/settings/preferences', requested, ada)).toMatchObject({ status: 200, body: requested });
  expect((await read(ada))['user']).toMatchObject(requested);
  for (const wrong of [{ timeZone: 'Mars/Base' }, { timeZone: '+01:00' }, { language: 'fr' }, { language: 'ha' }, { theme: 'pink' }])
    expect((await app.put('/api/settings/preferences', { ...usual, ...wrong }, ada)).status).toBe(422);
});

test('follows the time zone of the device until the user chooses one', async () => {
  const ada = await createPatient(app);
  const storeDeviceZone = (timeZone: string) => app.put('/api/settings/device-time-zone', { timeZone }, ada);
  expect(await storeDeviceZone('Europe/London')).toMatchObject({ status: 200, body: { timeZone: 'Europe/London', timeZoneChosen: false } });
  expect((await read(ada))['user']).toMatchObject({ timeZone: 'Europe/London', timeZoneChosen: false });
  // A device that reports the same zone again changes nothing and leaves no second row.
  expect((await storeDeviceZone('Europe/London')).status).toBe(200);
  const changes = `select count(*)::int as count from audit_events where action = 'settings.changed' and actor_id = $1`;
  expect(await app.sql(changes, [ada.userId])).toEqual([{ count: 1 }]);

  const { body: preferences } = await app.get('/api/settings/preferences', ada);
  await app.put('/api/settings/preferences', { ...preferences, timeZone: 'Asia/Dubai', timeZoneChosen: true }, ada);
  expect(await storeDeviceZone('America/New_York')).toMatchObject({ status: 200, body: { timeZone: 'Asia/Dubai', timeZoneChosen: true } });

  for (const wrong of ['Mars/Base', '+01:00', '', 'Etc/Unknown']) expect((await storeDeviceZone(wrong)).status).toBe(422);
  expect((await app.put('/api/settings/device-time-zone', { timeZone: 'Asia/Dubai' })).status).toBe(401);
});

test('falls back to the source language when the chosen one is not enabled', async () => {
  const ada = await createPatient(app);
  await app.sql(`update users set language = 'ha' where id = $1`, [ada.userId]);
  expect((await app.get('/api/settings/preferences', ada)).body).toMatchObject({ language: 'en' });
  expect((await read(ada))['user']).toMatchObject({ language: 'en' });
});

test('refuses an emergency contact that nobody can call', async () => {
  const ada = await createPatient(app);
  const save = async (change: object) => (await app.put('/api/profile', { patient: { ...emergency, ...change } }, ada)).status;
  expect(await save({ emergencyContact: 'x' })).toBe(422);
  expect(await save({ emergencyPhone: '0803' })).toBe(422);
  expect(await save({ emergencyPhone: 'abc' })).toBe(422);
  expect(await save({ emergencyRelationship: 'neighbour' })).toBe(422);
  expect(await save({ emergencyPhone: null })).toBe(200);
  expect((await read(ada))['missing']).toContain('emergencyContact');
  expect(await save({})).toBe(200);
  expect((await read(ada))['missing']).not.toContain('emergencyContact');
});
