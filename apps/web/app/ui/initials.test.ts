// Tests the initials and the tint of a name.
import { describe, expect, it } from 'vitest';
import { initialsOf, tintOf, tints } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Aisha Bello', 'AB'],
    ['Dr Aisha Bello', 'AB'],
    ['Prof. Chinedu Okeke Eze', 'CE'],
    ['halima ɗanladi', 'HƊ'],
    ['Ṣọlá Ògúnlẹ́yẹ', 'ṢÒ'],
    ['Ẹ̀bùn', 'Ẹ̀'],
    ['  Títílayọ̀   Adéyẹmí ', 'TA'],
    ['Musa (junior) Garba', 'MG'],
    ['Dr', 'D'],
    ['', '?'],
    ['— 42', '?'],
  ])('of %j are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials.normalize('NFC'));
  });

  it('keep a letter and its marks together when the name is decomposed', () => {
    expect(initialsOf('Ṣadé Ọlá'.normalize('NFD'))).toBe('ṢỌ');
  });
});

describe('tint', () => {
  it('is the same with and without a title, in upper case, and decomposed', () => {
    const tint = tintOf('Aisha Bello');
    expect([tintOf('Dr Aisha Bello'), tintOf('AISHA BELLO'), tintOf('Aisha Bello'.normalize('NFD'))]).toEqual([tint, tint, tint]);
  });

  it('distributes names over all six tints', () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const used = new Set(letters.flatMap((a) => letters.map((b) => tintOf(`${a}dé ${b}ello`))));
    expect([...used].toSorted((a, b) => a - b)).toEqual(Array.from({ length: tints }, (_, tint) => tint));
  });
});
