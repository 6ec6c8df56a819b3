// The booking draft: its fields, validation and conversion to the API request.
import { type BookingFormInput, type BookingFormInputMode, BookingFormInputType, type ListedService } from '@lafiya/api-client';

/** What a link can preselect: the doctor's slug, the service's slug, and a start time. */
export type BookingChoice = { doctor: string; service: string; slot: string };
export type BookingDetails = { symptoms: string; notes: string; type: BookingFormInputType; mode: BookingFormInputMode };

export const appointmentTypes = Object.values(BookingFormInputType);
export const maxTextLength = 2_000;

export const emptyDetails: BookingDetails = { symptoms: '', notes: '', type: 'Consultation', mode: 'VIDEO' };

/** Calls are always offered; other modes only if the service has them. */
export function modesOf(service: ListedService | undefined): BookingFormInputMode[] {
  const calls: BookingFormInputMode[] = ['VIDEO', 'AUDIO'];
  return service && !calls.includes(service.mode) ? [service.mode, ...calls] : calls;
}

/** Parses an ISO time from the URL; invalid input becomes an empty string. */
export function parseSlot(text: string): string {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(text) && !Number.isNaN(Date.parse(text))
    ? new Date(text).toISOString()
    : '';
}

export type Missing = 'doctor' | 'time' | 'symptoms';

export function findMissing({
  doctorId,
  slot,
  details,
}: {
  doctorId: string | undefined;
  slot: string;
  details: BookingDetails;
}): Missing[] {
  const missing: (Missing | false)[] = [!doctorId && 'doctor', slot === '' && 'time', details.symptoms.trim() === '' && 'symptoms'];
  return missing.filter((part) => part !== false);
}

export function formOf(doctorId: string, slot: string, details: BookingDetails, service: ListedService | undefined): BookingFormInput {
  const notes = details.notes.trim();
  return {
    doctorId,
    startsAt: slot,
    symptoms: details.symptoms.trim(),
    mode: details.mode,
    type: details.type,
    ...(notes ? { notes } : {}),
    ...(service ? { serviceId: service.id } : {}),
  };
}
