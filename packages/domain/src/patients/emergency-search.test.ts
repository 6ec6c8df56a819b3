// Tests what a doctor must give to find a patient in an emergency.
import { expect, test } from 'vitest';
import { emergencySearchProblems } from './emergency-search.ts';
import { examplePatientNumber } from './patient-number.ts';

test('the number is enough, and so are the whole name and the birth date', () => {
  expect(emergencySearchProblems({ patientNumber: examplePatientNumber })).toEqual({});
  expect(emergencySearchProblems({ name: ' Amina  Bello ', dateOfBirth: '1990-05-17' })).toEqual({});
});

test('a part of either is not', () => {
  expect(emergencySearchProblems({})).toEqual({ patientNumber: 'shape' });
  expect(emergencySearchProblems({ patientNumber: 'LF-204-881' })).toEqual({ patientNumber: 'check_digit' });
  expect(emergencySearchProblems({ name: 'Amina Bello' })).toEqual({ dateOfBirth: 'missing' });
  expect(emergencySearchProblems({ name: 'Amina', dateOfBirth: '1990-05-17' })).toEqual({ name: 'missing' });
  expect(emergencySearchProblems({ dateOfBirth: '1990-05-17' })).toEqual({ name: 'missing' });
  expect(emergencySearchProblems({ patientNumber: examplePatientNumber, name: 'Amina Bello', dateOfBirth: '1990-05-17' })).toEqual({
    patientNumber: 'both',
  });
});
