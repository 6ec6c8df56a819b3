// Dialog to write or change a note template: its name and the texts that it puts into a note.
import type { NoteTemplate } from '@lafiya/api-client';
import { CreateNoteTemplateBody } from '@lafiya/api-client/forms/consultations';
import { maxTypedLength, type NoteField, noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import { useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { FormDialog } from '../../../../platform/form-dialog.tsx';
import { useProblemMessage } from '../../../../platform/forms/problem-message.ts';
import { useApiForm } from '../../../../platform/forms/use-api-form.ts';
import dialog from '../../../../ui/dialog-form.module.css';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { useFieldLabels } from '../field-labels.ts';
import { useSaveTemplate } from './template-queries.ts';

type Texts = Record<NoteField, string>;
/** `texts`: what a new template begins with, such as those of a note. */
type Props = { template?: NoteTemplate | undefined; texts?: Texts | undefined; onClose: () => void };

export function TemplateDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={props.onClose} title={props.template ? t`Edit template` : t`New template`} size={620}>
      <TemplateForm {...props} />
    </FormDialog>
  );
}

const maxLength = maxTypedLength / 4;
const noTexts = Object.fromEntries(noteFields.map((field) => [field, ''])) as Texts;

function TemplateForm({ template, texts, onClose }: Props) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const save = useSaveTemplate(template);
  const problem = useProblemMessage();
  const form = useApiForm({
    initialValues: { name: template?.name ?? '', ...(template?.texts ?? texts ?? noTexts) },
    schema: CreateNoteTemplateBody,
    bodyOf: ({ name, ...written }) => ({ name, texts: written }),
    messages: { name: t`Please enter a name for the template.` },
    fieldOf: (path) => path.replace(/^texts\./, ''),
  });
  const send = form.onSubmit((body) =>
    save.mutate(body, {
      onSuccess: onClose,
      onError: (error) => {
        if (!form.showProblem(error)) toast.error(problem(error));
      },
    }),
  );
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      {texts && !template ? (
        <Text>{t`Remove everything about this patient first. You can use the template for every patient.`}</Text>
      ) : null}
      <TextField {...form.field('name')} label={t`Name`} maxLength={80} required data-autofocus />
      {noteFields.map((field) => (
        <TextAreaField key={field} {...form.field(field)} label={labels[field]} autosize minRows={2} maxRows={8} maxLength={maxLength} />
      ))}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>{t`Cancel`}</Button>
        <Button type="submit" loading={save.isPending}>{t`Save template`}</Button>
      </div>
    </form>
  );
}
