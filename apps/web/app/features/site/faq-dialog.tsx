// Dialog to create or edit a question: text, answer and visibility.
import type { EditorFaq } from '@lafiya/api-client';
import { faqBounds } from '@lafiya/domain/site/site-content';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { fieldErrorsIn, useFields } from '../../platform/forms/use-fields.ts';
import dialog from '../../ui/dialog-form.module.css';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useSaveFaq } from './site-queries.ts';

type Props = { faq: EditorFaq | undefined; onClose: () => void };

export function FaqDialog({ faq, isOpen, onClose }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={faq ? t`Edit the question` : t`New question`} size={640}>
      <FaqForm faq={faq} onClose={onClose} />
    </FormDialog>
  );
}

function FaqForm({ faq, onClose }: Props) {
  const { t } = useLingui();
  const { form, values, showErrors, field } = useFields({ question: faq?.question ?? '', answer: faq?.answer ?? '' });
  const [isPublished, setPublished] = useState(faq?.isPublished ?? true);
  const save = useSaveFaq(faq?.id);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const question = values.question.trim();
    const answer = values.answer.trim();
    const hasErrors = showErrors({
      ...(question ? {} : { question: t`Please write the question.` }),
      ...(answer ? {} : { answer: t`Please write the answer.` }),
    });
    if (hasErrors) return;
    save.mutate(
      { question, answer, isPublished },
      { onSuccess: onClose, onError: (error) => void showErrors(fieldErrorsIn(error, ['question', 'answer'] as const)) },
    );
  };
  return (
    <form ref={form} className={dialog.form} onSubmit={send} noValidate>
      <TextField {...field('question')} label={t`Question`} maxLength={faqBounds.question} required data-autofocus />
      <TextAreaField
        {...field('answer')}
        label={t`Answer`}
        hint={t`**strong**, *emphasis*, - list, [words](/contact)`}
        rows={8}
        maxLength={faqBounds.answer}
        required
      />
      <CheckboxField
        label={t`Show it on the public site`}
        checked={isPublished}
        onChange={(event) => setPublished(event.currentTarget.checked)}
      />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save the question</Trans>
        </Button>
      </div>
    </form>
  );
}
