// What is said about a consultation: who the other one is, how it is held, for how long somebody has been waiting, and why it did not take place.
import type { Appointment } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Icon, IconPhone, IconVideo } from '@tabler/icons-react';
import { useCancellation } from '../../platform/cancellation.ts';
import { useSession } from '../../platform/session/session-provider.tsx';

export type OtherSide = { isPatient: boolean; name: string; about: string | null };

/** Seen by a patient the doctor, seen by a doctor the patient. */
export function useOtherSide({ doctor, patient, service, type }: Appointment): OtherSide {
  const { t } = useLingui();
  const { user } = useSession();
  const isPatient = user?.role === 'PATIENT';
  const age = patient.age;
  if (isPatient) return { isPatient, name: doctor.name, about: doctor.specialization };
  const years = age === null ? null : t`${age} years`;
  return { isPatient, name: patient.name, about: [years, service?.name ?? type].filter(Boolean).join(', ') };
}

export function useMode(mode: Appointment['mode']): { word: string; icon: Icon } {
  const { t } = useLingui();
  return mode === 'AUDIO' ? { word: t`Phone call`, icon: IconPhone } : { word: t`Video call`, icon: IconVideo };
}

/** 'Amina has been in the waiting room for 2 minutes.' */
export function useWaitingWords(): (name: string, since: string, now: number) => string {
  const { t } = useLingui();
  return (name, since, now) => {
    const minutes = Math.floor((now - Date.parse(since)) / 60_000);
    return minutes < 1
      ? t`${name} has just come into the waiting room.`
      : t`${name} has been in the waiting room for ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  };
}

export function useWhyNot(): (visit: Pick<Appointment, 'status' | 'cancellationReason' | 'doctor' | 'patient'>) => string {
  const { t } = useLingui();
  const cancellation = useCancellation();
  return (visit) => {
    const name = visit.patient.name;
    if (visit.status === 'NO_SHOW') return t`${name} was not in the waiting room within 15 minutes.`;
    return cancellation(visit) ?? t`No reason was given.`;
  };
}
