// The patients who are in the waiting room of a doctor's calls now.
import type { Appointment } from '@lafiya/api-client';
import { useListConsultations } from '@lafiya/api-client/consultations';
import { useMemo } from 'react';
import { useRefetchInterval } from '../../platform/queries.tsx';

export type WaitingPatient = { appointment: Appointment; since: string };

/** The next calls; a patient can wait only for one of these. */
const nextCalls = { status: 'upcoming', page: 1, limit: 10 } as const;
const refetchIntervalMs = 20_000;

/** Longest first. Undefined until they are known. */
export function useWaitingPatients(isDoctor: boolean): WaitingPatient[] | undefined {
  const { data } = useListConsultations(nextCalls, { query: { enabled: isDoctor, ...useRefetchInterval(refetchIntervalMs) } });
  return useMemo(
    () =>
      data?.consultations
        .flatMap(({ appointment, waitingSince }) => (waitingSince ? [{ appointment, since: waitingSince }] : []))
        .sort((a, b) => Date.parse(a.since) - Date.parse(b.since)),
    [data],
  );
}
