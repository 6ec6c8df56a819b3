// Query of the home page's data.
import { useGetHome } from '@lafiya/api-client/home';
import { useRefetchInterval } from '../../platform/queries.tsx';

const refetchMs = 60_000;

export function useHome() {
  return useGetHome({ query: useRefetchInterval(refetchMs) });
}
