// Queries of patients, limited to what the user may see, and emergency access.
import type { PatientSearchInput } from '@lafiya/api-client';
import { getListPatientsQueryKey, useBreakGlass as useBreak, useListAccessLog, useSearchPatients } from '@lafiya/api-client/patients';
import { keepPreviousData } from '@tanstack/react-query';

export function usePatients(search: PatientSearchInput) {
  return useSearchPatients(search, { query: { placeholderData: keepPreviousData } });
}

/** The newest page of the access log of the user's own record. */
export function useAccessLog(patientId: string | undefined) {
  return useListAccessLog(patientId ?? '', undefined, { query: { enabled: patientId !== undefined } });
}

export function useBreakGlass() {
  return useBreak({ mutation: { meta: { invalidates: [getListPatientsQueryKey()], suppressErrorToast: true } } });
}
