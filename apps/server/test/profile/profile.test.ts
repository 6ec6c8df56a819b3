// What people say of themselves: who may write what, what is missing, and that account and record never disagree.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licence, give, jpeg } from '../files/file-stories.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { signIn, verified } from '../identity/identity-stories.ts';
import { asAdmin, asDoctor, asPatient } from '../staff/staff-stories.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const read = async (person: { headers: { authorization: string } }) => (await house.get('/api/profile', person)).body;

test('given a new patient, then the profile says what is missing, and is complete once it is there', async () => {
  const ada = await asPatient(house);
  expect(await read(ada)).toMatchObject({
    doctor: null,
    missing: ['phone', 'dateOfBirth', 'emergencyContact'],
  });
  const half = await house.put('/api/profile', { phone: '+234 803 000 0000', dateOfBirth: '1990-12-31', address: ' 1 Garki ' }, ada);
  expect(half).toMatchObject({ status: 200, body: { missing: ['emergencyContact'], user: { profileComplete: false } } });
  const whole = await house.post('/api/auth/complete-profile', { patient: { emergencyContact: 'Musa, 0803', sex: 'female' } }, ada);
  expect(whole.body).toMatchObject({ missing: [], needsProfileCompletion: false, user: { profileComplete: true } });
  expect((await read(ada))['patient']).toMatchObject({
    dateOfBirth: '1990-12-31',
    address: '1 Garki',
    sex: 'female',
    emergencyContact: 'Musa, 0803',
  });
  const same = await house.sql(
    `select u.phone = p.phone and u.date_of_birth = p.date_of_birth and u.address = p.address as same
     from users u, patients p where u.id = $1 and p.id = $2`,
    [ada.userId, ada.patientId],
  );
  expect(same).toEqual([{ same: true }]);
  const emptied = await house.put('/api/profile', { phone: '' }, ada);
  expect(emptied.body).toMatchObject({
    missing: ['phone'],
    user: { profileComplete: false },
    patient: { phone: null, address: '1 Garki' },
  });
});

test('given a phone from signing up, then the profile knows it and the record gets it with the first save', async () => {
  const member = await verified(house, { phone: '0803 111', dateOfBirth: '1985-02-03' });
  const { accessToken } = (await signIn(house, member.email)).body;
  const person = { headers: { authorization: `Bearer ${String(accessToken)}` } };
  expect(await read(person)).toMatchObject({ missing: ['emergencyContact'], patient: { phone: '0803 111', dateOfBirth: '1985-02-03' } });
  await house.put('/api/profile', { patient: { emergencyContact: 'Kofi' } }, person);
  const kept = await house.sql(
    'select p.phone, p.date_of_birth::text as day from patients p join patient_accounts a on a.patient_id = p.id where a.user_id = $1',
    [member.userId],
  );
  expect(kept).toEqual([{ phone: '0803 111', day: '1985-02-03' }]);
});

test('given health data without consent, then it is refused; with consent it is kept, and the audit names fields only', async () => {
  const ada = await asPatient(house);
  const health = { bloodType: 'O+', allergies: 'Penicillin', medicalHistory: 'Asthma since 2001' };
  expect(await house.put('/api/profile', { patient: health }, ada)).toMatchObject({ status: 409, body: { code: 'consent_needed' } });
  expect(await house.sql('select patient_id from patient_health where patient_id = $1', [ada.patientId])).toEqual([]);
  const saved = await house.put('/api/profile', { patient: health, healthDataConsent: true }, ada);
  expect(saved.body['patient']).toMatchObject(health);
  expect((await house.put('/api/profile', { patient: { allergies: 'Penicillin, nuts' } }, ada)).status).toBe(200);
  const audit = await house.sql<{ patient_id: string; details: { fields: string[] } }>(
    `select patient_id, details from audit_events where actor_id = $1 and action = 'profile.changed' order by occurred_at, id`,
    [ada.userId],
  );
  expect(audit.map(({ patient_id, details }) => [patient_id, details.fields])).toEqual([
    [ada.patientId, ['bloodType', 'allergies', 'medicalHistory']],
    [ada.patientId, ['allergies']],
  ]);
  expect(JSON.stringify(audit)).not.toContain('Penicillin');
});

