// Tests adding suggested reactions to a text, and taking them out.
import { expect, test } from 'vitest';
import { hasReaction, toggleReaction } from './reactions.ts';

test('adds a reaction after what was typed', () => {
  expect(toggleReaction('', 'Rash')).toBe('Rash');
  expect(toggleReaction('sore throat ', 'Rash')).toBe('sore throat, Rash');
});

test('takes out a reaction that is there, however it is written', () => {
  expect(toggleReaction('rash, Itching', 'Rash')).toBe('Itching');
  expect(hasReaction('rash, Itching', 'Rash')).toBe(true);
});

test('a word that is part of another reaction is not that reaction', () => {
  expect(hasReaction('Rash on the arm', 'Rash')).toBe(false);
});
