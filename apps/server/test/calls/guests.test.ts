// Stories: guests who come by a link, are let in, leave or are sent out; and links that open nothing.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcileCalls, takeUpSignals } from '../../src/modules/calls/index.ts';
import { tuesday } from '../appointments/visit-stories.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';
import { type CallStory, dataOf, openCallStory, type Room } from './call-stories.ts';

let house: House;
let circle: Circle;
let story: CallStory;
let room: Room;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  story = openCallStory(house, circle);
});
afterAll(() => house.close());
beforeEach(async () => {
  await story.begin();
  room = await story.bothLetIn();
});

const invite = (who: keyof Circle, name = 'Amaka') =>
  house.post('/api/video/guests', { appointmentId: story.visit(), name, relation: 'daughter' }, story.signed(who));
/** Gives the token in the link. */
async function invited(who: keyof Circle = 'patient', name?: string): Promise<string> {
  const { status, body, text } = await invite(who, name);
  expect(status, text).toBe(201);
  return String(body['link']).split('/call/')[1] ?? '';
}
const asGuest = (act: string, token: string, more: object = {}) => house.post(`/api/video/guest/${act}`, { token, ...more });
const acts = ['state', 'wait', 'join', 'messages'] as const;
/** What each way in answers; a list of one means that all answer the same. */
async function answersTo(token: string): Promise<unknown[]> {
  const codes = [];
  for (const act of acts) codes.push((await asGuest(act, token)).body['code']);
  return [...new Set(codes)];
}
/** Waits, and is let in. */
async function letIn(token: string): Promise<string> {
  const { personId } = (await asGuest('wait', token)).body as { personId: string };
  expect((await story.admit('treating', personId)).status).toBe(200);
  return personId;
}

describe('a link', () => {
  test('is made by either side, shown once, and kept as a digest only', async () => {
    const token = await invited('patient');
    expect(token).toMatch(/^[\w-]{43}$/);
    await invited('treating', 'Dr Second');
    const [kept] = await house.sql<{ row: string }>(`select string_agg(to_jsonb(p)::text, '') as row from call_people p`);
    expect(kept?.row).not.toContain(token);
    expect(await house.sql(`select link_ends_at from call_people where name = 'Amaka'`)).toEqual([
      { link_ends_at: new Date(tuesday('11:00')) },
    ]);
    const audited = await house.sql(`select details::text from audit_events where action = 'call.guest_invited'`);
    expect(JSON.stringify(audited)).not.toContain(token);
  });

  test('is for three guests at most; one who is sent out makes room', async () => {
    for (const name of ['One', 'Two', 'Three']) await invited('guardian', name);
    expect((await invite('treating')).body).toMatchObject({ code: 'too_many_guests' });
    const [first] = await house.sql<{ id: string }>(`select id from call_people where name = 'One'`);
    await story.remove('treating', first?.id ?? '');
    expect((await invite('treating')).status).toBe(201);
  });

  test('is made by nobody else, and not before there is a room', async () => {
    for (const who of ['stranger', 'sponsor', 'other'] as const) expect((await invite(who)).status, who).toBe(404);
    expect((await invite('admin')).status).toBe(403);
    await story.begin();
    expect((await invite('treating')).body).toMatchObject({ code: 'call_shut' });
  });

  test('that nobody made opens nothing', async () => {
    expect(await answersTo(randomBytes(32).toString('base64url'))).toEqual(['link_invalid']);
    expect((await asGuest('state', 'short')).status).toBe(422);
  });

  test('that ran out opens nothing, although the call goes on', async () => {
    const token = await invited();
    await letIn(token);
    await house.sql(`update call_people set link_ends_at = $1 where kind = 'guest'`, [house.clock.now()]);
    expect(await answersTo(token)).toEqual(['call_over']);
  });

  test('opens nothing after the end', async () => {
    const token = await invited();
    await letIn(token);
    await house.sql(`update appointments set status = 'IN_PROGRESS' where id = $1`, [story.visit()]);
    await house.post('/api/video/end-consultation', { appointmentId: story.visit() }, story.signed('treating'));
    expect(await answersTo(token)).toEqual(['call_over']);
  });
});

