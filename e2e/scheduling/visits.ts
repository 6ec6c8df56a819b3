// Hours, patients and visits through the API, for journeys that are about what comes after.
import { randomBytes } from 'node:crypto';
import { approvedDoctor, newPatient } from '../dashboard/people.ts';
import { ask } from '../identity/ask.ts';
import type { Person } from '../identity/person.ts';

type SignedIn = { accessToken: string };
type Slots = { days: { slots: { startsAt: string }[] }[] };
type Visit = { id: string; startsAt: string; status: string };

export type Booker = { person: Person; patientId: string; token: string };

const dayMs = 86_400_000;

/** A family name that nobody else in these journeys has, so that a search finds one. */
export const ownName = (): string => `Okoro${[...randomBytes(6)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

/** Three hours on every day, so that a journey is the same on a Sunday; answers with the doctor's number. */
export async function openHours(token: string): Promise<string> {
  const { version } = await ask<{ version: number }>('/api/availability', { token });
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', until: '12:00' }));
  const rules = { stepMinutes: 60, visitMinutes: 30, bufferMinutes: 0, noticeMinutes: 60, maxPerDay: null, observesHolidays: false };
  await ask('/api/availability', { method: 'PUT', token, body: { ...rules, week, version } });
  return (await ask<{ doctor: { id: string } }>('/api/profile', { token })).doctor.id;
}

export async function patientWhoMayBook(names: Partial<Person> = {}): Promise<Booker> {
  const { person, patientId } = await newPatient(names);
  const { accessToken: token } = await ask<SignedIn>('/api/auth/login', { body: { email: person.email, password: person.password } });
  const patient = { emergencyContact: 'Kọ́lá Bello, +234 803 555 0143' };
  const profile = { phone: '+2348035550142', dateOfBirth: '1990-05-17', healthDataConsent: true, patient };
  await ask('/api/auth/complete-profile', { body: profile, token });
  return { person, patientId, token };
}

/** Asks for the first free time from the day after tomorrow on. */
export async function request({ token }: Booker, doctorId: string): Promise<Visit> {
  const from = dayAhead(2);
  const { days } = await ask<Slots>(`/api/doctors/${doctorId}/slots?from=${from}&days=7`, { token });
  const startsAt = days.flatMap(({ slots }) => slots)[0]?.startsAt;
  return (
    await ask<{ appointment: Visit }>('/api/appointments', { token, body: { doctorId, startsAt, symptoms: 'Headaches for two weeks.' } })
  ).appointment;
}

export const dayAhead = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** A visit that took place just now, between a new patient and this doctor. */
export async function visitThatTookPlace(doctorToken: string): Promise<{ person: Person; id: string }> {
  const booker = await patientWhoMayBook();
  const { id } = await request(booker, await openHours(doctorToken));
  await ask(`/api/appointments/${id}/confirm`, { method: 'PATCH', token: doctorToken, body: {} });
  for (const status of ['IN_PROGRESS', 'COMPLETED'])
    await ask(`/api/appointments/${id}`, { method: 'PUT', token: doctorToken, body: { status } });
  return { person: booker.person, id };
}

/** A doctor of their own with open hours, by the address and name that the public site has. */
export async function bookableDoctor(): Promise<{ slug: string; lastName: string; name: string }> {
  const { firstName, lastName, email, password } = await approvedDoctor({ lastName: ownName() });
  const { accessToken: token } = await ask<SignedIn>('/api/auth/login', { body: { email, password } });
  await openHours(token);
  const { doctor } = await ask<{ doctor: { slug: string } }>('/api/profile', { token });
  return { slug: doctor.slug, lastName, name: `Dr ${firstName} ${lastName}` };
}
