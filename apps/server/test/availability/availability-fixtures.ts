// Availability fixtures: listed doctors, and appointments as they are stored after booking.
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../support/test-app.ts';
import { createDoctor, requestAs, createPatient, type Doctor, type DoctorDetails, type Person } from '../staff/staff-fixtures.ts';

export type ListedDoctorDetails = DoctorDetails & {
  specialization?: string;
  languages?: string[];
  sex?: 'female' | 'male';
  feeMinor?: number | null;
  currency?: string;
  timeZone?: string;
  ratings?: [sum: number, count: number];
};

/** Approved, licensed and with a complete profile, so listed in the directory. */
export async function createListedDoctor(app: TestApp, details: ListedDoctorDetails = {}): Promise<Doctor> {
  const { specialization = 'Cardiology', languages = ['English'], sex = null, feeMinor = 1_500_000, currency = 'NGN', ...rest } = details;
  const { timeZone = 'Africa/Lagos', ratings = [0, 0], ...person } = rest;
  const doctor = await createDoctor(app, { approved: true, ...person });
  await app.sql(
    `update doctors set specialization = $2, languages = $3, sex = $4, consultation_fee_minor = $5, currency = $6, time_zone = $7, rating_sum = $8, rating_count = $9
     where id = $1`,
    [doctor.doctorId, specialization, languages, sex, feeMinor, currency, timeZone, ...ratings],
  );
  return doctor;
}

export async function insertAppointment(
  app: TestApp,
  doctor: Doctor,
  startsAt: string,
  more: { minutes?: number; status?: string; name?: string } = {},
) {
  const { minutes = 30, status = 'CONFIRMED', name = 'Obi' } = more;
  const patient = await createPatient(app, { firstName: 'Ada', lastName: name });
  const id = newId();
  const starts = new Date(startsAt);
  await app.sql(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at, lapses_at)
     values ($1, $2, $3, $4, 'VIDEO', 'Consultation', $5, $6, 'Africa/Lagos', 'Cough', $7, $8, $5)`,
    [
      id,
      patient.patientId,
      doctor.doctorId,
      status,
      starts,
      new Date(starts.getTime() + minutes * 60_000),
      patient.userId,
      app.clock.now(),
    ],
  );
  return id;
}

export type Availability = {
  timeZone: string;
  week: { weekday: number; from: string; until: string }[];
  exceptions: { date: string; ranges: object[]; note: string | null }[];
  timeOff: { id: string; startsAt: string; endsAt: string; note: string | null }[];
  version: number;
};

export const availabilityOf = async (app: TestApp, person: Person) =>
  (await requestAs(app, person, 'GET', '/api/availability')).body as unknown as Availability;

export const defaultHours = {
  stepMinutes: 30,
  appointmentMinutes: 30,
  bufferMinutes: 0,
  noticeMinutes: 60,
  maxPerDay: null,
  observesHolidays: true,
  week: [{ weekday: 1, from: '09:00', until: '12:00' }],
};

type Day = { date: string; slots: { startsAt: string; endsAt: string }[] };

/** The free times of a doctor as a visitor sees them, as date and time in UTC. */
export async function freeTimes(app: TestApp, doctor: Doctor, query: string): Promise<string[]> {
  const response = await requestAs(app, null, 'GET', `/api/doctors/${doctor.doctorId}/slots?${query}`);
  return (response.body['days'] as Day[]).flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt.slice(0, 16)));
}
