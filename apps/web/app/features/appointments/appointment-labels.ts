// Labels and icons for appointment types and modes.
import type { AppointmentMode, AppointmentType } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { type Icon, IconBuildingHospital, IconHome, IconPhone, IconVideo } from '@tabler/icons-react';

export function useAppointmentLabels() {
  const { t } = useLingui();
  const modes: Record<AppointmentMode, string> = {
    VIDEO: t`Video call`,
    AUDIO: t`Phone call`,
    IN_PERSON: t`In person`,
    HOME_VISIT: t`Home visit`,
  };
  const types: Record<AppointmentType, string> = {
    Consultation: t`Consultation`,
    'Follow-up': t`Follow-up`,
    Emergency: t`Emergency`,
    'Check-up': t`Check-up`,
  };
  return { modes, types };
}

export const modeIcons: Record<AppointmentMode, Icon> = {
  VIDEO: IconVideo,
  AUDIO: IconPhone,
  IN_PERSON: IconBuildingHospital,
  HOME_VISIT: IconHome,
};
