// What a patient has chosen and written so far, and what is still missing before it can be sent.
import { type BookingFormInput, type BookingFormInputMode, BookingFormInputType, type OfferedService } from '@lafiya/api-client';

/** What a link can bring along: the doctor by their address, a service by its own, and a moment. */
export type BookingChoice = { doctor: string; service: string; slot: string };
export type BookingWords = { symptoms: string; notes: string; type: BookingFormInputType; mode: BookingFormInputMode };

export const visitTypes = Object.values(BookingFormInputType);
export const longestText = 2_000;

export const emptyWords: BookingWords = { symptoms: '', notes: '', type: 'Consultation', mode: 'VIDEO' };

/** Calls are always there; a visit in person only where the service is one. */
export function modesOf(service: OfferedService | undefined): BookingFormInputMode[] {
  const calls: BookingFormInputMode[] = ['VIDEO', 'AUDIO'];
  return service && !calls.includes(service.mode) ? [service.mode, ...calls] : calls;
}

/** A moment out of an address: anything else is none. */
export function slotOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(text) && !Number.isNaN(Date.parse(text))
    ? new Date(text).toISOString()
    : '';
}

export type Missing = 'doctor' | 'time' | 'symptoms';

export function missingOf({ doctorId, slot, words }: { doctorId: string | undefined; slot: string; words: BookingWords }): Missing[] {
  const missing: (Missing | false)[] = [!doctorId && 'doctor', slot === '' && 'time', words.symptoms.trim() === '' && 'symptoms'];
  return missing.filter((part) => part !== false);
}

export function formOf(doctorId: string, slot: string, words: BookingWords, service: OfferedService | undefined): BookingFormInput {
  const notes = words.notes.trim();
  return {
    doctorId,
    startsAt: slot,
    symptoms: words.symptoms.trim(),
    mode: words.mode,
    type: words.type,
    ...(notes ? { notes } : {}),
    ...(service ? { serviceId: service.id } : {}),
  };
}
