// Reading and deciding on what visitors say is wrong about places of care, for admins.
import {
  acceptCareLocationReport,
  type CareLocationChangesInput,
  dismissCareLocationReport,
  listCareLocationReports,
  type ListCareLocationReportsParams,
  readCareLocation,
} from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useApiAct, useApiQuery } from '../../../platform/queries.tsx';

const root = ['care-location-reports'];

export function useReports(params: ListCareLocationReportsParams) {
  return useApiQuery([...root, params], (bearer) => listCareLocationReports(params, bearer), { keepsLast: true });
}

export function usePlace(id: string) {
  return useApiQuery(['care-location', id], (bearer) => readCareLocation(id, bearer));
}

export function useAcceptReport(id: string) {
  const { t } = useLingui();
  return useApiAct({
    send: (changes: CareLocationChangesInput, bearer) => acceptCareLocationReport(id, changes, bearer),
    changes: [root, ['care-location']],
    done: t`Corrected. The public sees it within a few minutes.`,
  });
}

export function useDismissReport(id: string) {
  const { t } = useLingui();
  return useApiAct({
    send: (_: undefined, bearer) => dismissCareLocationReport(id, {}, bearer),
    changes: [root],
    done: t`Dismissed. The place stays as it is.`,
  });
}
