// Why a visit was cancelled, in words: what somebody wrote, or what the server found by itself.
import { useLingui } from '@lingui/react/macro';

type Cancelled = { cancellationReason: string | null };

/** The worker's own reason: the doctor never came into the call. */
export const isDoctorAbsent = ({ cancellationReason }: Cancelled): boolean => cancellationReason === 'doctor_absent';

export function useCancellation(): (visit: Cancelled & { doctor: { name: string } }) => string | null {
  const { t } = useLingui();
  return (visit) => {
    const { name } = visit.doctor;
    return isDoctorAbsent(visit) ? t`${name} did not come. Nothing is charged.` : visit.cancellationReason;
  };
}
