// Tests parsing, completeness and the request body of a booking draft.
import type { ListedService } from '@lafiya/api-client';
import { missingBookingFields } from '@lafiya/domain/appointments/booking-form';
import { describe, expect, it } from 'vitest';
import { detailsOf, formOf, modesOf, parseSlot, type WrittenDetails } from './booking-draft.ts';

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

const empty: WrittenDetails = { symptoms: '', notes: '', type: undefined, mode: undefined };

describe('booking draft', () => {
  it('lacks doctor, time and symptoms when empty or blank', () => {
    const details = detailsOf({ ...empty, symptoms: '  \n ' }, undefined);
    const form = formOf({ doctorId: undefined, slot: '', details, service: undefined });
    expect(missingBookingFields(form, 'patient')).toEqual(['startsAt', 'doctorId', 'symptoms']);
  });

  it('trims text and omits empty notes', () => {
    const details = detailsOf({ ...empty, symptoms: ' Cough ', notes: ' ', mode: 'VIDEO' }, hospital);
    const form = formOf({ doctorId: 'd', slot: '2026-11-19T09:30:00.000Z', details, service: hospital });
    expect(missingBookingFields(form, 'patient')).toEqual([]);
    expect(form).toEqual({
      doctorId: 'd',
      startsAt: '2026-11-19T09:30:00.000Z',
      symptoms: 'Cough',
      mode: 'VIDEO',
      type: 'Consultation',
      serviceId: hospital.id,
    });
  });

  it('takes type and mode of the service until the user chooses others', () => {
    expect(detailsOf(empty, undefined)).toMatchObject({ type: 'Consultation', mode: 'VIDEO' });
    expect(detailsOf(empty, { ...hospital, type: 'Check-up' })).toMatchObject({ type: 'Check-up', mode: 'IN_PERSON' });
    expect(detailsOf({ ...empty, type: 'Follow-up', mode: 'AUDIO' }, hospital)).toMatchObject({ type: 'Follow-up', mode: 'AUDIO' });
  });

  it('offers calls in addition to the mode of an in-person service', () => {
    expect(modesOf(undefined)).toEqual(['VIDEO', 'AUDIO']);
    expect(modesOf(hospital)).toEqual(['IN_PERSON', 'VIDEO', 'AUDIO']);
  });
});
