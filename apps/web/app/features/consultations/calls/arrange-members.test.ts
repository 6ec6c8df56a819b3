// Tests which member is shown large, and the parsing of peer messages.
import { expect, test } from 'vitest';
import type { CallMember } from './media/call-members.ts';
import { parsePeerMessage } from './media/peer-messages.ts';
import { arrangeMembers, shortNameOf } from './arrange-members.ts';

const member = (id: string, more: Partial<CallMember> = {}): CallMember => ({
  id,
  name: id,
  isMe: false,
  camera: null,
  screen: null,
  sounds: [],
  isMuted: false,
  isSpeaking: false,
  quality: 'good',
  isAudioOnly: false,
  sendsUnencrypted: false,
  ...more,
});
const person = { relation: null, waitingSince: null, isAdmitted: true, isInCall: true };
const people = (['doctor', 'patient', 'guest'] as const).map((kind) => ({ ...person, id: kind, kind, name: kind }));
const ids = (members: CallMember[]) => members.map(({ id }) => id);

test('shows the doctor large to the patient even while a guest is speaking', () => {
  const members = [member('patient', { isMe: true }), member('guest', { isSpeaking: true }), member('doctor')];
  const { main, small, me } = arrangeMembers(members, { side: 'patient', people });
  expect([main?.id, ids(small), me?.id]).toEqual(['doctor', ['guest'], 'patient']);
});

test('shows a shared screen large, whoever shares it', () => {
  const screen = {} as NonNullable<CallMember['screen']>;
  const members = [member('doctor', { isMe: true }), member('patient'), member('guest', { screen })];
  expect(arrangeMembers(members, { side: 'doctor', people })).toMatchObject({
    main: { id: 'guest' },
    screen: { id: 'guest' },
    small: [{ id: 'patient' }],
  });
});

test('shows nobody large when the user is alone', () => {
  expect(arrangeMembers([member('doctor', { isMe: true })], { side: 'doctor', people }).main).toBeUndefined();
});

test.each([
  ['Dr Tunde Bello', 'Dr Bello'],
  ['Dr Bello', 'Dr Bello'],
  ['Adaeze Okonkwo-Balogun', 'Adaeze'],
  ['Bísí', 'Bísí'],
])('shortens %s to %s', (name, short) => {
  expect(shortNameOf(name)).toBe(short);
});

test('accepts only valid messages from other browsers', () => {
  const parsed = (message: unknown) =>
    parsePeerMessage(new TextEncoder().encode(typeof message === 'string' ? message : JSON.stringify(message)));
  expect(parsed({ line: { step: 'audio', quality: 'poor', isSure: true } })).toEqual({
    line: { step: 'audio', quality: 'poor', isSure: true },
  });
  expect(parsed({ line: { step: 'low', quality: 'fair' } })).toEqual({ line: { step: 'low', quality: 'fair', isSure: false } });
  expect(parsed({ chat: true })).toEqual({ chat: true });
  expect([{ line: { step: 'x', quality: 'poor' } }, { chat: 'yes' }, 'no json', 'null'].map(parsed)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
