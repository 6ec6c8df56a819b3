// Booking and moving by staff outside of the doctor's hours: refused until it is confirmed, and noted in the history and the audit.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { createTestApp, type RequestOptions, type TestApp } from '../support/test-app.ts';
import { appointmentIn, bookingForm, createAppointment, deleteAppointments, signInAll, tuesday } from './appointment-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  auth = await signInAll(app, circle);
});
afterAll(() => app.close());
beforeEach(async () => {
  await deleteAppointments(app);
  await app.sql(`delete from doctor_exceptions; delete from doctor_time_off; delete from holidays where day = '2026-11-17'`);
  await createAppointment(app, circle, { status: 'COMPLETED', startsAt: '2026-11-09T09:00:00Z' });
});

const url = '/api/appointments';
const form = (startsAt: string, more: object = {}) => ({
  patientId: circle.patient.patientId,
  doctorId: circle.treating.doctorId,
  startsAt,
  duration: 30,
  type: 'Follow-up',
  ...more,
});
const book = (who: keyof CareCircle, body: object) => app.post(url, body, auth[who]);

test.each(['admin', 'treating'] as const)('refuses the %s a time outside of the hours, until it is confirmed', async (who) => {
  const refused = await book(who, form(tuesday('23:30')));
  const message = 'Dr Story does not work at 11:30 PM. Hours on Tuesday: 9:00 AM – 12:00 PM, 2:00 PM – 5:00 PM';
  expect(refused).toMatchObject({ status: 409, body: { code: 'outside_hours', errors: [{ field: 'startsAt', message }] } });
  expect((await book(who, form(tuesday('23:30'), { outsideHours: false }))).body['code']).toBe('outside_hours');
  expect(await app.sql(`select from appointments where status = 'SCHEDULED'`)).toHaveLength(0);
  const { id } = appointmentIn(await book(who, form(tuesday('23:30'), { outsideHours: true })));
  const { body } = await app.get(`${url}/${id}/history`, auth.patient);
  expect(body).toMatchObject({ events: [{ act: 'book', isOutsideHours: true }] });
  const [audit] = await app.sql(`select details from audit_events where action = 'appointment.booked' and resource_id = $1`, [id]);
  expect(audit).toMatchObject({ details: { isOutsideHours: true } });
});

test('asks for no confirmation within the hours, and notes none that was not needed', async () => {
  const { id } = appointmentIn(await book('admin', form(tuesday('09:10'), { outsideHours: true })));
  expect((await app.get(`${url}/${id}/history`, auth.patient)).body).toMatchObject({ events: [{ isOutsideHours: false }] });
  expect((await book('admin', form(tuesday('14:05')))).status).toBe(201);
});

test('knows exceptions, time off and holidays', async () => {
  const { doctorId } = circle.treating;
  const textFor = async (wall: string) => ((await book('admin', form(tuesday(wall)))).body['errors'] as { message: string }[])[0]?.message;
  await app.sql(
    `insert into doctor_time_off (id, doctor_id, starts_at, ends_at, note) values (gen_random_uuid(), $1, $2, $3, 'Private: dentist')`,
    [doctorId, tuesday('09:00'), tuesday('10:00')],
  );
  expect(await textFor('09:30')).toBe('Dr Story has time off at 9:30 AM on this Tuesday.');
  await app.sql(`insert into holidays (day, name) values ('2026-11-17', 'A holiday')`);
  expect(await textFor('11:00')).toBe('Dr Story does not work on this Tuesday: it is a public holiday.');
});

test('refuses a patient the confirmation, and an overlap stays refused with it', async () => {
  const refused = await book('patient', bookingForm(circle, tuesday('10:00'), { outsideHours: true }));
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'outsideHours' }] } });
  await book('admin', form(tuesday('23:30'), { outsideHours: true }));
  expect((await book('admin', form(tuesday('23:30'), { outsideHours: true }))).body['code']).toBe('slot_taken');
});

test.each(['admin', 'treating'] as const)(
  'refuses the %s to move an appointment outside of the hours, until it is confirmed',
  async (who) => {
    const id = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00') });
    const move = (wall: string, more: object = {}) =>
      app.post(`${url}/${id}/reschedule`, { scheduledTime: tuesday(wall), ...more }, auth[who]);
    const message = 'Dr Story does not work at 12:30 PM. Hours on Tuesday: 9:00 AM – 12:00 PM, 2:00 PM – 5:00 PM';
    expect(await move('12:30')).toMatchObject({
      status: 409,
      body: { code: 'outside_hours', errors: [{ field: 'scheduledTime', message }] },
    });
    expect((await move('12:30', { outsideHours: false })).body['code']).toBe('outside_hours');
    expect((await move('15:10')).status).toBe(200);
    expect((await move('12:30', { outsideHours: true })).status).toBe(200);
    const { body } = await app.get(`${url}/${id}/history`, auth.patient);
    expect(body['events']).toMatchObject([
      { act: 'reschedule', isOutsideHours: false },
      { act: 'reschedule', isOutsideHours: true },
    ]);
    const noted = `select from audit_events where action = 'appointment.rescheduled' and resource_id = $1 and details @> '{"isOutsideHours": true}'`;
    expect(await app.sql(noted, [id])).toHaveLength(1);
  },
);

test('refuses a patient who moves an appointment the confirmation, and stays with the free times', async () => {
  const id = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00') });
  const move = (body: object) => app.post(`${url}/${id}/reschedule`, body, auth.patient);
  expect(await move({ scheduledTime: tuesday('12:30'), outsideHours: true })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'outsideHours' }] },
  });
  expect((await move({ scheduledTime: tuesday('12:30') })).body['code']).toBe('slot_taken');
});

test('says at the field that a time has passed', async () => {
  expect(await book('admin', form('2026-11-16T08:00:00Z', { outsideHours: true }))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'startsAt', message: 'This time has passed. Please choose a later one.' }] },
  });
});
