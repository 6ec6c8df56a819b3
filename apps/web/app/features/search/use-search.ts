// Searches while typing: people for staff, doctors for patients, and appointments for both, limited to what the user may see.
import type { Appointment, DirectoryDoctor } from '@lafiya/api-client';
import { useSearchAppointments } from '@lafiya/api-client/appointments';
import { useListDoctors } from '@lafiya/api-client/doctors';
import { type SearchPeopleQueryResult, useSearchPeople } from '@lafiya/api-client/search';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';

const debounceMs = 180;
const minLength = 2;
const limit = 5;

export type FoundThings = { people: SearchPeopleQueryResult['people']; doctors: DirectoryDoctor[]; appointments: Appointment[] };
const nothing: FoundThings = { people: [], doctors: [], appointments: [] };

/** Whom to search for: staff find people, patients find doctors. Nobody finds anything before the second factor of staff. */
export type SearchedBy = 'staff' | 'patient' | null;

export function useSearch(typed: string, by: SearchedBy) {
  const [text] = useDebouncedValue(typed.trim(), debounceMs);
  const isLongEnough = text.length >= minLength && typed.trim().length >= minLength;
  const when = (isWanted: boolean) => ({ query: { enabled: isWanted && isLongEnough, placeholderData: keepPreviousData } });
  const people = useSearchPeople({ q: text }, when(by === 'staff'));
  const doctors = useListDoctors({ search: text, limit }, when(by === 'patient'));
  const appointments = useSearchAppointments({ search: text, limit }, when(by !== null));
  const queries = [people, doctors, appointments];
  const found: FoundThings = {
    people: people.data?.people ?? [],
    doctors: doctors.data?.doctors ?? [],
    appointments: appointments.data?.appointments ?? [],
  };
  return {
    ...(by && isLongEnough ? found : nothing),
    isSearching: by !== null && (typed.trim() !== text || queries.some(({ isFetching }) => isFetching)),
    // Staff who have not confirmed their second factor yet may not search, and see so on the page.
    hasFailed: queries.some(({ error }) => error !== null && error.status !== 403),
  };
}
