// Queries and mutations for visitors' reports on care locations (admins).
import type { ListCareLocationReportsParams } from '@lafiya/api-client';
import {
  getListCareLocationReportsQueryKey,
  getListCareLocationsQueryKey,
  useAcceptCareLocationReport,
  useDismissCareLocationReport,
  useListCareLocationReports,
} from '@lafiya/api-client/care-locations';
import { getGetSiteCountsQueryKey } from '@lafiya/api-client/site';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';

const reports = getListCareLocationReportsQueryKey();

export function useReports(params: ListCareLocationReportsParams) {
  return useListCareLocationReports(params, { query: { placeholderData: keepPreviousData } });
}

export function useAcceptReport() {
  const { t } = useLingui();
  const invalidates = [reports, getGetSiteCountsQueryKey(), getListCareLocationsQueryKey()];
  const successMessage = t`Corrected. The public list updates within a few minutes.`;
  return useAcceptCareLocationReport({ mutation: { meta: { invalidates, successMessage } } });
}

export function useDismissReport() {
  const { t } = useLingui();
  const successMessage = t`Dismissed. The location stays as it is.`;
  return useDismissCareLocationReport({ mutation: { meta: { invalidates: [reports, getGetSiteCountsQueryKey()], successMessage } } });
}
