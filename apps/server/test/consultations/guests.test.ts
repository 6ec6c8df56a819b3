// Guests of a call: invitation links, admission, leaving and removal; and invalid links.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { reconcileCalls, processMediaEvents } from '../../src/modules/consultations/index.ts';
import { tuesday } from '../appointments/appointment-fixtures.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { type CallFixture, dataOf, createCallFixture, type Room } from './call-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let call: CallFixture;
let room: Room;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  call = createCallFixture(app, circle);
});
afterAll(() => app.close());
beforeEach(async () => {
  await call.reset();
  room = await call.admitBoth();
});

const invite = (who: keyof CareCircle, name = 'Amaka') =>
  app.post('/api/video/guests', { appointmentId: call.appointmentId(), name, relation: 'daughter' }, call.auth(who));
/** Returns the token in the link. */
async function createLink(who: keyof CareCircle = 'patient', name?: string): Promise<string> {
  const { status, body, text } = await invite(who, name);
  expect(status, text).toBe(201);
  return String(body['link']).split('/call#token=')[1] ?? '';
}
const asGuest = (action: string, token: string, more: object = {}) => app.post(`/api/video/guest/${action}`, { token, ...more });
const actions = ['state', 'wait', 'join', 'messages'] as const;
/** The distinct error codes of all guest routes; one element when all return the same. */
async function errorCodes(token: string): Promise<unknown[]> {
  const codes = [];
  for (const action of actions) codes.push((await asGuest(action, token)).body['code']);
  return [...new Set(codes)];
}
/** The guest waits and is admitted. */
async function admitGuest(token: string): Promise<string> {
  const { personId } = (await asGuest('wait', token)).body as { personId: string };
  expect((await call.admit('treating', personId)).status).toBe(200);
  return personId;
}

describe('a guest link', () => {
  test('is created by either participant, shown once, and stored as a digest only', async () => {
    const token = await createLink('patient');
    expect(token).toMatch(/^[\w-]{43}$/);
    await createLink('treating', 'Dr Second');
    const [stored] = await app.sql<{ row: string }>(`select string_agg(to_jsonb(p)::text, '') as row from call_people p`);
    expect(stored?.row).not.toContain(token);
    expect(await app.sql(`select link_ends_at from call_people where name = 'Amaka'`)).toEqual([
      { link_ends_at: new Date(tuesday('11:00')) },
    ]);
    const audited = await app.sql(`select details::text from audit_events where action = 'call.guest_invited'`);
    expect(JSON.stringify(audited)).not.toContain(token);
  });

  test('is limited to three guests; a removed guest makes room', async () => {
    for (const name of ['One', 'Two', 'Three']) await createLink('guardian', name);
    expect((await invite('treating')).body).toMatchObject({ code: 'too_many_guests' });
    const [first] = await app.sql<{ id: string }>(`select id from call_people where name = 'One'`);
    await call.remove('treating', first?.id ?? '');
    expect((await invite('treating')).status).toBe(201);
  });

  test('cannot be created by anyone else, or before there is a room', async () => {
    for (const who of ['stranger', 'sponsor', 'other'] as const) expect((await invite(who)).status, who).toBe(404);
    expect((await invite('admin')).status).toBe(403);
    await call.reset();
    expect((await invite('treating')).body).toMatchObject({ code: 'call_shut' });
  });

  test('is rejected when unknown', async () => {
    expect(await errorCodes(randomBytes(32).toString('base64url'))).toEqual(['link_invalid']);
    expect((await asGuest('state', 'short')).status).toBe(422);
  });

  test('is rejected when expired, although the call goes on', async () => {
    const token = await createLink();
    await admitGuest(token);
    await app.sql(`update call_people set link_ends_at = $1 where kind = 'guest'`, [app.clock.now()]);
    expect(await errorCodes(token)).toEqual(['call_over']);
  });

  test('is rejected after the end of the call', async () => {
    const token = await createLink();
    await admitGuest(token);
    await app.sql(`update appointments set status = 'IN_PROGRESS' where id = $1`, [call.appointmentId()]);
    await app.post('/api/video/end-consultation', { appointmentId: call.appointmentId() }, call.auth('treating'));
    expect(await errorCodes(token)).toEqual(['call_over']);
  });
});

