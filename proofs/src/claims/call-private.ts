// Proves that only participants can follow a call: nothing decodes without the key, nobody joins without a valid token, and no log holds either.
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { appPort } from '@lafiya/tools/apps';
import { livekitKeys } from '@lafiya/tools/services/development-secrets';
import { signJoinToken } from '../calls/join-token.ts';
import type { ParticipantOptions } from '../calls/native-client.ts';
import { measureParticipants } from '../calls/measure-participants.ts';
import { requestVideoApi, enterCall, type EnteredCall, createCalls } from '../calls/appointments.ts';
import type { SignedInUser } from '../booking/people.ts';
import type { Claim } from '../support/claim.ts';
import type { Report } from '../support/report.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { replaceSource } from '../support/replace-source.ts';

const sizes = { full: 10_000, quick: 3_000 };

export const callPrivate: Claim = {
  name: 'call-private',
  promise:
    'a member of the room without the key decodes 0 pictures and 0 sound; another patient, another doctor, an admin, and an expired, a forged or an earlier join token cannot join; who was removed is out again at once; keys and tokens are in no log',
  defects: {
    'known-key': 'the uninvited participant has the key',
    'no-encryption': 'the participants send without a key',
    'unwatched-room': 'nobody notices who joins a room',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    const unwatched =
      mutation === 'unwatched-room'
        ? { NODE_OPTIONS: replaceSource('/media-webhooks.routes.ts', 'if (mustLeave', 'if (false && mustLeave') }
        : {};
    await environment.start(['api-a', 'worker-a'], { env: { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'debug', ...unwatched } });
    const url = `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`;
    const { pairs, clinic } = await createCalls(environment, 2);
    const [first, second] = [await enterCall(url, pairs[0] as EnteredCall), await enterCall(url, pairs[1] as EnteredCall)];
    await checkEavesdropping(report, environment, first, sizes[size], mutation);
    await checkRefusals(report, url, first, { patient: clinic.patients.at(-1), doctor: clinic.doctors.at(-1), admin: clinic.admins[0] });
    await checkRemoved(report, environment, url, first);
    await checkAfterEnd(report, environment, url, second);
    checkLogs(report, environment, [first, second]);
  },
};

/** Two admitted guests without the encryption key. */
async function checkEavesdropping(
  report: Report,
  environment: ProofEnvironment,
  { appointmentId, roomName, joinDetails }: EnteredCall,
  measureMs: number,
  mutation: string | undefined,
): Promise<void> {
  const { patient, doctor } = joinDetails;
  const guests = [await admitGuest(environment, appointmentId), await admitGuest(environment, appointmentId)];
  const [first = '', second = ''] = guests.map((name) => signJoinToken(roomName, { secret: livekitKeys.secret, name }));
  const keyOf = (key: string): string | null => (mutation === 'no-encryption' ? null : key);
  const participants: ParticipantOptions[] = [
    { ...patient, key: keyOf(patient.key), sends: 'small' },
    { ...doctor, key: keyOf(doctor.key), sends: 'small' },
    { url: patient.url, token: first, key: mutation === 'known-key' ? patient.key : null },
    { url: patient.url, token: second, key: 'a wrong key' },
  ];
  const { counted } = await measureParticipants(environment.instance, [async () => participants], { warmMs: 4_000, measureMs });
  const [seen, doctors, blind, wrong] = counted;
  report.figure('pictures decoded by the two', `${seen?.pictures ?? 0} and ${doctors?.pictures ?? 0}`);
  report.holds(
    [seen, doctors].every((one) => one && one.pictures > 0 && one.tones > 0),
    'the two participants see and hear each other',
  );
  // A decoder that is given encrypted bytes sometimes returns a picture of noise, which shows nothing of what was sent.
  for (const [name, one] of Object.entries({ 'no key': blind, 'a wrong key': wrong }))
    report.holds(
      one?.pictures === 0 && one.partialPictures === 0 && one.tones === 0,
      `a member of the room with ${name} sees ${one?.pictures ?? 'no'} pictures, ${one?.partialPictures ?? 'no'} in part (and ${one?.noise ?? 'no'} of noise), and hears the tone ${one?.tones ?? 'no'} times`,
    );
}

async function admitGuest(environment: ProofEnvironment, appointmentId: string): Promise<string> {
  const id = randomUUID();
  await environment.sql(
    `insert into call_people (id, appointment_id, patient_id, doctor_id, kind, name, relation, link_digest, link_ends_at, admitted_at)
     select $1, id, patient_id, doctor_id, 'guest', 'Guest', 'friend', $3, ends_at, now() from appointments where id = $2`,
    [id, appointmentId, randomBytes(32)],
  );
  return id;
}

