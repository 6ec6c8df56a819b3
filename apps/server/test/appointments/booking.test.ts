// Stories: asking for a time, booking one for a patient, and that no time is ever given twice.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type House, openHouse, type Sending } from '../house/test-api.ts';
import { as, type Circle, type Person, settleCircle } from '../patients/patient-stories.ts';
import { forgetVisits, knock, layVisit, request, signInAll, tuesday, visitIn, wednesday } from './visit-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  signed = await signInAll(house, circle);
});
afterAll(() => house.close());
beforeEach(() => forgetVisits(house));

const url = '/api/appointments';
const ask = (who: keyof Circle, body: object, headers: Record<string, string> = {}) =>
  house.post(url, body, { headers: { ...signed[who].headers, ...headers } });

test('given a patient asks for a free time, then it waits for the doctor, and no other visit can have it', async () => {
  const answer = await ask('patient', request(circle, tuesday('10:00'), { notes: 'I work nights' }));
  expect(answer.status).toBe(201);
  expect(visitIn(answer)).toMatchObject({
    status: 'PENDING',
    mode: 'VIDEO',
    type: 'Consultation',
    startsAt: tuesday('10:00'),
    endsAt: tuesday('10:30'),
    timeZone: 'Africa/Lagos',
    appointmentDate: '2026-11-17',
    startTime: '10:00',
    endTime: '10:30',
    symptoms: 'A cough since Friday',
    notes: 'I work nights',
    consultationFee: null,
    patient: { id: circle.patient.patientId, name: 'Zainab Story', age: 36, email: circle.patient.email },
    doctor: { id: circle.treating.doctorId, name: 'Dr Bello Story', userId: circle.treating.userId },
    requestedAt: '2026-11-16T09:00:00.000Z',
    lapsesAt: tuesday('09:00'),
    version: 1,
    acts: ['cancel', 'reschedule'],
  });
  expect(await house.sql('select kind from reservations')).toEqual([{ kind: 'appointment' }]);
});

test('given the day and the time on the doctor’s wall, then it is that moment; a service brings its mode and type', async () => {
  const services = await house.sql<{ id: string; slug: string }>('select id, slug from services');
  const idOf = (slug: string) => services.find((one) => one.slug === slug)?.id;
  const form = { doctorId: circle.treating.doctorId, appointmentDate: '2026-11-17', startTime: '14:00', endTime: '15:00', symptoms: 'x' };
  const answer = await ask('patient', { ...form, serviceId: idOf('hospital-care') });
  expect(visitIn(answer)).toMatchObject({
    startsAt: tuesday('14:00'),
    endsAt: tuesday('14:30'),
    mode: 'IN_PERSON',
    service: { name: 'Hospital care' },
  });
  expect(await ask('patient', { ...form, startTime: '15:00', serviceId: idOf('personal-nurse') })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'serviceId' }] },
  });
});

test('given a service that the site hides, then whoever kept its link cannot book it; visits of before keep its name', async () => {
  const [service] = await house.sql<{ id: string }>(`select id from services where slug = 'nutrition'`);
  const form = (time: string) => request(circle, tuesday(time), { serviceId: service?.id });
  const before = visitIn(await ask('patient', form('10:00')));
  const show = (isShown: boolean) => house.sql(`update site_services set is_shown = $1 where slug = 'nutrition'`, [isShown]);
  await show(false);
  const refused = { status: 422, body: { errors: [{ field: 'serviceId' }] } };
  for (const who of ['patient', 'admin'] as const)
    expect(await ask(who, { ...form('11:00'), mode: 'VIDEO', type: 'Consultation', patientId: circle.patient.patientId })).toMatchObject(
      refused,
    );
  expect(visitIn(await house.get(`${url}/${before.id}`, signed.patient))).toMatchObject({ service: { name: 'Nutrition' } });
  await show(true);
  expect((await ask('patient', form('11:00'))).status).toBe(201);
});

test('given a guardian, then they book for whom they care for, and for nobody else', async () => {
  const theirs = await ask('guardian', request(circle, tuesday('09:00'), { patientId: circle.patient.patientId }));
  expect(visitIn(theirs)).toMatchObject({ patient: { id: circle.patient.patientId } });
  for (const who of ['stranger', 'sponsor'] as const)
    expect((await ask(who, request(circle, tuesday('10:00'), { patientId: circle.patient.patientId }))).status).toBe(404);
});

test.each([
  ['nothing', {}, ['startsAt', 'doctorId', 'symptoms']],
  ['blank symptoms', { symptoms: '   ' }, ['symptoms']],
  ['a time in the past', { startsAt: '2026-11-16T08:00:00Z' }, ['startsAt']],
  ['a length of one’s own', { duration: 60 }, ['duration']],
  ['a fee of one’s own', { feeMinor: 1 }, ['feeMinor']],
  ['an unreadable character', { symptoms: 'a\0b' }, ['symptoms']],
])('given a request with %s, then it is refused at the fields', async (_what, more, fields) => {
  const form = fields.length === 3 ? {} : request(circle, tuesday('10:00'), more);
  const answer = await ask('patient', form);
  expect(answer.status).toBe(422);
  expect((answer.body['errors'] as { field: string }[]).map((one) => one.field)).toEqual(fields);
});

test('given a profile that is not complete, or a doctor who is not listed, then nothing can be booked', async () => {
  await house.sql('update users set profile_complete = false where id = any ($1)', [[circle.stranger.userId, circle.other.userId]]);
  expect((await ask('stranger', request(circle, tuesday('10:00')))).body['code']).toBe('profile_incomplete');
  expect((await ask('patient', request(circle, tuesday('10:00'), { doctorId: circle.other.doctorId }))).status).toBe(404);
  expect((await ask('patient', request(circle, tuesday('10:00'), { doctorId: randomUUID() }))).status).toBe(404);
  await house.sql('update users set profile_complete = true');
});

