// Calls on the home page, and in the export of personal data.
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { processMediaEvents } from '../../src/modules/consultations/index.ts';
import { buildExport } from '../../src/modules/privacy/index.ts';
import { tuesday } from '../appointments/appointment-fixtures.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { type CallFixture, createCallFixture } from './call-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let call: CallFixture;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  call = createCallFixture(app, circle);
});
afterAll(() => app.close());
beforeEach(() => call.reset());

type Home = {
  waiting: { patient: string; personId: string }[];
  alerts: { kind: string; appointmentId: string | null; at: string | null }[];
};
const home = async (who: keyof CareCircle) => (await app.get('/api/home', call.auth(who))).body as Home;
const kinds = async (who: keyof CareCircle) => (await home(who)).alerts.map(({ kind }) => kind);

test('shows a joinable call first on the home page of its patient, and of nobody else', async () => {
  await call.at('09:49');
  expect(await kinds('patient')).toEqual(['appointment_soon']);
  await call.at('09:50');
  for (const who of ['patient', 'guardian'] as const)
    expect(await home(who)).toMatchObject({ alerts: [{ kind: 'call_ready', appointmentId: call.appointmentId(), at: tuesday('10:00') }] });
  for (const who of ['stranger', 'sponsor'] as const) expect(await kinds(who)).toEqual([]);
  await call.at('10:59');
  expect(await kinds('patient')).toContain('call_ready');
  await call.at('11:00');
  expect(await kinds('patient')).not.toContain('call_ready');
});

test('shows nothing to join after the call has ended', async () => {
  await call.admitBoth();
  await app.sql(`update appointments set status = 'IN_PROGRESS' where id = $1`, [call.appointmentId()]);
  await app.post('/api/video/end-consultation', { appointmentId: call.appointmentId() }, call.auth('treating'));
  expect(await kinds('patient')).not.toContain('call_ready');
});

/** The page says every half a minute that the patient is still there. */
async function waitFiveMinutes(): Promise<void> {
  for (let half = 0; half < 10; half += 1) {
    app.clock.advance(30_000);
    await call.enterWaitingRoom('patient');
  }
}

test('shows the doctor who is waiting until they are admitted, warns after five minutes, and then shows it to an admin', async () => {
  const waiting = async (who: keyof CareCircle) => (await home(who)).waiting;
  expect(await waiting('treating')).toEqual([]);
  await call.create('patient', { consent: true });
  await call.enterWaitingRoom('patient');
  const [first] = await waiting('treating');
  expect(first).toMatchObject({ appointmentId: call.appointmentId(), patient: 'Zainab Story', doctorPhone: null, hasDoctorJoined: false });
  expect(await kinds('treating')).not.toContain('patient_waiting');
  for (const who of ['other', 'patient', 'admin'] as const) expect(await waiting(who)).toEqual([]);
  await waitFiveMinutes();
  expect((await home('treating')).alerts[0]).toMatchObject({
    kind: 'patient_waiting',
    appointmentId: call.appointmentId(),
    at: tuesday('09:55'),
  });
  await app.sql(`update users set phone = '+234 803 000 0001' where id = $1`, [circle.treating.userId]);
  expect(await waiting('admin')).toMatchObject([{ patient: 'Zainab Story', doctor: 'Dr Bello Story', doctorPhone: '+234 803 000 0001' }]);
  await call.create('treating');
  await call.admit('treating', first?.personId);
  expect(await waiting('treating')).toEqual([]);
});

test('no longer warns of a patient who joined or left the waiting room', async () => {
  const room = await call.admitBoth();
  await waitFiveMinutes();
  expect(await kinds('treating')).toContain('patient_waiting');
  await call.sendMediaEvent('participant_joined', room.roomName, room.patient);
  await processMediaEvents(call.workerServices());
  expect(await kinds('treating')).not.toContain('patient_waiting');
  await call.sendMediaEvent('participant_left', room.roomName, room.patient);
  await processMediaEvents(call.workerServices());
  app.clock.advance(31_000);
  expect(await kinds('treating')).not.toContain('patient_waiting');
});

test('exports calls, participants and messages to the patient; to the doctor only their own', async () => {
  const room = await call.admitBoth();
  await call.sendMediaEvent('participant_joined', room.roomName, room.patient);
  await processMediaEvents(call.workerServices());
  const url = `/api/video/calls/${call.appointmentId()}/messages`;
  await app.post(url, { text: '148 over 94' }, call.auth('patient'));
  await app.post(url, { text: 'Thank you' }, call.auth('treating'));
  const copyOf = async (who: keyof CareCircle) => {
    const id = String((await app.post('/api/privacy/exports', {}, call.auth(who))).body['id']);
    expect(await buildExport({ ...call.workerServices(), storage: app.storage }, id)).toBe(true);
    const files = unzipSync((await app.storage.get(`exports/${id}.zip`)) ?? new Uint8Array());
    return (name: string) => JSON.parse(Buffer.from(files[`${name}.json`] ?? []).toString()) as object[];
  };
  const patients = await copyOf('patient');
  expect(patients('calls')).toMatchObject([
    { kind: 'patient', participations: [{ leftAt: null }] },
    { kind: 'doctor', participations: [] },
  ]);
  expect(patients('call-messages')).toMatchObject([{ text: '148 over 94' }, { text: 'Thank you' }]);
  const doctors = await copyOf('treating');
  expect(doctors('calls')).toMatchObject([{ kind: 'doctor' }]);
  expect(doctors('call-messages')).toMatchObject([{ text: 'Thank you' }]);
  expect((await copyOf('stranger'))('calls')).toEqual([]);
});
