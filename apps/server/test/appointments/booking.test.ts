// Booking: requesting a time, booking for a patient, and that no time is booked twice.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { signInAs, type CareCircle, type Person, createCareCircle } from '../patients/patient-fixtures.ts';
import {
  deleteAppointments,
  request,
  createAppointment,
  bookingForm,
  signInAll,
  tuesday,
  appointmentIn,
  wednesday,
} from './appointment-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  auth = await signInAll(app, circle);
});
afterAll(() => app.close());
beforeEach(() => deleteAppointments(app));

const url = '/api/appointments';
const book = (who: keyof CareCircle, body: object, headers: Record<string, string> = {}) =>
  app.post(url, body, { headers: { ...auth[who].headers, ...headers } });

test('creates a pending appointment and reserves the time when a patient requests a free time', async () => {
  const response = await book('patient', bookingForm(circle, tuesday('10:00'), { notes: 'I work nights' }));
  expect(response.status).toBe(201);
  expect(appointmentIn(response)).toMatchObject({
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
  expect(await app.sql('select kind from reservations')).toEqual([{ kind: 'appointment' }]);
});

test('accepts date and time in the doctor’s time zone, and takes mode and type from the service', async () => {
  const services = await app.sql<{ id: string; slug: string }>('select id, slug from services');
  const idOf = (slug: string) => services.find((one) => one.slug === slug)?.id;
  const form = { doctorId: circle.treating.doctorId, appointmentDate: '2026-11-17', startTime: '14:00', endTime: '15:00', symptoms: 'x' };
  const response = await book('patient', { ...form, serviceId: idOf('hospital-care') });
  expect(appointmentIn(response)).toMatchObject({
    startsAt: tuesday('14:00'),
    endsAt: tuesday('14:30'),
    mode: 'IN_PERSON',
    service: { name: 'Hospital care' },
  });
  expect(await book('patient', { ...form, startTime: '15:00', serviceId: idOf('personal-nurse') })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'serviceId' }] },
  });
});

test('rejects a hidden service; earlier appointments keep its name', async () => {
  const [service] = await app.sql<{ id: string }>(`select id from services where slug = 'nutrition'`);
  const form = (time: string) => bookingForm(circle, tuesday(time), { serviceId: service?.id });
  const before = appointmentIn(await book('patient', form('10:00')));
  const show = (isShown: boolean) => app.sql(`update site_services set is_shown = $1 where slug = 'nutrition'`, [isShown]);
  await show(false);
  const refused = { status: 422, body: { errors: [{ field: 'serviceId' }] } };
  for (const who of ['patient', 'admin'] as const)
    expect(await book(who, { ...form('11:00'), mode: 'VIDEO', type: 'Consultation', patientId: circle.patient.patientId })).toMatchObject(
      refused,
    );
  expect(appointmentIn(await app.get(`${url}/${before.id}`, auth.patient))).toMatchObject({ service: { name: 'Nutrition' } });
  await show(true);
  expect((await book('patient', form('11:00'))).status).toBe(201);
});

test('lets a guardian book for the patient they care for, and for nobody else', async () => {
  const theirs = await book('guardian', bookingForm(circle, tuesday('09:00'), { patientId: circle.patient.patientId }));
  expect(appointmentIn(theirs)).toMatchObject({ patient: { id: circle.patient.patientId } });
  for (const who of ['stranger', 'sponsor'] as const)
    expect((await book(who, bookingForm(circle, tuesday('10:00'), { patientId: circle.patient.patientId }))).status).toBe(404);
});

test.each([
  ['nothing', {}, ['startsAt', 'doctorId', 'symptoms']],
  ['blank symptoms', { symptoms: '   ' }, ['symptoms']],
  ['a time in the past', { startsAt: '2026-11-16T08:00:00Z' }, ['startsAt']],
  ['a duration', { duration: 60 }, ['duration']],
  ['a fee', { feeMinor: 1 }, ['feeMinor']],
  ['an unreadable character', { symptoms: 'a\0b' }, ['symptoms']],
])('rejects a request with %s at the fields', async (_what, more, fields) => {
  const form = fields.length === 3 ? {} : bookingForm(circle, tuesday('10:00'), more);
  const response = await book('patient', form);
  expect(response.status).toBe(422);
  expect((response.body['errors'] as { field: string }[]).map((one) => one.field)).toEqual(fields);
});

