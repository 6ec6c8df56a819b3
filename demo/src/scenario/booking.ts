// Booking through the API: by the front desk, by a doctor and by a patient.
import { type DemoPerson, ngozi } from '../people.ts';
import { hour } from './step.ts';
import type { ScenarioContext } from './scenario-context.ts';

type Ids = { userId: string; patientId: string | null; doctorId: string | null; slug: string | null };

export async function idsOf({ sql }: ScenarioContext, email: string): Promise<Ids> {
  const [ids] = await sql<Ids>(
    `select u.id as "userId", a.patient_id as "patientId", d.id as "doctorId", d.slug from users u
     left join patient_accounts a on a.user_id = u.id and a.relation = 'self' left join doctors d on d.user_id = u.id where u.email = $1`,
    [email],
  );
  if (!ids) throw new Error(`There is no account ${email}.`);
  return ids;
}

/** A patient of the clinic who has nothing within an hour of this time, no open request, and no other appointment of the scenario. */
export async function freePatientAt({ sql }: ScenarioContext, startsAt: number): Promise<{ id: string; email: string }> {
  const [patient] = await sql<{ id: string; email: string }>(
    `select p.id, u.email from patients p join patient_accounts a on a.patient_id = p.id join users u on u.id = a.user_id
     where u.email like 'patient%@demo.example' and not exists (
       select from appointments o join users b on b.id = o.booked_by
       where o.patient_id = p.id and (o.starts_at between $1 and $2 or o.status = 'PENDING' or b.email = $3))
     order by p.id limit 1`,
    [new Date(startsAt - hour), new Date(startsAt + hour), ngozi.email],
  );
  if (!patient) throw new Error('Every patient of the clinic is busy.');
  return patient;
}

/** The first of the times at which the patient has no other appointment. */
export async function firstFreeFor({ sql }: ScenarioContext, patientId: string | null, times: string[]): Promise<string> {
  const taken = await sql<{ starts_at: Date; ends_at: Date }>('select starts_at, ends_at from reservations where patient_id = $1', [
    patientId,
  ]);
  const isFree = (time: string): boolean =>
    taken.every(({ starts_at, ends_at }) => Date.parse(time) >= ends_at.getTime() || Date.parse(time) + hour / 2 <= starts_at.getTime());
  const time = times.find(isFree);
  if (!time) throw new Error('The doctor offers no time at which the patient is free.');
  return time;
}

export async function childOf({ sql }: ScenarioContext, { email }: DemoPerson): Promise<string> {
  const [child] = await sql<{ id: string }>(
    `select a.patient_id as id from patient_accounts a join users u on u.id = a.user_id where u.email = $1 and a.relation = 'dependant'`,
    [email],
  );
  if (!child) throw new Error(`${email} has no child.`);
  return child.id;
}

type Booking = { doctor: DemoPerson; patientId: string; startsAt: number; mode: 'IN_PERSON' | 'VIDEO'; symptoms: string };
type Booked = { appointment: { id: string } };

export async function bookByDesk(scenario: ScenarioContext, { doctor, startsAt, ...form }: Booking): Promise<string> {
  const { doctorId } = await idsOf(scenario, doctor.email);
  const send = await scenario.as(ngozi.email);
  const body = { ...form, doctorId, startsAt: new Date(startsAt).toISOString(), duration: 30, type: 'Consultation', outsideHours: true };
  return (await send<Booked>('POST', '/api/appointments', body)).appointment.id;
}

type Request = { doctor: DemoPerson; startsAt: string; symptoms: string; patientId?: string };

export async function requestByPatient(scenario: ScenarioContext, email: string, { doctor, ...form }: Request): Promise<string> {
  const { doctorId } = await idsOf(scenario, doctor.email);
  const send = await scenario.as(email);
  return (await send<Booked>('POST', '/api/appointments', { ...form, doctorId, mode: 'VIDEO' })).appointment.id;
}

/** The times that a doctor offers from a day on. */
export async function offeredTimes(scenario: ScenarioContext, doctor: DemoPerson, from: number): Promise<string[]> {
  const { slug } = await idsOf(scenario, doctor.email);
  const day = new Date(from).toISOString().slice(0, 10);
  const url = `/api/doctors/${slug}/slots?from=${day}&days=14`;
  const { days } = await scenario.visitor<{ days: { slots: { startsAt: string }[] }[] }>('GET', url);
  return days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt));
}

export async function answer(
  scenario: ScenarioContext,
  doctor: DemoPerson,
  id: string,
  how: 'confirm' | 'cancel',
  reason?: string,
): Promise<void> {
  const send = await scenario.as(doctor.email);
  await send('PATCH', `/api/appointments/${id}/${how}`, reason ? { reason } : {});
}

export async function changeStatus(
  scenario: ScenarioContext,
  doctor: DemoPerson,
  id: string,
  status: string,
  reason?: string,
): Promise<void> {
  const send = await scenario.as(doctor.email);
  await send('PUT', `/api/appointments/${id}`, { status, ...(reason ? { reason } : {}) });
}
