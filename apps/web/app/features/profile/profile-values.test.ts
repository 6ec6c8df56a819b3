// Only what was changed is sent, and what was emptied is sent as nothing.
import { ApiProblem } from '@lafiya/api-client/problem';
import { describe, expect, it } from 'vitest';
import { changesOf, profileFaultsIn, type ProfileValues } from './profile-values.ts';

const before: ProfileValues = {
  phone: '0800',
  dateOfBirth: '1990-01-02',
  sex: '',
  address: '',
  emergencyContact: '',
  insurance: '',
  bloodType: 'O+',
  allergies: '',
  medicalHistory: '',
  specialization: 'Cardiology',
  experienceYears: '4',
  qualifications: '',
  languages: 'English',
  consultationFee: '15000',
  currency: 'NGN',
  biography: '',
  licenseNumber: '',
};

describe('the changes of a profile', () => {
  it('given nothing was changed, then nothing is sent', () => {
    expect(changesOf(before, before, 'PATIENT')).toEqual({ patient: {} });
    expect(changesOf(before, before, 'ADMIN')).toEqual({});
  });

  it('given a patient writes and empties, then just that is sent', () =>
    expect(changesOf(before, { ...before, phone: ' ', bloodType: '', allergies: ' nuts ' }, 'PATIENT')).toEqual({
      phone: null,
      patient: { bloodType: null, allergies: 'nuts' },
    }));

  it('given a doctor, then numbers are numbers and languages are in one order', () =>
    expect(changesOf(before, { ...before, experienceYears: '5', consultationFee: '120.50', languages: 'Hausa,English' }, 'DOCTOR')).toEqual(
      {
        doctor: { experienceYears: 5, consultationFeeMinor: 12_050, languages: ['English', 'Hausa'] },
      },
    ));

  it('given the API finds fault with a part, then it is told at the field of the form', () => {
    const errors = [
      { field: 'doctor.consultationFeeMinor', message: 'Too much.' },
      { field: 'patient.allergies', message: 'Too long.' },
      { field: 'other', message: 'Nobody sees this.' },
    ];
    expect(profileFaultsIn(new ApiProblem(400, { errors }))).toEqual({ consultationFee: 'Too much.', allergies: 'Too long.' });
  });
});
