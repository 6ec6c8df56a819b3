// Queries and mutations for visitors' reports on care locations (admins).
import {
  acceptCareLocationReport,
  type CareLocationChangesInput,
  dismissCareLocationReport,
  listCareLocationReports,
  type ListCareLocationReportsParams,
  getCareLocation,
} from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../../platform/queries.tsx';

const root = ['care-location-reports'];

export function useReports(params: ListCareLocationReportsParams) {
  return useApiQuery([...root, params], (bearer) => listCareLocationReports(params, bearer), { keepPrevious: true });
}

export function usePlace(id: string) {
  return useApiQuery(['care-location', id], (bearer) => getCareLocation(id, bearer));
}

export function useAcceptReport(id: string) {
  const { t } = useLingui();
  return useApiMutation({
    send: (changes: CareLocationChangesInput, bearer) => acceptCareLocationReport(id, changes, bearer),
    invalidates: [root, ['care-location']],
    successMessage: t`Corrected. The public sees it within a few minutes.`,
  });
}

export function useDismissReport(id: string) {
  const { t } = useLingui();
  return useApiMutation({
    send: (_: undefined, bearer) => dismissCareLocationReport(id, {}, bearer),
    invalidates: [root],
    successMessage: t`Dismissed. The place stays as it is.`,
  });
}
