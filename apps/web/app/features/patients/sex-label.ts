// Translated label of a patient's sex.
import { useLingui } from '@lingui/react/macro';

export function useSexLabel(): (sex: string | null) => string | null {
  const { t } = useLingui();
  return (sex) => {
    switch (sex?.toLowerCase()) {
      case undefined:
        return null;
      case 'female':
        return t`Female`;
      case 'male':
        return t`Male`;
      case 'other':
        return t`Other`;
      default:
        return sex;
    }
  };
}
