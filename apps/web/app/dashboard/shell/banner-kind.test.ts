// Priority of the banner above the pages.
import { describe, expect, it } from 'vitest';
import { bannerFor, type BannerInput } from './banner-kind.ts';

const patient: BannerInput = {
  role: 'PATIENT',
  profileComplete: true,
  doctorState: null,
  hasSecondFactor: false,
  secondFactorRequired: false,
};
const doctor: BannerInput = {
  role: 'DOCTOR',
  profileComplete: true,
  doctorState: 'approved',
  hasSecondFactor: true,
  secondFactorRequired: true,
};

describe('banner', () => {
  it.each<[string, BannerInput, string | null]>([
    ['shows nothing for a patient with a complete profile', patient, null],
    ['asks a patient to complete the profile', { ...patient, profileComplete: false }, 'profile'],
    ['asks for a missing role first', { ...patient, role: null, profileComplete: false }, 'role'],
    ['shows nothing for an approved doctor', doctor, null],
    [
      'asks a new doctor for the second factor before the profile',
      { ...doctor, doctorState: 'unverified', profileComplete: false, hasSecondFactor: false },
      'second_factor',
    ],
    ['asks a doctor for the profile before the licence', { ...doctor, doctorState: 'unverified', profileComplete: false }, 'profile'],
    ['asks a doctor to submit the licence', { ...doctor, doctorState: 'unverified' }, 'unverified'],
    ['tells a doctor that the licence check is pending', { ...doctor, doctorState: 'submitted' }, 'submitted'],
    ['shows a refused licence before a missing second factor', { ...doctor, doctorState: 'refused', hasSecondFactor: false }, 'refused'],
    ['shows an expired licence before an incomplete profile', { ...doctor, doctorState: 'lapsed', profileComplete: false }, 'lapsed'],
    ['asks an admin for the second factor', { ...doctor, role: 'ADMIN', doctorState: null, hasSecondFactor: false }, 'second_factor'],
  ])('%s', (_title, user, expected) => {
    expect(bannerFor(user)).toBe(expected);
  });
});
