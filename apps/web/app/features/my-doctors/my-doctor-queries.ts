// Query for the doctors a patient has seen.
import { listMyDoctors } from '@lafiya/api-client';
import { useApiQuery } from '../../platform/queries.tsx';

export function useMyDoctors() {
  return useApiQuery(['my-doctors'], (bearer) => listMyDoctors(bearer));
}
