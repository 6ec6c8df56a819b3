// What counts as chosen, what is missing, and what is sent.
import type { OfferedService } from '@lafiya/api-client';
import { describe, expect, it } from 'vitest';
import { emptyWords, formOf, missingOf, modesOf, slotOf } from './booking-draft.ts';

const hospital: OfferedService = {
  id: '01939000-0000-7000-8000-000000000008',
  slug: 'hospital-care',
  name: 'Hospital care',
  specialization: 'General Medicine',
  mode: 'IN_PERSON',
  type: 'Consultation',
  isBookable: true,
};

describe('a moment in the address', () => {
  it.each([
    ['2026-11-19T09:30:00.000Z', '2026-11-19T09:30:00.000Z'],
    ['2026-11-19T09:30Z', '2026-11-19T09:30:00.000Z'],
    ['2026-13-45T09:30:00Z', ''],
    ['tomorrow', ''],
    ['', ''],
  ])('given %s, then it is "%s"', (text, slot) => {
    expect(slotOf(text)).toBe(slot);
  });
});

describe('a draft', () => {
  it('given nothing, or only blanks, then doctor, time and symptoms are missing', () => {
    const words = { ...emptyWords, symptoms: '  \n ' };
    expect(missingOf({ doctorId: undefined, slot: '', words })).toEqual(['doctor', 'time', 'symptoms']);
  });

  it('given all of it, then it is sent without blanks and without empty notes', () => {
    const words = { ...emptyWords, symptoms: ' Cough ', notes: ' ' };
    expect(missingOf({ doctorId: 'd', slot: '2026-11-19T09:30:00.000Z', words })).toEqual([]);
    expect(formOf('d', '2026-11-19T09:30:00.000Z', words, hospital)).toEqual({
      doctorId: 'd',
      startsAt: '2026-11-19T09:30:00.000Z',
      symptoms: 'Cough',
      mode: 'VIDEO',
      type: 'Consultation',
      serviceId: hospital.id,
    });
  });

  it('given a service at the clinic, then one can come, or call all the same', () => {
    expect(modesOf(undefined)).toEqual(['VIDEO', 'AUDIO']);
    expect(modesOf(hospital)).toEqual(['IN_PERSON', 'VIDEO', 'AUDIO']);
  });
});
