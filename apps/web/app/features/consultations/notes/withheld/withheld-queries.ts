// Queries of withheld parts and their review, for admins.
import type { ListWithheldPartsParams } from '@lafiya/api-client';
import { getListWithheldPartsQueryKey, useListWithheldParts, useReviewWithheldPart } from '@lafiya/api-client/consultations';
import { getGetHomeQueryKey } from '@lafiya/api-client/home';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';

export const useWithheldParts = (params: ListWithheldPartsParams) =>
  useListWithheldParts(params, { query: { placeholderData: keepPreviousData } });

export function useReviewPart() {
  const { t } = useLingui();
  const invalidates = [getListWithheldPartsQueryKey(), getGetHomeQueryKey()];
  return useReviewWithheldPart({ mutation: { meta: { invalidates, successMessage: t`Review saved.` } } });
}
