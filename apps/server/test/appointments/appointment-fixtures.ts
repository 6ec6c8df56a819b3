// Appointment fixtures: booked through the API, or inserted into the tables in any state.
import { newId } from '../../src/platform/ids.ts';
import type { TestResponse, TestClient, TestApp, RequestOptions } from '../support/test-app.ts';
import { signInAs, type CareCircle, type Person } from '../patients/patient-fixtures.ts';

/** The test clock starts on Monday at 10:00 in Lagos. A new doctor works from 9 to 12 and from 14 to 17. */
export const tuesday = (wall: string): string => atLagos('2026-11-17', wall);
export const wednesday = (wall: string): string => atLagos('2026-11-18', wall);
const atLagos = (day: string, wall: string): string => new Date(`${day}T${wall}:00+01:00`).toISOString();

export const bookingForm = (circle: CareCircle, startsAt: string, more: object = {}) => ({
  doctorId: circle.treating.doctorId,
  startsAt,
  symptoms: 'A cough since Friday',
  ...more,
});

type Appointment = {
  status: string;
  startsAt: string | Date;
  minutes?: number;
  patient?: Person;
  doctor?: Person;
  requestedAt?: Date;
  lapsesAt?: Date;
};

/** As if the patient had asked for it. */
export async function createAppointment(app: TestApp, circle: CareCircle, appointment: Appointment): Promise<string> {
  const { patient = circle.patient, doctor = circle.treating, minutes = 30 } = appointment;
  const id = newId();
  const startsAt = new Date(appointment.startsAt);
  const requestedAt = appointment.requestedAt ?? app.clock.now();
  await app.sql(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at, lapses_at, accepted_ends_at)
     values ($1, $2, $3, $4, 'VIDEO', 'Consultation', $5, $6, 'Africa/Lagos', 'A cough since Friday', $7, $8, $9, $6)`,
    [
      id,
      patient.patientId,
      doctor.doctorId,
      appointment.status,
      startsAt,
      new Date(startsAt.getTime() + minutes * 60_000),
      patient.userId,
      requestedAt,
      appointment.lapsesAt ?? new Date(requestedAt.getTime() + 86_400_000),
    ],
  );
  return id;
}

export async function deleteAppointments(app: TestApp): Promise<void> {
  await deleteNotes(app);
  await app.sql('delete from reservations; delete from appointments; delete from stale_doctors; delete from care_relationships');
}

/** What was signed can be deleted by nobody, so its triggers are off meanwhile. */
export async function deleteNotes(app: Pick<TestApp, 'sql'>): Promise<void> {
  await app.sql(`set session_replication_role = replica; delete from withheld_note_parts; delete from note_diagnoses; delete from note_versions;
    delete from note_reminders; delete from consultation_note_revisions; delete from consultation_notes; delete from encounters;
    set session_replication_role = origin`);
}

export type Stored = {
  status: string;
  starts_at: Date;
  version: number;
  cancellation_reason: string | null;
  doctor_absent: boolean;
  lapses_at: Date | null;
};

export async function storedAppointment(app: TestApp, id: string): Promise<Stored> {
  const [row] = await app.sql<Stored>(
    'select status, starts_at, version, cancellation_reason, doctor_absent, lapses_at from appointments where id = $1',
    [id],
  );
  if (!row) throw new Error('There is no such appointment.');
  return row;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Supports every HTTP method, unlike the helpers of the test app. */
export async function request(
  client: Pick<TestClient, 'api'>,
  method: Method,
  url: string,
  options: RequestOptions,
  body?: object,
): Promise<TestResponse> {
  requestCount += 1;
  const response = await client.api.inject({
    method,
    url,
    headers: { 'x-forwarded-for': `10.88.${requestCount >> 8}.${requestCount & 255}`, ...options.headers },
    ...(body ? { payload: body } : {}),
  });
  const isJson = /json/.test(String(response.headers['content-type']));
  return {
    status: response.statusCode,
    headers: response.headers as TestResponse['headers'],
    body: isJson ? response.json() : {},
    text: response.body,
  };
}
let requestCount = 0;

/** Signs in everyone in the care circle. */
export async function signInAll(app: TestApp, circle: CareCircle): Promise<Record<keyof CareCircle, RequestOptions>> {
  const all = Object.entries(circle) as [keyof CareCircle, Person][];
  return Object.fromEntries(await Promise.all(all.map(async ([name, person]) => [name, await signInAs(app, person)] as const))) as Record<
    keyof CareCircle,
    RequestOptions
  >;
}

export const appointmentIn = (response: TestResponse): Record<string, unknown> & { id: string } => {
  const { appointment } = response.body as { appointment?: Record<string, unknown> & { id: string } };
  if (!appointment) throw new Error(`No appointment in the response: ${response.text}`);
  return appointment;
};
