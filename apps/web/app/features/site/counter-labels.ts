// Labels of the public site's figures.
import type { SiteCounter } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';

export function useCounterLabels(): Record<SiteCounter['name'], string> {
  const { t } = useLingui();
  return {
    doctors: t`Doctors patients can book`,
    places: t`Places of care`,
    hospitals: t`Hospitals`,
    clinics: t`Clinics and health centres`,
    states: t`States`,
    patients: t`Patients served`,
    satisfaction: t`Patient satisfaction`,
  };
}