test('rejects a booking with an incomplete profile or an unlisted doctor', async () => {
  await app.sql('update users set profile_complete = false where id = any ($1)', [[circle.stranger.userId, circle.other.userId]]);
  expect((await book('stranger', bookingForm(circle, tuesday('10:00')))).body['code']).toBe('profile_incomplete');
  expect((await book('patient', bookingForm(circle, tuesday('10:00'), { doctorId: circle.other.doctorId }))).status).toBe(404);
  expect((await book('patient', bookingForm(circle, tuesday('10:00'), { doctorId: randomUUID() }))).status).toBe(404);
  await app.sql('update users set profile_complete = true');
});

test('returns 409 and the nearest free times when the time is taken or not offered', async () => {
  await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00'), patient: circle.stranger });
  const lost = await book('patient', bookingForm(circle, tuesday('10:00')));
  expect(lost).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(lost.body['nearest']).toEqual(
    ['09:00', '11:00', '14:00', '15:00', '16:00'].map((wall) => ({
      startsAt: tuesday(wall),
      endsAt: new Date(Date.parse(tuesday(wall)) + 1_800_000).toISOString(),
    })),
  );
  for (const wall of ['10:15', '12:00', '20:00'])
    expect((await book('patient', bookingForm(circle, tuesday(wall)))).body).toMatchObject({ code: 'slot_taken' });
});

test('returns patient_busy when the patient has an appointment with another doctor at that time', async () => {
  await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:15'), doctor: circle.other });
  expect((await book('patient', bookingForm(circle, tuesday('10:00')))).body).toMatchObject({ status: 409, code: 'patient_busy' });
});

test('rejects a fourth pending request until one is cancelled', async () => {
  const first = appointmentIn(await book('patient', bookingForm(circle, tuesday('09:00'))));
  await book('patient', bookingForm(circle, tuesday('10:00')));
  await book('guardian', bookingForm(circle, tuesday('11:00'), { patientId: circle.patient.patientId }));
  expect((await book('patient', bookingForm(circle, tuesday('14:00')))).body).toMatchObject({
    status: 409,
    code: 'too_many_requests_pending',
  });
  expect((await book('stranger', bookingForm(circle, tuesday('14:00')))).status).toBe(201);
  expect((await app.post(`${url}/${first.id}/cancel`, {}, auth.patient)).status).toBe(200);
  expect((await book('patient', bookingForm(circle, tuesday('15:00')))).status).toBe(201);
});

test('books once and returns the same response for the same idempotency key; rejects the key with another body', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = bookingForm(circle, tuesday('10:00'));
  const responses = await Promise.all(Array.from({ length: 8 }, () => book('patient', body, headers)));
  expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(new Set(responses.map((response) => response.text)).size).toBe(1);
  expect(await app.sql('select from appointments')).toHaveLength(1);
  expect((await book('patient', bookingForm(circle, tuesday('11:00')), headers)).body['code']).toBe('idempotency_key_reused');
  expect((await book('stranger', body, headers)).body['code']).toBe('idempotency_key_reused');
});

test('gives the time to exactly one of thirty concurrent requests', async () => {
  const crowd = await Promise.all(Array.from({ length: 30 }, (_, index) => newPatient(`Crowd ${index}`)));
  const responses = await Promise.all(
    crowd.map(async (person) => app.post(url, bookingForm(circle, wednesday('10:00')), await signInAs(app, person))),
  );
  expect(responses.filter((response) => response.status === 201)).toHaveLength(1);
  expect(responses.filter((response) => response.body['code'] === 'slot_taken')).toHaveLength(29);
  expect(await app.sql('select from appointments')).toHaveLength(1);
});

