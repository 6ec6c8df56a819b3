// Tests password rules, sessions, refresh tokens, sign-in throttling and profile completeness.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordBaseWord, unmetPasswordRules } from './password-rules.ts';
import { displayName, missingDoctorFields, missingPatientFields } from '../profile/profile.ts';
import { evaluateRefresh, missingConfirmations, sessionState, sessionTimes } from './session-rules.ts';
import { waitAfterFailures } from './sign-in-throttle.ts';

const now = new Date('2026-11-16T09:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

describe('passwords', () => {
  test.each([
    ['', ['length', 'upper', 'lower', 'number', 'special']],
    ['abcdefgh', ['upper', 'number', 'special']],
    ['ABCDEFGH', ['lower', 'number', 'special']],
    ['Abcdefg1', ['special']],
    ['Abcdef1!', []],
    ['Ẹ̀kọ́1234!', []],
  ])('%s lacks %j', (password, lacking) => {
    expect(unmetPasswordRules(password).map((rule) => rule.name)).toEqual(lacking);
  });

  test.each([
    ['Password1!', 'password'],
    ['P@ssw0rd2024!', 'password'],
    ['123Welcome!!', 'welcome'],
    ['Kano-Rain 47', 'kano-rain'],
  ])('%s is built on %s', (password, word) => {
    expect(passwordBaseWord(password)).toBe(word);
  });
});

describe('sessions', () => {
  const session = { startedAt: ago(60_000), lastActiveAt: ago(0), endsAt: ago(-1), endedAt: null };
  test('end by sign-out, by expiry or by inactivity', () => {
    expect(sessionState(session, now)).toBe('live');
    expect(sessionState({ ...session, endedAt: now }, now)).toBe('ended');
    expect(sessionState({ ...session, endsAt: now }, now)).toBe('expired');
    expect(sessionState({ ...session, lastActiveAt: ago(sessionTimes.idleMs) }, now)).toBe('idle');
    expect(sessionState({ ...session, lastActiveAt: ago(sessionTimes.idleMs - 1) }, now)).toBe('live');
  });

  test('the newest token is accepted, the previous one within the grace period, older ones never; replaced ones are not taken for stolen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 0, max: 60_000 }),
        (shown, newest, replaced, since) => {
          const family = { generation: newest, generationShownAt: ago(since), replacedGeneration: Math.min(replaced, newest - 1) };
          const verdict = evaluateRefresh({ generation: shown }, family, now);
          if (shown >= newest) return verdict === 'owner';
          if (shown === newest - 1 && since <= sessionTimes.previousTokenGraceMs) return verdict === 'owner';
          return verdict === (shown <= replaced ? 'replaced' : 'reuse');
        },
      ),
    );
  });

  const confirmed = {
    hasSecondFactor: true,
    secondFactorAt: now,
    authenticatedAt: now,
    hasPassword: true,
    passwordAt: now,
    mailboxAt: null,
  };

  test('a second factor counts for ten minutes, and a recent sign-in does not replace it', () => {
    const missing = (secondFactorAt: Date | null, hasSecondFactor = true) =>
      missingConfirmations({ ...confirmed, hasSecondFactor, secondFactorAt, passwordAt: null }, true, now);
    expect([ago(0), ago(600_000)].map((at) => missing(at))).toEqual([[], []]);
    expect([null, ago(600_001)].map((at) => missing(at))).toEqual([['second_factor'], ['second_factor']]);
    // A device that was trusted before the last factor was removed.
    expect(missing(ago(600_001), false)).toEqual(['second_factor']);
  });

  test.each([true, 'full'] as const)('without a second factor the last sign-in counts for ten minutes, for %s', (freshness) => {
    const missing = (authenticatedAt: Date) =>
      missingConfirmations(
        { ...confirmed, hasSecondFactor: false, secondFactorAt: null, passwordAt: null, authenticatedAt },
        freshness,
        now,
      );
    expect([ago(0), ago(600_000), ago(600_001)].map(missing)).toEqual([[], [], ['password']]);
  });

  test('where all factors are needed, the password counts for ten minutes beside the second factor, if there is one', () => {
    const missing = (more: object) => missingConfirmations({ ...confirmed, ...more }, 'full', now);
    expect(missing({})).toEqual([]);
    expect(missing({ passwordAt: ago(600_000) })).toEqual([]);
    expect(missing({ passwordAt: ago(600_001) })).toEqual(['password']);
    expect(missing({ passwordAt: null })).toEqual(['password']);
    expect(missing({ passwordAt: null, hasPassword: false })).toEqual([]);
    expect(missing({ passwordAt: null, secondFactorAt: null })).toEqual(['second_factor', 'password']);
  });

  test('a new factor needs all factors and a mailed code of the last ten minutes', () => {
    const missing = (more: object) => missingConfirmations({ ...confirmed, ...more }, 'new_factor', now);
    const withoutFactor = { hasSecondFactor: false, secondFactorAt: null };
    expect(missing({ mailboxAt: ago(600_000) })).toEqual([]);
    expect(missing({ mailboxAt: ago(600_001) })).toEqual(['mailbox']);
    expect(missing({ ...withoutFactor, mailboxAt: null })).toEqual(['mailbox']);
    expect(missing({ ...withoutFactor, mailboxAt: now, authenticatedAt: ago(600_001) })).toEqual(['password']);
    expect(missing({ passwordAt: null, secondFactorAt: null, mailboxAt: null })).toEqual(['second_factor', 'password', 'mailbox']);
  });
});

test('after five failures the wait doubles from one second up to 15 minutes', () => {
  expect([0, 4, 5, 6, 7, 14, 15, 400].map(waitAfterFailures)).toEqual([0, 0, 1_000, 2_000, 4_000, 512_000, 900_000, 900_000]);
});

test('lists the missing required fields of a profile', () => {
  expect(missingPatientFields({ phone: '0800', dateOfBirth: '1990-01-01', emergencyContact: 'Bola' })).toEqual([]);
  expect(missingPatientFields({ phone: null, dateOfBirth: null, emergencyContact: '' })).toEqual([
    'phone',
    'dateOfBirth',
    'emergencyContact',
  ]);
  expect(
    missingDoctorFields({
      licenseNumber: 'MDCN 1',
      licenseDocument: true,
      specialization: 'Cardiology',
      experienceYears: 0,
      consultationFeeMinor: 0n,
    }),
  ).toEqual([]);
  expect(
    missingDoctorFields({
      licenseNumber: null,
      licenseDocument: false,
      specialization: null,
      experienceYears: null,
      consultationFeeMinor: null,
    }),
  ).toHaveLength(5);
});

test('the display name falls back to the first name, the email address and “User”', () => {
  expect(displayName({ firstName: 'Aisha', lastName: 'Bello' })).toBe('Aisha Bello');
  expect(displayName({ firstName: 'Aisha' })).toBe('Aisha');
  expect(displayName({ lastName: 'Bello', email: 'a@b.example' })).toBe('a@b.example');
  expect(displayName({})).toBe('User');
});
