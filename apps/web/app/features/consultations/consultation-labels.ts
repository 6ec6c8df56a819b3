// Labels for a consultation: the other participant, the mode, waiting times, and why it did not take place.
import type { Appointment } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Icon, IconPhone, IconVideo } from '@tabler/icons-react';
import { useCancellationReason } from '../../platform/cancellation.ts';
import { useSession } from '../../platform/session/session-provider.tsx';

export type OtherParticipant = { isPatient: boolean; name: string; details: string | null };

/** The doctor for a patient, the patient for a doctor. */
export function useOtherParticipant({ doctor, patient, service, type }: Appointment): OtherParticipant {
  const { t } = useLingui();
  const { user } = useSession();
  const isPatient = user?.role === 'PATIENT';
  const age = patient.age;
  if (isPatient) return { isPatient, name: doctor.name, details: doctor.specialization };
  const years = age === null ? null : t`${age} years`;
  return { isPatient, name: patient.name, details: [patient.patientNumber, years, service?.name ?? type].filter(Boolean).join(', ') };
}

export function useModeLabel(mode: Appointment['mode']): { label: string; icon: Icon } {
  const { t } = useLingui();
  return mode === 'AUDIO' ? { label: t`Phone call`, icon: IconPhone } : { label: t`Video call`, icon: IconVideo };
}

/** 'Amina has been in the waiting room for 2 minutes.' */
export function useWaitingText(): (name: string, since: string, now: number) => string {
  const { t } = useLingui();
  return (name, since, now) => {
    const minutes = Math.floor((now - Date.parse(since)) / 60_000);
    return minutes < 1
      ? t`${name} has just joined the waiting room.`
      : t`${name} has been in the waiting room for ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  };
}

export function useNotHeldReason(): (
  appointment: Pick<Appointment, 'status' | 'cancellationReason' | 'isDoctorAbsent' | 'doctor' | 'patient'>,
) => string {
  const { t } = useLingui();
  const cancellation = useCancellationReason();
  return (appointment) => {
    const name = appointment.patient.name;
    if (appointment.status === 'NO_SHOW') return t`${name} did not join the waiting room within 15 minutes.`;
    return cancellation(appointment) ?? t`No reason was given.`;
  };
}
