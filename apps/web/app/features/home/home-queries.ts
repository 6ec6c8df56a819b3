// Query of the home page's data.
import { getHome } from '@lafiya/api-client';
import { useApiQuery } from '../../platform/queries.tsx';

const refetchMs = 60_000;

/** Its key is below 'appointments', so that every change to an appointment invalidates it. */
export function useHome() {
  return useApiQuery(['appointments', 'home'], (bearer) => getHome(bearer), { refetchIntervalMs: refetchMs });
}
