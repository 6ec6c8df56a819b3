// Visits that are about to begin, and the way of their people into the call: through the API, as the screens do it.
import { randomUUID } from 'node:crypto';
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { type Clinic, settleClinic, type Somebody } from '../booking/people.ts';
import type { Stage } from '../frame/stage.ts';

export type Pair = { appointmentId: string; patient: Somebody; doctor: Somebody };
export type Pass = { url: string; token: string; key: string; keyNumber: number; personId: string };
export type Entered = Pair & { roomName: string; passes: Record<'patient' | 'doctor', Pass> };

/** As many doctors as patients, each two with a visit by video that begins in two minutes; and one more of each, who have nothing to do with it. */
export async function settleCalls(stage: Stage, count: number): Promise<{ pairs: Pair[]; clinic: Clinic }> {
  const clinic = await settleClinic(stage, { patients: count + 1, doctors: count + 1, admins: 1 });
  const pairs = Array.from({ length: count }, (_, index) => ({
    appointmentId: randomUUID(),
    patient: clinic.patients[index] as Somebody,
    doctor: clinic.doctors[index] as Somebody,
  }));
  await stage.sql(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
     select id, patient, doctor, 'CONFIRMED', 'VIDEO', 'Consultation', now() + interval '2 minutes', now() + interval '32 minutes', 'Africa/Lagos', 'A cough since Friday', who, now()
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) as visits (id, patient, doctor, who)`,
    [
      pairs.map(({ appointmentId }) => appointmentId),
      pairs.map(({ patient }) => patient.patientId),
      pairs.map(({ doctor }) => doctor.doctorId),
      pairs.map(({ patient }) => patient.userId),
    ],
  );
  await stage.sql(
    `insert into consents (id, user_id, kind, version, is_given, occurred_at) select gen_random_uuid(), unnest($1::uuid[]), 'telemedicine', $2, true, now()`,
    [clinic.patients.map(({ userId }) => userId), consentTexts.telemedicine.version],
  );
  return { pairs, clinic };
}

export type Answer = { status: number; body: { data?: Record<string, unknown>; code?: string } & Record<string, unknown> };

export async function ask(url: string, who: Somebody | null, path: string, body?: object): Promise<Answer> {
  const bearer = who ? { authorization: `Bearer ${await who.bearer()}` } : {};
  const answer = await fetch(`${url}/api/video/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...bearer },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

/** Both come, the doctor lets the patient in, and both get their pass. */
export async function enter(url: string, pair: Pair): Promise<Entered> {
  const { appointmentId, patient, doctor } = pair;
  const made = await dataOf(ask(url, patient, 'create-room', { appointmentId }));
  await ask(url, patient, 'waiting', { appointmentId });
  await dataOf(ask(url, doctor, 'create-room', { appointmentId }));
  const admitted = await ask(url, doctor, 'admit', { appointmentId, personId: made['personId'] });
  if (admitted.status !== 200) throw new Error(`The patient was not let in: ${JSON.stringify(admitted.body)}`);
  const roomName = String(made['roomName']);
  return { ...pair, roomName, passes: { patient: await join(url, patient, roomName), doctor: await join(url, doctor, roomName) } };
}

const join = async (url: string, who: Somebody, roomName: string): Promise<Pass> =>
  (await dataOf(ask(url, who, 'join-room', { roomName }))) as Pass;

async function dataOf(asked: Promise<Answer>): Promise<Record<string, unknown>> {
  const { status, body } = await asked;
  if (status !== 200 || !body.data) throw new Error(`Not as expected, ${status}: ${JSON.stringify(body)}`);
  return body.data;
}
