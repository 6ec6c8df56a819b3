// Reading the figures about visits.
import { type ReadAnalyticsParams, readAnalytics } from '@lafiya/api-client';
import { useApiQuery } from '../../platform/queries.tsx';

export function useAnalytics(params: ReadAnalyticsParams) {
  return useApiQuery(['appointments', 'analytics', params], (bearer) => readAnalytics(params, bearer), { keepsLast: true });
}
