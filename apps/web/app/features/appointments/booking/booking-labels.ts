// Labels for appointment types and modes in the booking form.
import type { BookingFormInputMode, BookingFormInputType } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';

export function useBookingLabels() {
  const { t } = useLingui();
  const typeLabel = (type: BookingFormInputType): string => {
    switch (type) {
      case 'Consultation':
        return t`Consultation`;
      case 'Follow-up':
        return t`Follow-up`;
      case 'Emergency':
        return t`Emergency`;
      case 'Check-up':
        return t`Check-up`;
    }
  };
  const modeLabel = (mode: BookingFormInputMode): string => {
    switch (mode) {
      case 'VIDEO':
        return t`Video call`;
      case 'AUDIO':
        return t`Voice call, uses little data`;
      case 'IN_PERSON':
        return t`At the clinic`;
      case 'HOME_VISIT':
        return t`At home`;
    }
  };
  return { typeLabel, modeLabel };
}
