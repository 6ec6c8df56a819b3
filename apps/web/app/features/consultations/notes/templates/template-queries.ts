// Queries and mutations of note templates: a doctor's own, and the clinic's, which admins edit.
import type { NoteTemplate, NoteTemplateFormInput } from '@lafiya/api-client';
import {
  getListNoteTemplatesQueryKey,
  useChangeNoteTemplateHook,
  useCreateNoteTemplateHook,
  useDeleteNoteTemplate,
  useListNoteTemplates,
} from '@lafiya/api-client/consultations';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

const invalidates = [getListNoteTemplatesQueryKey()];

export const useTemplates = () => useListNoteTemplates({});

/** Creates a template when there is none yet. */
export function useSaveTemplate(template: NoteTemplate | undefined) {
  const { t } = useLingui();
  const create = useCreateNoteTemplateHook();
  const change = useChangeNoteTemplateHook();
  return useMutation({
    mutationFn: (form: NoteTemplateFormInput) => (template ? change(template.id, { ...form, version: template.version }) : create(form)),
    meta: { invalidates, successMessage: t`Template saved.`, suppressErrorToast: true },
  });
}

export function useRemoveTemplate() {
  const { t } = useLingui();
  return useDeleteNoteTemplate({ mutation: { meta: { invalidates, successMessage: t`Template deleted.` } } });
}
