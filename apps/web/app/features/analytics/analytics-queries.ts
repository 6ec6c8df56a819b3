// Query for the appointment analytics.
import { type GetAnalyticsParams, getAnalytics } from '@lafiya/api-client';
import { useApiQuery } from '../../platform/queries.tsx';

export function useAnalytics(params: GetAnalyticsParams) {
  return useApiQuery(['appointments', 'analytics', params], (bearer) => getAnalytics(params, bearer), { keepPrevious: true });
}
