// Who is shown large: a shared screen, the other side, and only then a guest.
import { expect, test } from 'vitest';
import type { CallMember } from './media/call-members.ts';
import { readWord } from './media/call-words.ts';
import { arrange } from './people-shown.ts';

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
  isOnSoundOnly: false,
  sendsPlain: false,
  ...more,
});
const person = { relation: null, waitingSince: null, isAdmitted: true, isInCall: true };
const people = (['doctor', 'patient', 'guest'] as const).map((kind) => ({ ...person, id: kind, kind, name: kind }));
const ids = (members: CallMember[]) => members.map(({ id }) => id);

test('given a doctor and a guest who talks, the patient still sees the doctor large', () => {
  const members = [member('patient', { isMe: true }), member('guest', { isSpeaking: true }), member('doctor')];
  const { main, small, me } = arrange(members, { side: 'patient', people });
  expect([main?.id, ids(small), me?.id]).toEqual(['doctor', ['guest'], 'patient']);
});

test('given a shared screen, it is shown large whoever shares it', () => {
  const screen = {} as NonNullable<CallMember['screen']>;
  const members = [member('doctor', { isMe: true }), member('patient'), member('guest', { screen })];
  expect(arrange(members, { side: 'doctor', people })).toMatchObject({
    main: { id: 'guest' },
    screen: { id: 'guest' },
    small: [{ id: 'patient' }],
  });
});

test('given nobody else, nobody is shown large', () => {
  expect(arrange([member('doctor', { isMe: true })], { side: 'doctor', people }).main).toBeUndefined();
});

test('given words from another browser, only those that it may say are heard', () => {
  const heard = (word: unknown) => readWord(new TextEncoder().encode(typeof word === 'string' ? word : JSON.stringify(word)));
  expect(heard({ line: { step: 'audio', quality: 'poor', isSure: true } })).toEqual({
    line: { step: 'audio', quality: 'poor', isSure: true },
  });
  expect(heard({ line: { step: 'low', quality: 'fair' } })).toEqual({ line: { step: 'low', quality: 'fair', isSure: false } });
  expect(heard({ chat: true })).toEqual({ chat: true });
  expect([{ line: { step: 'x', quality: 'poor' } }, { chat: 'yes' }, 'no json', 'null'].map(heard)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
