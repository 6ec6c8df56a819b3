// The sex of a patient as a word of the reader's language.
import { useLingui } from '@lingui/react/macro';

export function useSexWord(): (sex: string | null) => string | null {
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