describe('the waiting room', () => {
  test('shows a guest two names and the time only; both participants see who waits', async () => {
    const token = await createLink();
    const seen = await asGuest('wait', token);
    expect(seen.body).toMatchObject({
      name: 'Amaka',
      relation: 'daughter',
      patientFirstName: 'Zainab',
      doctorName: 'Dr Bello Story',
      startsAt: tuesday('10:00'),
      isAdmitted: false,
      waitingSince: tuesday('09:55'),
    });
    expect(seen.text).not.toContain('cough');
    expect(seen.text).not.toContain('Zainab Story');
    expect((await call.getCall('treating')).body['people']).toContainEqual(
      expect.objectContaining({ kind: 'guest', name: 'Amaka', waitingSince: tuesday('09:55'), isAdmitted: false }),
    );
    for (const action of ['join', 'messages']) expect((await asGuest(action, token)).body).toMatchObject({ code: 'not_admitted' });
    expect((await asGuest('messages', token, { text: 'Hello' })).body).toMatchObject({ code: 'not_admitted' });
  });

  test('admits a guest by the doctor only, who then gets the same key as the others', async () => {
    const token = await createLink();
    const { personId } = (await asGuest('wait', token)).body as { personId: string };
    expect((await call.admit('patient', personId)).status).toBe(403);
    await call.admit('treating', personId);
    const joinDetails = dataOf(await asGuest('join', token));
    expect(joinDetails['key']).toBe(dataOf(await call.join('treating', room.roomName))['key']);
    const { sub, video } = JSON.parse(Buffer.from(String(joinDetails['token']?.split('.')[1]), 'base64url').toString()) as Record<
      string,
      object
    >;
    expect({ sub, video }).toMatchObject({
      sub: personId,
      video: { room: room.roomName, canPublishSources: ['camera', 'microphone'] },
    });
  });

  test('hides earlier messages from a guest; the others read what the guest writes', async () => {
    const token = await createLink();
    const url = `/api/video/calls/${call.appointmentId()}/messages`;
    await app.post(url, { text: 'Between us' }, call.auth('patient'));
    app.clock.advance(1_000);
    await admitGuest(token);
    await app.post(url, { text: 'Welcome' }, call.auth('treating'));
    const written = await asGuest('messages', token, { text: 'Good morning' });
    expect((written.body['messages'] as { text: string; isMine: boolean }[]).map(({ text, isMine }) => [text, isMine])).toEqual([
      ['Welcome', false],
      ['Good morning', true],
    ]);
    expect((await app.get(url, call.auth('patient'))).body['messages']).toContainEqual(
      expect.objectContaining({ name: 'Amaka', text: 'Good morning', isMine: false }),
    );
  });

  test('hides from a guest what the doctor and the patient write to each other only', async () => {
    const token = await createLink();
    const url = `/api/video/calls/${call.appointmentId()}/messages`;
    await admitGuest(token);
    await app.post(url, { text: 'Only for you', isForGuests: false }, call.auth('treating'));
    await app.post(url, { text: 'For everybody' }, call.auth('patient'));
    const textsOf = (response: { body: Record<string, unknown> }) =>
      (response.body['messages'] as { text: string; isForGuests: boolean }[]).map(({ text, isForGuests }) => [text, isForGuests]);
    expect(textsOf(await asGuest('messages', token))).toEqual([['For everybody', true]]);
    const own = textsOf(await app.get(url, call.auth('patient')));
    expect(own.slice(-2)).toEqual([
      ['Only for you', false],
      ['For everybody', true],
    ]);
  });
});

