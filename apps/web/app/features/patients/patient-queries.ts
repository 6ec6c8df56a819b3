// Queries of patients, limited to what the user may see, emergency access, and an admin's actions on an account.
import type { PatientSearchInput } from '@lafiya/api-client';
import {
  getListPatientsQueryKey,
  useBreakGlass as useBreak,
  useFindPatientInEmergency,
  useListAccessLog,
  useResetPatientSecondFactor,
  useSearchPatients,
  useSignOutPatient as useSignOut,
} from '@lafiya/api-client/patients';
import { useLingui } from '@lingui/react/macro';
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

/** A search, but a request that changes something: each leaves a row in the audit log. */
export function useEmergencySearch() {
  return useFindPatientInEmergency({ mutation: { meta: { suppressErrorToast: true } } });
}

export function useResetPatientFactor(name: string) {
  const { t } = useLingui();
  const successMessage = t`The second factor of ${name} has been removed.`;
  return useResetPatientSecondFactor({ mutation: { meta: { invalidates: [getListPatientsQueryKey()], successMessage } } });
}

export function useSignOutPatient(name: string) {
  const { t } = useLingui();
  const successMessage = t`${name} is signed out everywhere.`;
  return useSignOut({ mutation: { meta: { invalidates: [getListPatientsQueryKey()], successMessage } } });
}
