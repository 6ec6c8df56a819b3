// What the kinds of visit and the ways to hold one are called.
import type { BookingFormInputMode, BookingFormInputType } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';

export function useVisitWords() {
  const { t } = useLingui();
  const typeWord = (type: BookingFormInputType): string => {
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
  const modeWord = (mode: BookingFormInputMode): string => {
    switch (mode) {
      case 'VIDEO':
        return t`Video call`;
      case 'AUDIO':
        return t`Voice call, needs little data`;
      case 'IN_PERSON':
        return t`At the clinic`;
      case 'HOME_VISIT':
        return t`At home`;
    }
  };
  return { typeWord, modeWord };
}
