// Appointments that are about to begin, and how their participants enter the call through the API.
import { randomUUID } from 'node:crypto';
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { type Clinic, createClinic, type SignedInUser } from '../booking/people.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

export type Pair = { appointmentId: string; patient: SignedInUser; doctor: SignedInUser };
export type JoinDetails = { url: string; token: string; key: string; keyNumber: number; personId: string };
export type EnteredCall = Pair & { roomName: string; joinDetails: Record<'patient' | 'doctor', JoinDetails> };

/** Creates pairs of a doctor and a patient with a video appointment in two minutes, and one more of each without an appointment. */
export async function createCalls(environment: ProofEnvironment, count: number): Promise<{ pairs: Pair[]; clinic: Clinic }> {
  const clinic = await createClinic(environment, { patients: count + 1, doctors: count + 1, admins: 1 });
  const pairs = Array.from({ length: count }, (_, index) => ({
    appointmentId: randomUUID(),
    patient: clinic.patients[index] as SignedInUser,
    doctor: clinic.doctors[index] as SignedInUser,
  }));
  await environment.sql(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
     select id, patient, doctor, 'CONFIRMED', 'VIDEO', 'Consultation', now() + interval '2 minutes', now() + interval '32 minutes', 'Africa/Lagos', 'A cough since Friday', who, now()
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) as booked (id, patient, doctor, who)`,
    [
      pairs.map(({ appointmentId }) => appointmentId),
      pairs.map(({ patient }) => patient.patientId),
      pairs.map(({ doctor }) => doctor.doctorId),
      pairs.map(({ patient }) => patient.userId),
    ],
  );
  await environment.sql(
    `insert into consents (id, user_id, kind, version, is_given, occurred_at) select gen_random_uuid(), unnest($1::uuid[]), 'telemedicine', $2, true, now()`,
    [clinic.patients.map(({ userId }) => userId), consentTexts.telemedicine.version],
  );
  return { pairs, clinic };
}

export type VideoResponse = { status: number; body: { data?: Record<string, unknown>; code?: string } & Record<string, unknown> };

export async function requestVideoApi(url: string, who: SignedInUser | null, path: string, body?: object): Promise<VideoResponse> {
  const bearer = who ? { authorization: `Bearer ${await who.bearer()}` } : {};
  const response = await fetch(`${url}/api/video/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...bearer },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as VideoResponse['body'] };
}

/** Both open the room, the doctor admits the patient, and both receive their join details. */
export async function enterCall(url: string, pair: Pair): Promise<EnteredCall> {
  const { appointmentId, patient, doctor } = pair;
  const made = await expectData(requestVideoApi(url, patient, 'create-room', { appointmentId }));
  await requestVideoApi(url, patient, 'waiting', { appointmentId });
  await expectData(requestVideoApi(url, doctor, 'create-room', { appointmentId }));
  const admitted = await requestVideoApi(url, doctor, 'admit', { appointmentId, personId: made['personId'] });
  if (admitted.status !== 200) throw new Error(`The patient was not admitted: ${JSON.stringify(admitted.body)}`);
  const roomName = String(made['roomName']);
  return {
    ...pair,
    roomName,
    joinDetails: { patient: await joinRoom(url, patient, roomName), doctor: await joinRoom(url, doctor, roomName) },
  };
}

const joinRoom = async (url: string, who: SignedInUser, roomName: string): Promise<JoinDetails> =>
  (await expectData(requestVideoApi(url, who, 'join-room', { roomName }))) as JoinDetails;

async function expectData(pending: Promise<VideoResponse>): Promise<Record<string, unknown>> {
  const { status, body } = await pending;
  if (status !== 200 || !body.data) throw new Error(`Unexpected response ${status}: ${JSON.stringify(body)}`);
  return body.data;
}