test('given a time that was lost, or that the doctor does not offer, then the nearest free ones are named', async () => {
  await layVisit(house, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00'), patient: circle.stranger });
  const lost = await ask('patient', request(circle, tuesday('10:00')));
  expect(lost).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(lost.body['nearest']).toEqual(
    ['09:00', '11:00', '14:00', '15:00', '16:00'].map((wall) => ({
      startsAt: tuesday(wall),
      endsAt: new Date(Date.parse(tuesday(wall)) + 1_800_000).toISOString(),
    })),
  );
  for (const wall of ['10:15', '12:00', '20:00'])
    expect((await ask('patient', request(circle, tuesday(wall)))).body).toMatchObject({ code: 'slot_taken' });
});

test('given another visit at the same time with another doctor, then the patient is busy', async () => {
  await layVisit(house, circle, { status: 'CONFIRMED', startsAt: tuesday('10:15'), doctor: circle.other });
  expect((await ask('patient', request(circle, tuesday('10:00')))).body).toMatchObject({ status: 409, code: 'patient_busy' });
});

test('given three requests that wait, then a fourth is refused until one is withdrawn', async () => {
  const first = visitIn(await ask('patient', request(circle, tuesday('09:00'))));
  await ask('patient', request(circle, tuesday('10:00')));
  await ask('guardian', request(circle, tuesday('11:00'), { patientId: circle.patient.patientId }));
  expect((await ask('patient', request(circle, tuesday('14:00')))).body).toMatchObject({ status: 409, code: 'too_many_requests_pending' });
  expect((await ask('stranger', request(circle, tuesday('14:00')))).status).toBe(201);
  expect((await house.post(`${url}/${first.id}/cancel`, {}, signed.patient)).status).toBe(200);
  expect((await ask('patient', request(circle, tuesday('15:00')))).status).toBe(201);
});

test('given the same key, then the request acts once and is answered alike; another body with it is refused', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = request(circle, tuesday('10:00'));
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('patient', body, headers)));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(await house.sql('select from appointments')).toHaveLength(1);
  expect((await ask('patient', request(circle, tuesday('11:00')), headers)).body['code']).toBe('idempotency_key_reused');
  expect((await ask('stranger', body, headers)).body['code']).toBe('idempotency_key_reused');
});

test('given thirty patients who want the same time at once, then exactly one has it', async () => {
  const crowd = await Promise.all(Array.from({ length: 30 }, (_, index) => newPatient(`Crowd ${index}`)));
  const answers = await Promise.all(
    crowd.map(async (person) => house.post(url, request(circle, wednesday('10:00')), await as(house, person))),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.body['code'] === 'slot_taken')).toHaveLength(29);
  expect(await house.sql('select from appointments')).toHaveLength(1);
});

test('given a doctor books for somebody in care, then any free time is theirs to choose, with the fee of the house', async () => {
  await layVisit(house, circle, { status: 'COMPLETED', startsAt: '2026-11-09T09:00:00Z' });
  const form = { patientId: circle.patient.patientId, startsAt: tuesday('19:10'), duration: 45, type: 'Follow-up' };
  const answer = await ask('treating', form);
  expect(answer.status).toBe(201);
  expect(visitIn(answer)).toMatchObject({
    status: 'SCHEDULED',
    startsAt: tuesday('19:10'),
    endsAt: tuesday('19:55'),
    symptoms: 'Follow-up',
    consultationFee: { amountMinor: 15_000, currency: 'NGN' },
    acts: ['cancel', 'start', 'reschedule'],
    lapsesAt: null,
  });
  expect((await ask('treating', { ...form, startsAt: tuesday('19:30') })).body['code']).toBe('slot_taken');
  expect((await ask('treating', { ...form, startsAt: tuesday('19:55') })).status).toBe(201);
  expect((await ask('treating', { ...form, doctorId: circle.other.doctorId })).status).toBe(403);
  expect((await ask('other', form)).status).toBe(404);
  expect((await ask('treating', { startsAt: form.startsAt })).body['errors']).toMatchObject([{ field: 'patientId' }, { field: 'type' }]);
});

test('given an admin books, then they name doctor and fee; without a second factor nobody of the staff books', async () => {
  const form = {
    patientId: circle.patient.patientId,
    doctorId: circle.other.doctorId,
    startsAt: tuesday('09:00'),
    type: 'Check-up',
    feeMinor: 900_000,
    currency: 'NGN',
  };
  expect(visitIn(await ask('admin', form))).toMatchObject({ status: 'SCHEDULED', consultationFee: { amountMinor: 900_000 } });
  expect((await ask('admin', { ...form, doctorId: undefined })).body['errors']).toMatchObject([{ field: 'doctorId' }]);
  for (const who of ['admin', 'treating'] as const)
    expect((await knock(house, 'POST', url, await as(house, circle[who], null), form)).body['code']).toBe('mfa_required');
});

async function newPatient(name: string): Promise<Person> {
  const person = { userId: randomUUID(), patientId: randomUUID(), doctorId: '', email: `${randomUUID()}@crowd.example` };
  await house.sql(
    `insert into users (id, email, role, first_name, last_name, email_verified_at, profile_complete) values ($1, $2, 'PATIENT', $3, 'Story', now(), true)`,
    [person.userId, person.email, name],
  );
  await house.sql(`insert into patients (id, first_name, last_name) values ($1, $2, 'Story')`, [person.patientId, name]);
  await house.sql(`insert into patient_accounts (user_id, patient_id, relation) values ($1, $2, 'self')`, [
    person.userId,
    person.patientId,
  ]);
  return person;
}