test('lets a doctor book any free time for a patient in their care, with the default fee', async () => {
  await createAppointment(app, circle, { status: 'COMPLETED', startsAt: '2026-11-09T09:00:00Z' });
  const form = { patientId: circle.patient.patientId, startsAt: tuesday('19:10'), duration: 45, type: 'Follow-up', outsideHours: true };
  const response = await book('treating', form);
  expect(response.status).toBe(201);
  expect(appointmentIn(response)).toMatchObject({
    status: 'SCHEDULED',
    startsAt: tuesday('19:10'),
    endsAt: tuesday('19:55'),
    symptoms: 'Follow-up',
    consultationFee: { amountMinor: 15_000, currency: 'NGN' },
    acts: ['cancel', 'reschedule'],
    lapsesAt: null,
  });
  expect((await book('treating', { ...form, startsAt: tuesday('19:30') })).body).toMatchObject({
    code: 'slot_taken',
    nearest: ['10:00', '11:00', '14:00', '15:00', '16:00'].map((wall) => ({ startsAt: tuesday(wall) })),
  });
  expect((await book('treating', { ...form, startsAt: tuesday('19:55') })).status).toBe(201);
  expect((await book('treating', { ...form, doctorId: circle.other.doctorId })).status).toBe(403);
  expect((await book('other', form)).status).toBe(404);
  expect((await book('treating', { startsAt: form.startsAt })).body['errors']).toMatchObject([{ field: 'patientId' }, { field: 'type' }]);
});

test('refuses a currency without a fee', async () => {
  const form = { patientId: circle.patient.patientId, doctorId: circle.other.doctorId, startsAt: tuesday('09:00'), type: 'Check-up' };
  const response = await book('admin', { ...form, currency: 'USD' });
  expect(response).toMatchObject({ status: 422, body: { errors: [{ field: 'currency' }] } });
});

test('refuses a fee or a currency that no doctor can have, also in the database', async () => {
  const form = { patientId: circle.patient.patientId, doctorId: circle.other.doctorId, startsAt: tuesday('09:00'), type: 'Check-up' };
  for (const [field, more] of Object.entries({
    feeMinor: { feeMinor: 100_000_001 },
    currency: { feeMinor: 1, currency: 'BTC' },
  }))
    expect(await book('admin', { ...form, ...more })).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  const booked = appointmentIn(await book('admin', { ...form, feeMinor: 100_000_000, currency: 'USD' }));
  expect(booked).toMatchObject({ consultationFee: { amountMinor: 100_000_000, currency: 'USD' } });
  for (const change of [`fee_minor = 100000001`, `currency = 'BTC'`])
    await expect(app.sql(`update appointments set ${change} where id = $1`, [booked.id])).rejects.toThrow(/appointments_(fee|currency)/);
});

test('lets an admin set doctor and fee; staff without a second factor cannot book', async () => {
  const form = {
    patientId: circle.patient.patientId,
    doctorId: circle.other.doctorId,
    startsAt: tuesday('09:00'),
    type: 'Check-up',
    feeMinor: 900_000,
    currency: 'NGN',
  };
  expect(appointmentIn(await book('admin', form))).toMatchObject({ status: 'SCHEDULED', consultationFee: { amountMinor: 900_000 } });
  expect((await book('admin', { ...form, doctorId: undefined })).body['errors']).toMatchObject([{ field: 'doctorId' }]);
  for (const who of ['admin', 'treating'] as const)
    expect((await request(app, 'POST', url, await signInAs(app, circle[who], null), form)).body['code']).toBe('mfa_required');
});

async function newPatient(name: string): Promise<Person> {
  const person = { userId: randomUUID(), patientId: randomUUID(), doctorId: '', email: `${randomUUID()}@crowd.example` };
  await app.sql(
    `insert into users (id, email, role, first_name, last_name, email_verified_at, profile_complete) values ($1, $2, 'PATIENT', $3, 'Story', now(), true)`,
    [person.userId, person.email, name],
  );
  await app.sql(`insert into patients (id, first_name, last_name) values ($1, $2, 'Story')`, [person.patientId, name]);
  await app.sql(`insert into patient_accounts (user_id, patient_id, relation) values ($1, $2, 'self')`, [person.userId, person.patientId]);
  return person;
}
