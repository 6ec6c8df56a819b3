// Queries and mutations of consents, data exports, the access log and the closing of the account.
import { getListAccessLogQueryKey, useListAccessLogHook } from '@lafiya/api-client/patients';
import {
  getGetClosureQueryKey,
  getListConsentsQueryKey,
  getListExportsQueryKey,
  useCancelClosure as useCancel,
  useListExports,
  useRequestClosure as useRequest,
  useRequestExport as useRequestCopy,
  useUpdateConsent as useUpdate,
} from '@lafiya/api-client/privacy';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRefetchInterval } from '../../platform/queries.tsx';
import { isInProgress } from '../../ui/copy-list.tsx';

const pollMs = 2_000;

export function useUpdateConsent() {
  return useUpdate({ mutation: { meta: { invalidates: [getListConsentsQueryKey()] } } });
}

/** Polls only while an export is in progress. */
export function useExports() {
  const { refetchInterval } = useRefetchInterval(pollMs);
  return useListExports({
    query: { refetchInterval: ({ state }) => (state.data?.exports.some(isInProgress) ? refetchInterval : false) },
  });
}

export function useRequestExport() {
  const { t } = useLingui();
  return useRequestCopy({ mutation: { meta: { invalidates: [getListExportsQueryKey()], successMessage: t`We are preparing your copy` } } });
}

/** The access log of a record, page by page, newest first. */
export function useAccessLogPages(patientId: string) {
  const listAccessLog = useListAccessLogHook();
  return useInfiniteQuery({
    queryKey: [...getListAccessLogQueryKey(patientId), 'pages'],
    queryFn: ({ pageParam }) => listAccessLog(patientId, pageParam ? { before: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export function useRequestClosure() {
  const { t } = useLingui();
  const successMessage = t`Your account closes in a week`;
  return useRequest({ mutation: { meta: { invalidates: [getGetClosureQueryKey()], successMessage } } });
}

export function useCancelClosure() {
  const { t } = useLingui();
  return useCancel({ mutation: { meta: { invalidates: [getGetClosureQueryKey()], successMessage: t`Your account will stay open` } } });
}
