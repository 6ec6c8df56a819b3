// The booking draft: its fields and conversion to the API request.
import { type BookingFormInput, type BookingFormInputMode, BookingFormInputType, type ListedService } from '@lafiya/api-client';

/** What a link can preselect: the doctor's slug, the service's slug, and a start time. */
export type BookingChoice = { doctor: string; service: string; slot: string };
export type BookingDetails = { symptoms: string; notes: string; type: BookingFormInputType; mode: BookingFormInputMode };
/** Type and mode are those of the service until the user chooses others. */
export type WrittenDetails = Pick<BookingDetails, 'symptoms' | 'notes'> & {
  [Name in 'type' | 'mode']: BookingDetails[Name] | undefined;
};

export const appointmentTypes = Object.values(BookingFormInputType);
export const maxTextLength = 2_000;

export function detailsOf({ symptoms, notes, type, mode }: WrittenDetails, service: ListedService | undefined): BookingDetails {
  // A draft can name a mode that only another service has.
  const isOffered = mode !== undefined && modesOf(service).includes(mode);
  return { symptoms, notes, type: type ?? service?.type ?? 'Consultation', mode: isOffered ? mode : (service?.mode ?? 'VIDEO') };
}

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

type Draft = { doctorId: string | undefined; slot: string; details: BookingDetails; service: ListedService | undefined };

/** Without what is not chosen yet. */
export function formOf({ doctorId, slot, details, service }: Draft): BookingFormInput {
  const notes = details.notes.trim();
  return {
    ...(doctorId ? { doctorId } : {}),
    ...(slot ? { startsAt: slot } : {}),
    symptoms: details.symptoms.trim(),
    mode: details.mode,
    type: details.type,
    ...(notes ? { notes } : {}),
    ...(service ? { serviceId: service.id } : {}),
  };
}
