// Why a visit was cancelled, in words: what somebody wrote, or what the server found by itself.
import { useLingui } from '@lingui/react/macro';

export function useCancellation(): (visit: { cancellationReason: string | null; doctor: { name: string } }) => string | null {
  const { t } = useLingui();
  return ({ cancellationReason, doctor: { name } }) =>
    cancellationReason === 'doctor_absent' ? t`${name} did not come. Nothing is charged.` : cancellationReason;
}