test('given consent that was taken back, then one may still empty the record but not add to it', async () => {
  const ada = await asPatient(house);
  await house.put('/api/profile', { patient: { allergies: 'Nuts' }, healthDataConsent: true }, ada);
  await house.post('/api/privacy/consents', { kind: 'health_data', isGiven: false }, ada);
  expect((await house.put('/api/profile', { patient: { allergies: 'Nuts, milk' } }, ada)).status).toBe(409);
  expect((await house.put('/api/profile', { phone: '0803', patient: { allergies: 'Nuts' } }, ada)).status).toBe(200);
  expect((await house.put('/api/profile', { patient: { allergies: '' } }, ada)).body).toMatchObject({ patient: { allergies: null } });
});

test.each([
  ['a birth date before 1900', { dateOfBirth: '1899-12-31' }],
  ['a birth date that has not come', { dateOfBirth: '2026-11-17' }],
  ['a day that does not exist', { dateOfBirth: '2026-02-30' }],
  ['letters in a phone number', { phone: 'call me' }],
  ['an unreadable character', { address: 'a\0b' }],
  ['too long an address', { address: 'x'.repeat(501) }],
  ['an unknown blood type', { patient: { bloodType: 'C+' } }],
  ['a doctor’s part', { doctor: { experienceYears: 3 } }],
  ['a name', { firstName: 'Other' }],
])('given a patient who sends %s, then it is refused', async (_what, form) => {
  expect((await house.put('/api/profile', form, await asPatient(house))).status).toBe(422);
});

test.each([
  ['a negative fee', { doctor: { consultationFeeMinor: -1 } }],
  ['a fraction of a kobo', { doctor: { consultationFeeMinor: 1.5 } }],
  ['too high a fee', { doctor: { consultationFeeMinor: 100_000_001 } }],
  ['an unknown currency', { doctor: { currency: 'BTC' } }],
  ['an unknown specialisation', { doctor: { specialization: 'Alchemy' } }],
  ['a sex nobody can look for', { doctor: { sex: 'other' } }],
  ['an unknown language', { doctor: { languages: ['Klingon'] } }],
  ['a licence number where it cannot be changed', { doctor: { licenseNumber: 'MDCN/1' } }],
  ['a patient’s part', { patient: { sex: 'female' } }],
])('given a doctor who sends %s, then it is refused', async (_what, form) => {
  expect((await house.put('/api/profile', form, await asDoctor(house))).status).toBe(422);
});

test('given a doctor who completes the profile with the licence, then it waits for an admin', async () => {
  const doctor = await asDoctor(house);
  const file = await give(house, doctor, licence());
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
  expect((await house.post('/api/auth/complete-profile', { doctor: without }, doctor)).status).toBe(422);
  const done = await house.post('/api/auth/complete-profile', { doctor: form }, doctor);
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
  const other = await asDoctor(house);
  const theirs = await give(house, other, licence());
  const taken = await house.post('/api/profile/licence', { licenseNumber: 'MDCN/R/70001', fileId: theirs.id }, other);
  expect(taken).toMatchObject({ status: 409, body: { code: 'licence_number_taken' } });
  const stolen = await house.post('/api/profile/licence', { licenseNumber: 'MDCN/R/70002', fileId: file.id }, other);
  expect(stolen).toMatchObject({ status: 409, body: { code: 'file_not_usable' } });
});