describe('at the door', () => {
  test('a guest sees two names and the hour, and nothing of the patient besides; both sides see who waits', async () => {
    const token = await invited();
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
    expect((await story.read('treating')).body['people']).toContainEqual(
      expect.objectContaining({ kind: 'guest', name: 'Amaka', waitingSince: tuesday('09:55'), isAdmitted: false }),
    );
    for (const act of ['join', 'messages']) expect((await asGuest(act, token)).body).toMatchObject({ code: 'not_admitted' });
    expect((await asGuest('messages', token, { words: 'Hello' })).body).toMatchObject({ code: 'not_admitted' });
  });

  test('only the doctor lets them in; then they get the key that the others have', async () => {
    const token = await invited();
    const { personId } = (await asGuest('wait', token)).body as { personId: string };
    expect((await story.admit('patient', personId)).status).toBe(403);
    await story.admit('treating', personId);
    const pass = dataOf(await asGuest('join', token));
    expect(pass['key']).toBe(dataOf(await story.join('treating', room.roomName))['key']);
    const { sub, video } = JSON.parse(Buffer.from(String(pass['token']?.split('.')[1]), 'base64url').toString()) as Record<string, object>;
    expect({ sub, video }).toMatchObject({
      sub: personId,
      video: { room: room.roomName, canPublishSources: ['camera', 'microphone'] },
    });
  });

  test('what was written before they came is not theirs to read; what they write the others read', async () => {
    const token = await invited();
    const url = `/api/video/calls/${story.visit()}/messages`;
    await house.post(url, { words: 'Between us' }, story.signed('patient'));
    house.clock.advance(1_000);
    await letIn(token);
    await house.post(url, { words: 'Welcome' }, story.signed('treating'));
    const written = await asGuest('messages', token, { words: 'Good morning' });
    expect((written.body['messages'] as { words: string; isMine: boolean }[]).map(({ words, isMine }) => [words, isMine])).toEqual([
      ['Welcome', false],
      ['Good morning', true],
    ]);
    expect((await house.get(url, story.signed('patient'))).body['messages']).toContainEqual(
      expect.objectContaining({ name: 'Amaka', words: 'Good morning', isMine: false }),
    );
  });
});

describe('leaving', () => {
  const keyNow = async () => dataOf(await story.join('treating', room.roomName));

  test('who is sent out gets no pass and reads nothing, and the key is another one', async () => {
    const token = await invited();
    const personId = await letIn(token);
    const before = await keyNow();
    await story.remove('treating', personId);
    expect(await answersTo(token)).toEqual(['sent_out']);
    const after = await keyNow();
    expect(after['key']).not.toBe(before['key']);
    expect((await story.read('patient')).body['keyNumber']).toBe(Number(before['keyNumber']) + 1);
  });

  test('who leaves must be let in again, and the key is another one, once', async () => {
    const token = await invited();
    await letIn(token);
    const before = await keyNow();
    for (let times = 0; times < 2; times += 1) expect((await asGuest('leave', token)).status).toBe(204);
    expect((await keyNow())['keyNumber']).toBe(Number(before['keyNumber']) + 1);
    expect((await asGuest('join', token)).body).toMatchObject({ code: 'not_admitted' });
    await letIn(token);
    expect(dataOf(await asGuest('join', token))['key']).toBe((await keyNow())['key']);
  });

  test('whose line breaks may come back, under another key; a second line that ends changes nothing', async () => {
    const token = await invited();
    const personId = await letIn(token);
    await story.signal('participant_joined', room.roomName, personId, 'PA_one');
    await story.signal('participant_joined', room.roomName, personId, 'PA_two');
    await story.signal('participant_left', room.roomName, personId, 'PA_one');
    await takeUpSignals(story.worker());
    expect((await keyNow())['keyNumber']).toBe(1);
    house.clock.advance(1_000);
    await story.signal('participant_left', room.roomName, personId, 'PA_two');
    await takeUpSignals(story.worker());
    expect((await keyNow())['keyNumber']).toBe(2);
    expect(dataOf(await asGuest('join', token))['keyNumber']).toBe(2);
  });

  test('a patient whose line breaks leaves the key as it is', async () => {
    await story.signal('participant_joined', room.roomName, room.patient);
    await story.signal('participant_left', room.roomName, room.patient);
    await takeUpSignals(story.worker());
    expect((await keyNow())['keyNumber']).toBe(1);
  });

  test('after a crash a guest who is gone without a word is noticed too', async () => {
    const personId = await letIn(await invited());
    await story.signal('participant_joined', room.roomName, personId);
    await takeUpSignals(story.worker());
    house.clock.advance(30_000);
    await reconcileCalls(story.worker());
    expect((await keyNow())['keyNumber']).toBe(2);
  });

  test('who was sent out and came back with an old pass is sent out again, and so is a stranger', async () => {
    const personId = await letIn(await invited());
    await story.remove('treating', personId);
    const removed: string[] = [];
    const presence = { personId, participant: 'PA_back', joinedAt: house.clock.now() };
    const media = {
      ...house.media,
      whoIsIn: async () => [presence, { ...presence, personId: 'a stranger', participant: 'PA_stranger' }],
      remove: async (_room: string, who: string) => void removed.push(who),
    };
    await reconcileCalls({ ...story.worker(), media });
    expect(removed).toEqual([personId, 'a stranger']);
  });
});
