// The measurements of a patient, and the requests that change them. Each change makes all queries about this patient's measurements anew.
import type { StoredVitals, Vitals, VitalSummary } from '@lafiya/api-client';
import {
  getGetVitalsQueryKey,
  getListObservationsQueryKey,
  useAnswerVitalAlert,
  useGetVitals,
  useListObservationsHook,
  useMarkObservationAsError,
  useRecordVitals,
  useSetVitalLimits,
} from '@lafiya/api-client/vitals';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Kind } from './vital-labels.ts';

/** `patientId` is undefined while the record is not known, and for people who may not see it. */
export function useVitals(patientId: string | undefined) {
  return useGetVitals(patientId ?? '', { query: { enabled: patientId !== undefined } });
}

/** Goals follow the newest values. */
const metaOf = (patientId: string, successMessage?: string) => ({
  invalidates: [getGetVitalsQueryKey(patientId), ['api', 'patients', patientId, 'goals']],
  suppressErrorToast: true,
  ...(successMessage === undefined ? {} : { successMessage }),
});

/** `onSaved` is called even if the form was closed meanwhile. */
export const useRecord = (patientId: string, onSaved: (stored: StoredVitals) => void) =>
  useRecordVitals({ mutation: { meta: metaOf(patientId), onSuccess: onSaved } });
export const useMarkError = (patientId: string, successMessage: string) =>
  useMarkObservationAsError({ mutation: { meta: metaOf(patientId, successMessage) } });
export const useSetLimits = (patientId: string, successMessage: string) =>
  useSetVitalLimits({ mutation: { meta: metaOf(patientId, successMessage) } });
export const useAnswerAlert = (patientId: string, successMessage: string) =>
  useAnswerVitalAlert({
    mutation: { meta: { ...metaOf(patientId, successMessage), invalidates: [getGetVitalsQueryKey(patientId), ['api', 'home']] } },
  });

/** The summary of a kind: the server sends one for each. */
export function summaryOf(vitals: Vitals, kind: Kind): VitalSummary {
  const found = vitals.kinds.find((summary) => summary.kind === kind);
  if (!found) throw new Error(`The server sent no summary of ${kind}.`);
  return found;
}

/** All values or those of one kind, page by page, last measured first. */
export function useObservationPages(patientId: string, kind: Kind | undefined) {
  const listObservations = useListObservationsHook();
  return useInfiniteQuery({
    queryKey: [...getListObservationsQueryKey(patientId), kind ?? 'all', 'pages'],
    queryFn: ({ pageParam }) => listObservations(patientId, { ...(kind ? { kind } : {}), ...(pageParam ? { before: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
