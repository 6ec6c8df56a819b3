// The people and visits of the stories about hours: doctors who can be found, and visits written as they would be after booking.
import { newId } from '../../src/platform/ids.ts';
import type { House } from '../house/test-api.ts';
import { asDoctor, ask, asPatient, type Doctor, type DoctorDetails, type Person } from '../staff/staff-stories.ts';

export type Listed = DoctorDetails & {
  specialization?: string;
  languages?: string[];
  sex?: 'female' | 'male';
  feeMinor?: number | null;
  currency?: string;
  timeZone?: string;
  ratings?: [sum: number, count: number];
};

/** Approved, licensed and complete: in the directory. */
export async function listedDoctor(house: House, details: Listed = {}): Promise<Doctor> {
  const { specialization = 'Cardiology', languages = ['English'], sex = null, feeMinor = 1_500_000, currency = 'NGN', ...rest } = details;
  const { timeZone = 'Africa/Lagos', ratings = [0, 0], ...person } = rest;
  const doctor = await asDoctor(house, { approved: true, ...person });
  await house.sql(
    `update doctors set specialization = $2, languages = $3, sex = $4, consultation_fee_minor = $5, currency = $6, time_zone = $7, rating_sum = $8, rating_count = $9
     where id = $1`,
    [doctor.doctorId, specialization, languages, sex, feeMinor, currency, timeZone, ...ratings],
  );
  return doctor;
}

export async function visit(
  house: House,
  doctor: Doctor,
  startsAt: string,
  more: { minutes?: number; status?: string; name?: string } = {},
) {
  const { minutes = 30, status = 'CONFIRMED', name = 'Obi' } = more;
  const patient = await asPatient(house, { firstName: 'Ada', lastName: name });
  const id = newId();
  const starts = new Date(startsAt);
  await house.sql(
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
      house.clock.now(),
    ],
  );
  return id;
}

export type Available = {
  timeZone: string;
  week: { weekday: number; from: string; until: string }[];
  exceptions: { date: string; ranges: object[]; note: string | null }[];
  timeOff: { id: string; startsAt: string; endsAt: string; note: string | null }[];
  version: number;
};

export const availabilityOf = async (house: House, person: Person) =>
  (await ask(house, person, 'GET', '/api/availability')).body as unknown as Available;

export const ordinary = {
  stepMinutes: 30,
  visitMinutes: 30,
  bufferMinutes: 0,
  noticeMinutes: 60,
  maxPerDay: null,
  observesHolidays: true,
  week: [{ weekday: 1, from: '09:00', until: '12:00' }],
};

type Day = { date: string; slots: { startsAt: string; endsAt: string }[] };

/** The free times of a doctor as a visitor finds them: day and time in UTC. */
export async function freeTimes(house: House, doctor: Doctor, query: string): Promise<string[]> {
  const answer = await ask(house, null, 'GET', `/api/doctors/${doctor.doctorId}/slots?${query}`);
  return (answer.body['days'] as Day[]).flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt.slice(0, 16)));
}
