// The one banner above the pages: which of several open things is said.
import { describe, expect, it } from 'vitest';
import { bannerFor, type Standing } from './banner-kind.ts';

const patient: Standing = {
  role: 'PATIENT',
  profileComplete: true,
  doctorState: null,
  hasSecondFactor: false,
  secondFactorRequired: false,
};
const doctor: Standing = {
  role: 'DOCTOR',
  profileComplete: true,
  doctorState: 'approved',
  hasSecondFactor: true,
  secondFactorRequired: true,
};

describe('the banner', () => {
  it.each<[string, Standing, string | null]>([
    ['given a patient with nothing open, then there is none', patient, null],
    ['given a patient whose profile is not complete, then it asks for that', { ...patient, profileComplete: false }, 'profile'],
    ['given nobody knows their role yet, then it asks for that first', { ...patient, role: null, profileComplete: false }, 'role'],
    ['given a working doctor, then there is none', doctor, null],
    [
      'given a new doctor without second factor and profile, then the second factor comes first',
      { ...doctor, doctorState: 'unverified', profileComplete: false, hasSecondFactor: false },
      'second_factor',
    ],
    [
      'given a doctor whose profile is not complete, then that comes before the licence',
      { ...doctor, doctorState: 'unverified', profileComplete: false },
      'profile',
    ],
    ['given a doctor who has not handed the licence in, then it says so', { ...doctor, doctorState: 'unverified' }, 'unverified'],
    ['given a doctor who waits, then it says so', { ...doctor, doctorState: 'submitted' }, 'submitted'],
    [
      'given a refused doctor without second factor, then the refusal comes first',
      { ...doctor, doctorState: 'refused', hasSecondFactor: false },
      'refused',
    ],
    [
      'given a licence that ran out, then that comes before all else',
      { ...doctor, doctorState: 'lapsed', profileComplete: false },
      'lapsed',
    ],
    [
      'given an admin without second factor, then it asks for one',
      { ...doctor, role: 'ADMIN', doctorState: null, hasSecondFactor: false },
      'second_factor',
    ],
  ])('%s', (_story, person, expected) => {
    expect(bannerFor(person)).toBe(expected);
  });
});
