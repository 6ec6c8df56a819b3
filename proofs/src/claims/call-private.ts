// Proves that a call is its people's alone: without the key nothing can be decoded, without the right pass nobody gets in, and no log knows either.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { appPort } from '@lafiya/tools/apps';
import { livekitKeys } from '@lafiya/tools/services/instance';
import { passOf } from '../calls/media-pass.ts';
import type { Seat } from '../calls/native-client.ts';
import { sit } from '../calls/people-in-calls.ts';
import { ask, enter, type Entered, settleCalls } from '../calls/visits.ts';
import type { Somebody } from '../booking/people.ts';
import type { Claim } from '../frame/claim.ts';
import type { Report } from '../frame/report.ts';
import type { Stage } from '../frame/stage.ts';

const sizes = { full: 10_000, quick: 3_000 };

export const callPrivate: Claim = {
  name: 'call-private',
  promise:
    'a member of the room without the key decodes 0 pictures and hears 0 of what is said; another patient, another doctor, an admin, an expired, a forged and a pass from before the end get nobody in; keys and passes are in no log',
  defects: { 'known-key': 'the stranger in the room was given the key', 'no-encryption': 'the people of the call send without a key' },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    await stage.start(['api-a', 'worker-a'], { env: { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'debug' } });
    const url = `http://127.0.0.1:${appPort(stage.instance, 'api-a')}`;
    const { pairs, clinic } = await settleCalls(stage, 2);
    const [first, second] = [await enter(url, pairs[0] as Entered), await enter(url, pairs[1] as Entered)];
    await listenIn(report, stage, first, sizes[size], planted);
    await knock(report, url, first, { patient: clinic.patients.at(-1), doctor: clinic.doctors.at(-1), admin: clinic.admins[0] });
    await comeBack(report, stage, url, second);
    readLogs(report, stage, [first, second]);
  },
};

/** With a pass of the media server's own making, as somebody who has its secret could make one: in the room, but without the key. */
async function listenIn(
  report: Report,
  stage: Stage,
  { roomName, passes }: Entered,
  measureMs: number,
  planted: string | undefined,
): Promise<void> {
  const { patient, doctor } = passes;
  const stranger = { url: patient.url, token: passOf(roomName, { secret: livekitKeys.secret }) };
  const keyOf = (key: string): string | null => (planted === 'no-encryption' ? null : key);
  const seats: Seat[] = [
    { ...patient, key: keyOf(patient.key), sends: 'small' },
    { ...doctor, key: keyOf(doctor.key), sends: 'small' },
    { ...stranger, key: planted === 'known-key' ? patient.key : null },
    { ...stranger, token: passOf(roomName, { secret: livekitKeys.secret, name: 'second' }), key: 'a wrong key' },
  ];
  const { counted } = await sit(stage.instance, [async () => seats], { warmMs: 4_000, measureMs });
  const [seen, doctors, blind, wrong] = counted;
  report.figure('pictures decoded by the two', `${seen?.pictures ?? 0} and ${doctors?.pictures ?? 0}`);
  report.holds(
    [seen, doctors].every((one) => one && one.pictures > 0 && one.tones > 0),
    'the two people of the call see and hear each other',
  );
  for (const [name, one] of Object.entries({ 'no key': blind, 'a wrong key': wrong }))
    report.holds(
      one?.pictures === 0 && one.noise === 0 && one.tones === 0,
      `a member of the room with ${name} sees ${one?.pictures ?? 'no'} pictures (${one?.noise ?? 'no'} of noise) and hears the tone ${one?.tones ?? 'no'} times`,
    );
}

type Others = Record<'patient' | 'doctor' | 'admin', Somebody | undefined>;

async function knock(report: Report, url: string, { appointmentId, roomName, passes }: Entered, others: Others): Promise<void> {
  for (const [name, other] of Object.entries(others)) {
    if (!other) throw new Error(`There is no other ${name}.`);
    const answers = [
      await ask(url, other, 'create-room', { appointmentId }),
      await ask(url, other, 'join-room', { roomName }),
      await ask(url, other, 'waiting', { appointmentId }),
      await ask(url, other, 'admit', { appointmentId, personId: passes.patient.personId }),
      await ask(url, other, `calls/${appointmentId}`),
      await ask(url, other, `calls/${appointmentId}/messages`),
    ];
    const refused = answers.filter(({ status }) => status === 403 || status === 404);
    report.holds(refused.length === answers.length, `another ${name} is refused ${refused.length} of ${answers.length} times`);
  }
  const hour = 3_600;
  const passesToTry = {
    'an expired pass': passOf(roomName, { secret: livekitKeys.secret, until: -hour }),
    'a forged pass': passOf(roomName, { secret: 'x'.repeat(40) }),
    'a pass for another room': passOf('another-room-that-is-not-there', { secret: livekitKeys.secret }),
  };
  for (const [name, token] of Object.entries(passesToTry)) {
    const status = await doorOf(passes.patient.url, token);
    report.holds(status !== 200, `${name} is answered ${status}`);
  }
  report.holds((await doorOf(passes.patient.url, passes.patient.token)) === 200, 'a right pass is answered 200');
}

/** After the end: the pass is still signed and in time, but the room is gone and nobody gets another pass. */
async function comeBack(
  report: Report,
  stage: Stage,
  url: string,
  { appointmentId, roomName, patient, doctor, passes }: Entered,
): Promise<void> {
  await stage.sql(`update appointments set status = 'IN_PROGRESS' where id = $1`, [appointmentId]);
  const ended = await ask(url, doctor, 'end-consultation', { appointmentId });
  report.holds(ended.status === 200, `the doctor ends the other call (${ended.status})`);
  const status = await doorOf(passes.patient.url, passes.patient.token);
  report.holds(status !== 200, `a pass from before the end is answered ${status}`);
  const again = await ask(url, patient, 'join-room', { roomName });
  report.holds(again.body.code === 'call_over', `asked for another pass, the API says ${String(again.body.code)}`);
  const [kept] = await stage.sql<{ key_sealed: Buffer | null }>('select key_sealed from calls where appointment_id = $1', [appointmentId]);
  report.holds(kept?.key_sealed === null, 'the key is forgotten');
}

/** The media server's own check of a pass, which its clients ask before they connect. */
async function doorOf(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/rtc/validate?access_token=${token}`);
  await answer.arrayBuffer();
  return answer.status;
}

function readLogs(report: Report, stage: Stage, calls: Entered[]): void {
  const secrets = calls.flatMap(({ passes }) => Object.values(passes).flatMap(({ key, token }) => [key, token.split('.')[2] ?? token]));
  const logs = readdirSync(stage.instance.folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.log'))
    .map((name) => path.join(stage.instance.folder, name))
    .filter((file) => statSync(file).isFile());
  const telling = logs.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return secrets.some((secret) => text.includes(secret));
  });
  report.figure('logs read', logs.length);
  report.holds(logs.length >= 3 && telling.length === 0, `keys and passes are in ${telling.length} of ${logs.length} logs`);
}
