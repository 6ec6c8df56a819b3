// Labels of the categories in which a part of a note is withheld.
import type { WithheldCategory } from '@lafiya/domain/consultations/notes/withheld-parts';
import { useLingui } from '@lingui/react/macro';

export function useCategoryLabels(): Record<WithheldCategory, string> {
  const { t } = useLingui();
  return {
    serious_harm: t`It could cause serious harm`,
    about_another_person: t`It is about another person`,
    result_not_explained_yet: t`A result that was not explained yet`,
    patient_asked: t`The patient asked for it`,
  };
}
