// Tests parsing, validation and the request body of a booking draft.
import type { ListedService } from '@lafiya/api-client';
import { describe, expect, it } from 'vitest';
import { emptyDetails, formOf, findMissing, modesOf, parseSlot } from './booking-draft.ts';

const hospital: ListedService = {
  id: '01939000-0000-7000-8000-000000000008',
  slug: 'hospital-care',
  name: 'Hospital care',
  specialization: 'General Medicine',
  mode: 'IN_PERSON',
  type: 'Consultation',
  isBookable: true,
};

describe('slot from the URL', () => {
  it.each([
    ['2026-11-19T09:30:00.000Z', '2026-11-19T09:30:00.000Z'],
    ['2026-11-19T09:30Z', '2026-11-19T09:30:00.000Z'],
    ['2026-13-45T09:30:00Z', ''],
    ['tomorrow', ''],
    ['', ''],
  ])('parses %s as "%s"', (text, slot) => {
    expect(parseSlot(text)).toBe(slot);
  });
});

describe('booking draft', () => {
  it('reports doctor, time and symptoms as missing when empty or blank', () => {
    const details = { ...emptyDetails, symptoms: '  \n ' };
    expect(findMissing({ doctorId: undefined, slot: '', details })).toEqual(['doctor', 'time', 'symptoms']);
  });

  it('trims text and omits empty notes', () => {
    const details = { ...emptyDetails, symptoms: ' Cough ', notes: ' ' };
    expect(findMissing({ doctorId: 'd', slot: '2026-11-19T09:30:00.000Z', details })).toEqual([]);
    expect(formOf('d', '2026-11-19T09:30:00.000Z', details, hospital)).toEqual({
      doctorId: 'd',
      startsAt: '2026-11-19T09:30:00.000Z',
      symptoms: 'Cough',
      mode: 'VIDEO',
      type: 'Consultation',
      serviceId: hospital.id,
    });
  });

  it('offers calls in addition to the mode of an in-person service', () => {
    expect(modesOf(undefined)).toEqual(['VIDEO', 'AUDIO']);
    expect(modesOf(hospital)).toEqual(['IN_PERSON', 'VIDEO', 'AUDIO']);
  });
});
