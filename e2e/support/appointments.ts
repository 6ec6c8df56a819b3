// Creates opening hours, patients and appointments through the API, for tests that start after booking.
import { accessToken, createDoctor, createPatient, type Doctor, type Names, type Patient, uniqueName } from './accounts.ts';
import { callApi } from './api.ts';
import { sql } from './database.ts';
import type { Page } from './test.ts';

type Slots = { days: { slots: { startsAt: string }[] }[] };
export type Appointment = { id: string; startsAt: string; status: string };
export type BookingPatient = Patient & { token: string };

const dayMs = 86_400_000;

const dateInLagos = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', year: 'numeric', month: '2-digit', day: '2-digit' });

/** A day of the doctors and of the browser, which are in Lagos: an hour before midnight in UTC it is tomorrow there. */
export const dayAhead = (days: number): string => dateInLagos.format(Date.now() + days * dayMs);

/** Three hours on every day, so that tests do not depend on the weekday. Returns the doctor's id. */
export async function setOpeningHours(token: string): Promise<string> {
  const { version } = await callApi<{ version: number }>('/api/availability', { token });
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', until: '12:00' }));
  const rules = { stepMinutes: 60, appointmentMinutes: 30, bufferMinutes: 0, noticeMinutes: 60, maxPerDay: null, observesHolidays: false };
  await callApi('/api/availability', { method: 'PUT', token, body: { ...rules, week, version } });
  return (await callApi<{ doctor: { id: string } }>('/api/profile', { token })).doctor.id;
}

/** For 60 days from now. */
export async function takeTimeOff(token: string): Promise<void> {
  const startsAt = new Date(Date.now() - 3_600_000).toISOString();
  const endsAt = new Date(Date.now() + 60 * dayMs).toISOString();
  await callApi('/api/availability/time-off', { token, body: { startsAt, endsAt } });
}

/** A patient whose profile is complete. */
export async function createBookingPatient(names: Names = {}): Promise<BookingPatient> {
  const account = await createPatient(names);
  const token = await accessToken(account);
  const patient = { emergencyContact: 'Kọ́lá Bello', emergencyPhone: '+234 803 555 0143', emergencyRelationship: 'spouse' };
  const profile = { phone: '+2348035550142', dateOfBirth: '1990-05-17', patient };
  await callApi('/api/auth/complete-profile', { body: profile, token });
  return { ...account, token };
}

/** Requests the first free time from the day after tomorrow on. */
export async function requestAppointment({ token }: BookingPatient, doctorId: string): Promise<Appointment> {
  const { days } = await callApi<Slots>(`/api/doctors/${doctorId}/slots?from=${dayAhead(2)}&days=7`, { token });
  const startsAt = days.flatMap(({ slots }) => slots)[0]?.startsAt;
  const body = { doctorId, startsAt, symptoms: 'Headaches for two weeks.' };
  return (await callApi<{ appointment: Appointment }>('/api/appointments', { token, body })).appointment;
}

/** An appointment that the doctor has confirmed and started. */
export async function startedAppointment(doctorToken: string, names: Names = {}): Promise<{ id: string; patient: BookingPatient }> {
  const patient = await createBookingPatient(names);
  const { id } = await requestAppointment(patient, await setOpeningHours(doctorToken));
  await callApi(`/api/appointments/${id}/confirm`, { method: 'PATCH', token: doctorToken, body: {} });
  await moveToNow(id);
  await callApi(`/api/appointments/${id}`, { method: 'PUT', token: doctorToken, body: { status: 'IN_PROGRESS' } });
  return { id, patient };
}

/** An appointment starts near its time, and a test cannot wait for it. */
export async function moveToNow(id: string): Promise<void> {
  await sql(
    `update appointments set starts_at = date_trunc('minute', now()), ends_at = date_trunc('minute', now()) + interval '30 minutes' where id = $1`,
    [id],
  );
}

export async function completedAppointment(doctorToken: string): Promise<{ id: string; patient: BookingPatient }> {
  const started = await startedAppointment(doctorToken);
  await callApi(`/api/appointments/${started.id}`, { method: 'PUT', token: doctorToken, body: { status: 'COMPLETED' } });
  return started;
}

/** An action of the only appointment in the list. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  const list = page.getByRole('region', { name: 'Appointments' });
  const button = list.getByRole('button', { name, exact: true });
  await list
    .getByRole('button', { name: /^More for/ })
    .first()
    .waitFor();
  if (await button.isVisible()) return button.click();
  await list
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** A new doctor with opening hours, with the slug and the name that the public site shows. */
export async function createBookableDoctor(): Promise<Doctor & { slug: string; name: string }> {
  const account = await createDoctor({ lastName: uniqueName() });
  const token = await accessToken(account, { hasSecondFactor: true });
  await setOpeningHours(token);
  const { doctor } = await callApi<{ doctor: { slug: string } }>('/api/profile', { token });
  return { ...account, slug: doctor.slug, name: `Dr ${account.firstName} ${account.lastName}` };
}

const minuteMs = 60_000;

/** A video appointment that an admin booked; its call opens ten minutes before the start. Returns its id. */
export async function videoAppointment(minutesAhead: number, tokens: { doctor: string; admin: string }, patient: Patient): Promise<string> {
  const body = {
    doctorId: await setOpeningHours(tokens.doctor),
    patientId: patient.patientId,
    startsAt: new Date(Math.ceil(Date.now() / minuteMs + minutesAhead) * minuteMs).toISOString(),
    duration: 30,
    type: 'Consultation',
    mode: 'VIDEO',
    symptoms: 'Headaches.',
    // Calls are tested at any time of the day.
    outsideHours: true,
  };
  const { appointment } = await callApi<{ appointment: { id: string } }>('/api/appointments', { token: tokens.admin, body });
  return appointment.id;
}
