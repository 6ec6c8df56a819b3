// Queries of emergency accesses and their review, for admins.
import type { ListEmergencyAccessesParams } from '@lafiya/api-client';
import {
  getListEmergencyAccessesQueryKey,
  useListEmergencyAccesses,
  useReviewEmergencyAccess as useReview,
} from '@lafiya/api-client/patients';
import { getGetHomeQueryKey } from '@lafiya/api-client/home';
import { keepPreviousData } from '@tanstack/react-query';

export function useEmergencyAccesses(params: ListEmergencyAccessesParams) {
  return useListEmergencyAccesses(params, { query: { placeholderData: keepPreviousData } });
}

export function useReviewEmergencyAccess(done: string) {
  const invalidates = [getListEmergencyAccessesQueryKey(), getGetHomeQueryKey()];
  return useReview({ mutation: { meta: { invalidates, successMessage: done } } });
}
