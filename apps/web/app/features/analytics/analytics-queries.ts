// Query for the appointment analytics.
import type { GetAnalyticsParams } from '@lafiya/api-client';
import { useGetAnalytics } from '@lafiya/api-client/appointments';
import { keepPreviousData } from '@tanstack/react-query';

export function useAnalytics(params: GetAnalyticsParams) {
  return useGetAnalytics(params, { query: { placeholderData: keepPreviousData } });
}