test('given an approved doctor with a new document, then the number stays and the approval with it', async () => {
  const doctor = await asDoctor(house, { approved: true });
  const file = await give(house, doctor, licence());
  expect((await house.post('/api/profile/licence', { licenseNumber: 'MDCN/other', fileId: file.id }, doctor)).status).toBe(422);
  const renewed = await house.post('/api/profile/licence', { fileId: file.id }, doctor);
  expect(renewed.body['doctor']).toMatchObject({ verification: 'approved', licenseNumber: doctor.licenseNumber, license: { id: file.id } });
  expect((await house.sql('select action from audit_events where thing_id = $1', [doctor.doctorId])).at(-1)).toEqual({
    action: 'licence.submitted',
  });
});

test('given a patient, then there is no licence to hand in; given a visitor, then nothing at all', async () => {
  const ada = await asPatient(house);
  expect((await house.post('/api/profile/licence', { fileId: ada.userId }, ada)).status).toBe(403);
  for (const url of ['/api/profile', '/api/settings/preferences']) expect((await house.get(url)).status).toBe(401);
});

test('given an admin, then the profile has only the contact, and nothing is missing', async () => {
  const admin = await asAdmin(house);
  const saved = await house.put('/api/profile', { phone: '0900' }, admin);
  expect(saved.body).toMatchObject({ phone: '0900', patient: null, doctor: null, missing: [] });
});

test('given a picture, then others see it by a signed link, and no longer once it is taken away', async () => {
  const ada = await asPatient(house);
  const first = await give(house, ada, await jpeg());
  const chosen = await house.put('/api/profile/image', { fileId: first.id }, ada);
  const url = String((chosen.body['user'] as { imageUrl: string }).imageUrl);
  const shown = await house.get(url);
  expect(shown).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
  expect((await house.get(`${url}x`)).status).toBe(404);
  expect((await house.get(`/api/images/${house.links.sign('verify-email', first.id)}`)).status).toBe(404);
  const second = await give(house, ada, await jpeg());
  await house.put('/api/profile/image', { fileId: second.id }, ada);
  expect((await house.get(url)).status).toBe(404);
  const removed = await house.post('/api/profile/image/remove', {}, ada);
  expect(removed.body).toMatchObject({ user: { imageUrl: null } });
  expect(await house.storage.sizeOf(`files/${second.id}`)).toBeNull();
});

test('given a file that is somebody else’s, a licence or refused, then it is no picture', async () => {
  const [ada, doctor] = [await asPatient(house), await asDoctor(house)];
  const own = await give(house, doctor, licence());
  const theirs = await give(house, ada, await jpeg());
  const refused = await give(house, doctor, { ...(await jpeg()), contentType: 'image/png' });
  for (const { id } of [own, theirs, refused]) expect((await house.put('/api/profile/image', { fileId: id }, doctor)).status).toBe(409);
  // Even a link that we signed ourselves shows no PDF.
  expect((await house.get(`/api/images/${house.links.sign('image', own.id)}`)).status).toBe(404);
});

test('given preferences, then they are kept and the user carries them', async () => {
  const ada = await asPatient(house);
  const usual = { language: 'en', timeZone: 'Africa/Lagos', theme: 'auto', lowData: false };
  expect((await house.get('/api/settings/preferences', ada)).body).toEqual(usual);
  const wanted = { language: 'en', timeZone: 'Europe/London', theme: 'dark', lowData: true };
  expect(await house.put('/api/settings/preferences', wanted, ada)).toMatchObject({ status: 200, body: wanted });
  expect((await read(ada))['user']).toMatchObject(wanted);
  for (const wrong of [{ timeZone: 'Mars/Base' }, { timeZone: '+01:00' }, { language: 'fr' }, { language: 'ha' }, { theme: 'pink' }])
    expect((await house.put('/api/settings/preferences', { ...usual, ...wrong }, ada)).status).toBe(422);
});

test('given a language that was chosen and is not switched on, then the user is told the language of the source', async () => {
  const ada = await asPatient(house);
  await house.sql(`update users set language = 'ha' where id = $1`, [ada.userId]);
  expect((await house.get('/api/settings/preferences', ada)).body).toMatchObject({ language: 'en' });
  expect((await read(ada))['user']).toMatchObject({ language: 'en' });
});