describe('leaving', () => {
  const keyNow = async () => dataOf(await call.join('treating', room.roomName));

  test('gives a removed guest no join token and no messages, and rotates the key', async () => {
    const token = await createLink();
    const personId = await admitGuest(token);
    const before = await keyNow();
    await call.remove('treating', personId);
    expect(await errorCodes(token)).toEqual(['sent_out']);
    const after = await keyNow();
    expect(after['key']).not.toBe(before['key']);
    expect((await call.getCall('patient')).body['keyNumber']).toBe(Number(before['keyNumber']) + 1);
  });

  test('removes a guest at once who comes back with the join token from before', async () => {
    const token = await createLink();
    const personId = await admitGuest(token);
    const removed = vi.spyOn(app.media, 'removeParticipant').mockResolvedValue();
    await call.sendMediaEvent('participant_joined', room.roomName, personId, 'PA_admitted');
    await call.sendMediaEvent('participant_joined', 'another-room', 'stranger');
    expect(removed).not.toHaveBeenCalled();
    await call.remove('treating', personId);
    removed.mockClear();
    await call.sendMediaEvent('participant_joined', room.roomName, personId, 'PA_again');
    await call.sendMediaEvent('participant_joined', room.roomName, 'stranger');
    expect(removed.mock.calls).toEqual([
      [room.roomName, personId],
      [room.roomName, 'stranger'],
    ]);
    removed.mockRestore();
  });

  test('requires a new admission after leaving, and rotates the key once', async () => {
    const token = await createLink();
    await admitGuest(token);
    const before = await keyNow();
    for (let times = 0; times < 2; times += 1) expect((await asGuest('leave', token)).status).toBe(204);
    expect((await keyNow())['keyNumber']).toBe(Number(before['keyNumber']) + 1);
    expect((await asGuest('join', token)).body).toMatchObject({ code: 'not_admitted' });
    await admitGuest(token);
    expect(dataOf(await asGuest('join', token))['key']).toBe((await keyNow())['key']);
  });

  test('lets a disconnected guest rejoin with a new key; closing a second connection changes nothing', async () => {
    const token = await createLink();
    const personId = await admitGuest(token);
    await call.sendMediaEvent('participant_joined', room.roomName, personId, 'PA_one');
    await call.sendMediaEvent('participant_joined', room.roomName, personId, 'PA_two');
    await call.sendMediaEvent('participant_left', room.roomName, personId, 'PA_one');
    await processMediaEvents(call.workerServices());
    expect((await keyNow())['keyNumber']).toBe(1);
    app.clock.advance(1_000);
    await call.sendMediaEvent('participant_left', room.roomName, personId, 'PA_two');
    await processMediaEvents(call.workerServices());
    expect((await keyNow())['keyNumber']).toBe(2);
    expect(dataOf(await asGuest('join', token))['keyNumber']).toBe(2);
  });

  test('does not rotate the key when a patient disconnects', async () => {
    await call.sendMediaEvent('participant_joined', room.roomName, room.patient);
    await call.sendMediaEvent('participant_left', room.roomName, room.patient);
    await processMediaEvents(call.workerServices());
    expect((await keyNow())['keyNumber']).toBe(1);
  });

  test('detects a guest who left during a crash', async () => {
    const personId = await admitGuest(await createLink());
    await call.sendMediaEvent('participant_joined', room.roomName, personId);
    await processMediaEvents(call.workerServices());
    app.clock.advance(30_000);
    await reconcileCalls(call.workerServices());
    expect((await keyNow())['keyNumber']).toBe(2);
  });

  test('removes again a removed guest who rejoins with an old token, and an unknown participant', async () => {
    const personId = await admitGuest(await createLink());
    await call.remove('treating', personId);
    const removed: string[] = [];
    const presence = { personId, participant: 'PA_back', joinedAt: app.clock.now() };
    const media = {
      ...app.media,
      listParticipants: async () => [presence, { ...presence, personId: 'a stranger', participant: 'PA_stranger' }],
      removeParticipant: async (_room: string, who: string) => void removed.push(who),
    };
    await reconcileCalls({ ...call.workerServices(), media });
    expect(removed).toEqual([personId, 'a stranger']);
  });
});
