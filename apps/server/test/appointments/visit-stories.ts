// Visits in the stories: asked for through the door, or laid into the tables in whatever state a story begins with.
import { newId } from '../../src/platform/ids.ts';
import type { Answer, Door, House, Sending } from '../house/test-api.ts';
import { as, type Circle, type Person } from '../patients/patient-stories.ts';

/** Monday is the day the house opens, at ten in Lagos; a new doctor works from nine to twelve and from two to five. */
export const tuesday = (wall: string): string => atLagos('2026-11-17', wall);
export const wednesday = (wall: string): string => atLagos('2026-11-18', wall);
const atLagos = (day: string, wall: string): string => new Date(`${day}T${wall}:00+01:00`).toISOString();

export const request = (circle: Circle, startsAt: string, more: object = {}) => ({
  doctorId: circle.treating.doctorId,
  startsAt,
  symptoms: 'A cough since Friday',
  ...more,
});

type Visit = {
  status: string;
  startsAt: string | Date;
  minutes?: number;
  patient?: Person;
  doctor?: Person;
  requestedAt?: Date;
  lapsesAt?: Date;
};

export async function layVisit(house: House, circle: Circle, visit: Visit): Promise<string> {
  const { patient = circle.patient, doctor = circle.treating, minutes = 30 } = visit;
  const id = newId();
  const startsAt = new Date(visit.startsAt);
  const asked = visit.requestedAt ?? house.clock.now();
  await house.sql(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at, lapses_at)
     values ($1, $2, $3, $4, 'VIDEO', 'Consultation', $5, $6, 'Africa/Lagos', 'A cough since Friday', $7, $8, $9)`,
    [
      id,
      patient.patientId,
      doctor.doctorId,
      visit.status,
      startsAt,
      new Date(startsAt.getTime() + minutes * 60_000),
      patient.userId,
      asked,
      visit.lapsesAt ?? new Date(asked.getTime() + 86_400_000),
    ],
  );
  return id;
}

export async function forgetVisits(house: House): Promise<void> {
  await house.sql('delete from reservations; delete from appointments; delete from stale_doctors; delete from care_relationships');
}

export type Stored = { status: string; starts_at: Date; version: number; cancellation_reason: string | null; lapses_at: Date | null };

export async function storedVisit(house: House, id: string): Promise<Stored> {
  const [row] = await house.sql<Stored>(
    'select status, starts_at, version, cancellation_reason, lapses_at from appointments where id = $1',
    [id],
  );
  if (!row) throw new Error('There is no such visit.');
  return row;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Any method, which the house's own doors do not have. */
export async function knock(door: Pick<Door, 'app'>, method: Method, url: string, sending: Sending, body?: object): Promise<Answer> {
  knocks += 1;
  const answer = await door.app.inject({
    method,
    url,
    headers: { 'x-forwarded-for': `10.88.${knocks >> 8}.${knocks & 255}`, ...sending.headers },
    ...(body ? { payload: body } : {}),
  });
  const isJson = /json/.test(String(answer.headers['content-type']));
  return { status: answer.statusCode, headers: answer.headers as Answer['headers'], body: isJson ? answer.json() : {}, text: answer.body };
}
let knocks = 0;

/** Everybody of the circle, signed in once. */
export async function signInAll(house: House, circle: Circle): Promise<Record<keyof Circle, Sending>> {
  const all = Object.entries(circle) as [keyof Circle, Person][];
  return Object.fromEntries(await Promise.all(all.map(async ([name, person]) => [name, await as(house, person)] as const))) as Record<
    keyof Circle,
    Sending
  >;
}

export const visitIn = (answer: Answer): Record<string, unknown> & { id: string } => {
  const { appointment } = answer.body as { appointment?: Record<string, unknown> & { id: string } };
  if (!appointment) throw new Error(`No visit in the answer: ${answer.text}`);
  return appointment;
};
