// Queries for a patient's chart, and the writing of its entries.
import type { ChartEntry } from '@lafiya/api-client';
import {
  getGetChartQueryKey,
  useAddChartEntry,
  useChangeChartEntry,
  useGetChart,
  useListChartEntryVersions,
} from '@lafiya/api-client/chart';

/** `patientId` is undefined while the record is not known, and for people who may not see it. */
export function useChart(patientId: string | undefined) {
  return useGetChart(patientId ?? '', { query: { enabled: patientId !== undefined } });
}

export function useEntryVersions(patientId: string, entryId: string) {
  return useListChartEntryVersions(patientId, entryId);
}

export function useAddEntry(patientId: string, successMessage: string) {
  return useAddChartEntry({
    mutation: { meta: { invalidates: [getGetChartQueryKey(patientId)], suppressErrorToast: true, successMessage } },
  });
}

export function useChangeEntry(patientId: string, successMessage: string) {
  return useChangeChartEntry({
    mutation: { meta: { invalidates: [getGetChartQueryKey(patientId)], suppressErrorToast: true, successMessage } },
  });
}

export const activeEntries = (entries: ChartEntry[], ...kinds: ChartEntry['kind'][]): ChartEntry[] =>
  entries.filter(({ kind, state }) => state === 'active' && kinds.includes(kind));
