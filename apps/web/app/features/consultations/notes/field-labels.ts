// Labels of the parts of a note: as doctors write them, and as patients read them.
import type { NoteField } from '@lafiya/domain/consultations/notes/note-fields';
import { useLingui } from '@lingui/react/macro';

export function useFieldLabels(): Record<NoteField, string> {
  const { t } = useLingui();
  return {
    complaint: t`Complaint`,
    history: t`History`,
    examination: t`Examination`,
    assessment: t`Assessment`,
    plan: t`Plan`,
    nextSteps: t`Next steps`,
  };
}

export function usePatientHeadings(): Record<NoteField, string> {
  const { t } = useLingui();
  return {
    complaint: t`Why you came`,
    history: t`Your history`,
    examination: t`What the doctor found`,
    assessment: t`What it means`,
    plan: t`What was decided`,
    nextSteps: t`What happens next`,
  };
}
