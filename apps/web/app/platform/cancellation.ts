// Why an appointment was cancelled: the reason someone wrote, or text for a reason set by the server.
import { useLingui } from '@lingui/react/macro';

type Cancelled = { cancellationReason: string | null };

/** Set by the worker when the doctor never joined the call. */
export const isDoctorAbsent = ({ cancellationReason }: Cancelled): boolean => cancellationReason === 'doctor_absent';

export function useCancellationReason(): (appointment: Cancelled & { doctor: { name: string } }) => string | null {
  const { t } = useLingui();
  return (appointment) => {
    const { name } = appointment.doctor;
    return isDoctorAbsent(appointment) ? t`${name} did not come. Nothing is charged.` : appointment.cancellationReason;
  };
}
