// Tests password rules, sessions, refresh tokens, sign-in throttling and profile completeness.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRegularPassword, passwordBases, unmetPasswordRules } from './password-rules.ts';
import { displayName, missingDoctorFields, missingPatientFields } from '../profile/profile.ts';
import { evaluateRefresh, missingConfirmations, sessionState, sessionTimes } from './session-rules.ts';
import { waitAfterFailures } from './sign-in-throttle.ts';

const now = new Date('2026-11-16T09:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

describe('passwords', () => {
  test.each([
    ['', ['length']],
    ['ninechars', ['length']],
    ['ten letters', []],
    ['ẹ̀kọ́ wa dára', []],
    ['😀😀😀😀😀😀😀😀😀', ['length']],
    ['Lafiya2026!', ['context']],
    ['L4f1y42026!!', ['context']],
    ['Telemedicine1!', ['context']],
    ['D0ctor & Patient', ['context']],
    ['lafiya 2026 abuja', ['context']],
    ['Sunrise-Wuse-99', ['context']],
    ['Lafiya river stone', []],
    ['Aisha2024!!', ['person']],
    ['bello_AISHA_77', ['person']],
    ['Aisha@Lafiya1', ['person']],
    ['b.e.l.l.o.2026', ['person']],
    ['adebayo-2026!', ['person']],
    ['Aisha likes rain', []],
  ])('%s lacks %j', (password, lacking) => {
    const known = { provider: ['Sunrise Care', 'Wuse'], person: ['Aisha', 'Bello-Adébáyò', 'aisha77@server-tests.example'] };
    expect(unmetPasswordRules(password, known).map((rule) => rule.name)).toEqual(lacking);
  });

  test.each([
    ['Password1!', 'password'],
    ['P@ssw0rd2024!', 'password'],
    ['123Welcome!!', 'welcome'],
    ['Password@123', 'password'],
    ['$unshine@99', 'sunshine'],
    ['Admin@123', 'admin'],
    ['we1come-2026', 'welcome'],
    ['Aa123456!', 'aa123456'],
    ['Abcd@1234', 'abcd1234'],
    ['pass-word 77', 'password'],
    ['P4ss.w0rd!P4ss.w0rd!', 'password'],
    ['1234-5678-90', '1234567890'],
    ['Kano-Rain 47', 'kanorain'],
  ])('%s is built on %s', (password, word) => {
    expect(passwordBases(password)).toContain(word);
  });

  test('reads even the longest passwords quickly', () => {
    const before = process.cpuUsage();
    for (const password of [`${'!'.repeat(99)}ab${'!'.repeat(99)}`, '1!'.repeat(100), `${'ab'.repeat(99)}c`]) {
      unmetPasswordRules(password, { provider: [], person: [password] });
      passwordBases(password);
    }
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });

  test.each(['aaaaaaaaaa', 'xyxyxyxyxyx', 'abcdefghij', '9876543210', 'aabbccddee'])('%s is regular', (password) => {
    expect(isRegularPassword(password)).toBe(true);
  });
  test.each(['Ruwan-Sanyi 47 kofi', 'four rivers and a boat', 'x7Kp2mQ9rT', '48273619507'])('%s is not regular', (password) => {
    expect(isRegularPassword(password)).toBe(false);
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
    const missing = (authenticatedAt: Date | null) =>
      missingConfirmations(
        { ...confirmed, hasSecondFactor: false, secondFactorAt: null, passwordAt: null, authenticatedAt },
        freshness,
        now,
      );
    expect([ago(0), ago(600_000), ago(600_001), null].map(missing)).toEqual([[], [], ['password'], ['password']]);
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
  const emergency = { emergencyContact: 'Bola', emergencyPhone: '0803 000 0002', emergencyRelationship: 'friend' };
  expect(missingPatientFields({ phone: '0800', dateOfBirth: '1990-01-01', ...emergency })).toEqual([]);
  expect(missingPatientFields({ phone: null, dateOfBirth: null, ...emergency, emergencyPhone: null })).toEqual([
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
