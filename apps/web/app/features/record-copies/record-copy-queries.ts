// Queries for the copies of a record that the user asked for, and the request of one.
import { getListRecordCopiesQueryKey, useListRecordCopies, useRequestRecordCopy } from '@lafiya/api-client/record-copies';
import { useLingui } from '@lingui/react/macro';
import { useRefetchInterval } from '../../platform/queries.tsx';
import { isInProgress } from '../../ui/copy-list.tsx';

const pollMs = 2_000;

/** Polls only while one is being made. */
export function useRecordCopies(patientId: string) {
  const { refetchInterval } = useRefetchInterval(pollMs);
  return useListRecordCopies(patientId, {
    query: { refetchInterval: ({ state }) => (state.data?.copies.some(isInProgress) ? refetchInterval : false) },
  });
}

export function useRequestCopy(patientId: string) {
  const { t } = useLingui();
  return useRequestRecordCopy({
    mutation: { meta: { invalidates: [getListRecordCopiesQueryKey(patientId)], successMessage: t`We are preparing the PDF` } },
  });
}
