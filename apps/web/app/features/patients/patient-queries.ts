// Queries of patients, limited to what the user may see, and emergency access.
import { breakGlass, type ListPatientsParams, listAccessLog, listPatients, getPatient } from '@lafiya/api-client';
import { useApiMutation, useApiQuery } from '../../platform/queries.tsx';

const root = ['patients'];

export function usePatients(params: ListPatientsParams) {
  return useApiQuery([...root, 'list', params], (bearer) => listPatients(params, bearer), { keepPrevious: true });
}

export function usePatient(id: string) {
  return useApiQuery([...root, 'one', id], (bearer) => getPatient(id, bearer));
}

/** The newest page of the access log of the user's own record. */
export function useAccessLog(patientId: string | undefined) {
  return useApiQuery([...root, 'lookups', patientId], (bearer) => listAccessLog(patientId ?? '', {}, bearer), {
    enabled: patientId !== undefined,
  });
}

export function useBreakGlass() {
  return useApiMutation({
    send: ({ id, reason }: { id: string; reason: string }, bearer) => breakGlass(id, { reason }, bearer),
    invalidates: [root],
    suppressErrorToast: true,
  });
}
