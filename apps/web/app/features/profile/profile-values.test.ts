// The profile form sends only changed values, and null for emptied ones.
import { describe, expect, it } from 'vitest';
import { changesOf, profileFieldOf, type ProfileValues } from './profile-values.ts';

const before: ProfileValues = {
  phone: '0800',
  dateOfBirth: '1990-01-02',
  sex: 'female',
  address: '',
  emergencyContact: '',
  emergencyPhone: '',
  emergencyRelationship: '',
  insurance: '',
  specialization: 'Cardiology',
  experienceYears: '4',
  qualifications: '',
  languages: ['English'],
  consultationFee: '15000',
  currency: 'NGN',
  biography: '',
  licenseNumber: '',
};

describe('profile changes', () => {
  it('sends nothing when nothing changed', () => {
    expect(changesOf(before, before, 'PATIENT')).toEqual({ patient: {} });
    expect(changesOf(before, before, 'ADMIN')).toEqual({});
  });

  it('sends only the changed fields of a patient, and null for emptied ones', () =>
    expect(changesOf(before, { ...before, phone: ' ', sex: '', insurance: ' NHIA ' }, 'PATIENT')).toEqual({
      phone: null,
      patient: { sex: null, insurance: 'NHIA' },
    }));

  it('sends numbers as numbers and languages in a fixed order for a doctor', () =>
    expect(
      changesOf(before, { ...before, experienceYears: '5', consultationFee: '120.50', languages: ['Hausa', 'English'] }, 'DOCTOR'),
    ).toEqual({
      doctor: { experienceYears: 5, consultationFeeMinor: 12_050, languages: ['English', 'Hausa'] },
    }));

  it.each([
    ['phone', 'phone'],
    ['patient.insurance', 'insurance'],
    ['doctor.consultationFeeMinor', 'consultationFee'],
    ['doctor.languages.0', 'languages.0'],
  ])('maps the path %s of the request to the form field %s', (path, field) => expect(profileFieldOf(path)).toBe(field));
});
