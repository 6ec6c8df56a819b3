// Reading patients as far as one may know them, and breaking the glass.
import { breakGlass, type ListPatientsParams, listLookups, listPatients, openPatient } from '@lafiya/api-client';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';

const root = ['patients'];

export function usePatients(params: ListPatientsParams) {
  return useApiQuery([...root, 'list', params], (bearer) => listPatients(params, bearer), { keepsLast: true });
}

export function usePatient(id: string) {
  return useApiQuery([...root, 'one', id], (bearer) => openPatient(id, bearer));
}

/** Who looked at one's own record, the newest page of it. */
export function useLookups(patientId: string | undefined) {
  return useApiQuery([...root, 'lookups', patientId], (bearer) => listLookups(patientId ?? '', {}, bearer), {
    enabled: patientId !== undefined,
  });
}

export function useBreakGlass() {
  return useApiAct({
    send: ({ id, reason }: { id: string; reason: string }, bearer) => breakGlass(id, { reason }, bearer),
    changes: [root],
    quiet: true,
  });
}