/** The media server accepts the token of a removed person until it expires, so whoever uses it must be out again at once. */
async function checkRemoved(report: Report, environment: ProofEnvironment, url: string, call: EnteredCall): Promise<void> {
  const { appointmentId, doctor, joinDetails } = call;
  const { status } = await requestVideoApi(url, doctor, 'remove', { appointmentId, personId: joinDetails.patient.personId });
  report.holds(status === 200, `the doctor removes the patient (${status})`);
  const { counted } = await measureParticipants(environment.instance, [async () => [joinDetails.doctor, joinDetails.patient]], {
    warmMs: 1_000,
    measureMs: 1_000,
  });
  const [inside, removed] = counted.map((one) => one?.isConnected ?? false);
  report.holds(
    inside === true && removed === false,
    `with the token from before the removed patient is ${removed ? '' : 'not '}in the room two seconds later`,
  );
}

type Others = Record<'patient' | 'doctor' | 'admin', SignedInUser | undefined>;

async function checkRefusals(
  report: Report,
  url: string,
  { appointmentId, roomName, joinDetails }: EnteredCall,
  others: Others,
): Promise<void> {
  for (const [name, other] of Object.entries(others)) {
    if (!other) throw new Error(`The fixtures have no other ${name}.`);
    const responses = [
      await requestVideoApi(url, other, 'create-room', { appointmentId }),
      await requestVideoApi(url, other, 'join-room', { roomName }),
      await requestVideoApi(url, other, 'waiting', { appointmentId }),
      await requestVideoApi(url, other, 'admit', { appointmentId, personId: joinDetails.patient.personId }),
      await requestVideoApi(url, other, `calls/${appointmentId}`),
      await requestVideoApi(url, other, `calls/${appointmentId}/messages`),
    ];
    const refused = responses.filter(({ status }) => status === 403 || status === 404);
    report.holds(refused.length === responses.length, `another ${name} is refused ${refused.length} of ${responses.length} times`);
  }
  const hour = 3_600;
  const tokensToTry = {
    'an expired token': signJoinToken(roomName, { secret: livekitKeys.secret, expiresInSeconds: -hour }),
    'a forged token': signJoinToken(roomName, { secret: 'x'.repeat(40) }),
    'a token for another room': signJoinToken('another-room-that-is-not-there', { secret: livekitKeys.secret }),
  };
  for (const [name, token] of Object.entries(tokensToTry)) {
    const status = await validateToken(joinDetails.patient.url, token);
    report.holds(status !== 200, `${name} is answered ${status}`);
  }
  report.holds((await validateToken(joinDetails.patient.url, joinDetails.patient.token)) === 200, 'a valid token is answered 200');
}

/** After the end the token is still valid, but the room is gone and no new token is issued. */
async function checkAfterEnd(
  report: Report,
  environment: ProofEnvironment,
  url: string,
  { appointmentId, roomName, patient, doctor, joinDetails }: EnteredCall,
): Promise<void> {
  await environment.sql(`update appointments set status = 'IN_PROGRESS' where id = $1`, [appointmentId]);
  const ended = await requestVideoApi(url, doctor, 'end-consultation', { appointmentId });
  report.holds(ended.status === 200, `the doctor ends the other call (${ended.status})`);
  const status = await validateToken(joinDetails.patient.url, joinDetails.patient.token);
  report.holds(status !== 200, `a token from before the end is answered ${status}`);
  const again = await requestVideoApi(url, patient, 'join-room', { roomName });
  report.holds(again.body.code === 'call_over', `a request for a new token is refused with ${String(again.body.code)}`);
  const [row] = await environment.sql<{ key_sealed: Buffer | null }>('select key_sealed from calls where appointment_id = $1', [
    appointmentId,
  ]);
  report.holds(row?.key_sealed === null, 'the key is deleted');
}

/** The media server's validation endpoint, which clients call before they connect. */
async function validateToken(url: string, token: string): Promise<number> {
  const response = await fetch(`${url}/rtc/validate?access_token=${token}`);
  await response.arrayBuffer();
  return response.status;
}

function checkLogs(report: Report, environment: ProofEnvironment, calls: EnteredCall[]): void {
  const secrets = calls.flatMap(({ joinDetails }) =>
    Object.values(joinDetails).flatMap(({ key, token }) => [key, token.split('.')[2] ?? token]),
  );
  const logs = readdirSync(environment.instance.folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.log'))
    .map((name) => path.join(environment.instance.folder, name))
    .filter((file) => statSync(file).isFile());
  const leaking = logs.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return secrets.some((secret) => text.includes(secret));
  });
  report.figure('logs read', logs.length);
  report.holds(logs.length >= 3 && leaking.length === 0, `keys and passes are in ${leaking.length} of ${logs.length} logs`);
}
