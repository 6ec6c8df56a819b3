// Reading what the first page tells.
import { readHome } from '@lafiya/api-client';
import { useApiQuery } from '../../platform/queries.tsx';

const lookAgainMs = 60_000;

/** Kept with the visits, because whatever happens to one of them changes it. */
export function useHome() {
  return useApiQuery(['appointments', 'home'], (bearer) => readHome(bearer), { everyMs: lookAgainMs });
}
