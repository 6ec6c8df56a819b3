// Why an appointment was cancelled: that the doctor did not come, or the reason someone wrote.
import { useLingui } from '@lingui/react/macro';

type Cancelled = { cancellationReason: string | null; isDoctorAbsent: boolean };

export function useCancellationReason(): (appointment: Cancelled & { doctor: { name: string } }) => string | null {
  const { t } = useLingui();
  return (appointment) => {
    const { name } = appointment.doctor;
    return appointment.isDoctorAbsent ? t`${name} did not come. Nothing is charged.` : appointment.cancellationReason;
  };
}
