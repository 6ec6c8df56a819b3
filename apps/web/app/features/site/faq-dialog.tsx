// Dialog to create or edit a question: text, answer and visibility.
import type { EditorFaq } from '@lafiya/api-client';
import { CreateFaqBody } from '@lafiya/api-client/forms/site';
import { faqBounds } from '@lafiya/domain/site/site-content';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
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
  const form = useApiForm({
    initialValues: { question: faq?.question ?? '', answer: faq?.answer ?? '', isPublished: faq?.isPublished ?? true },
    schema: CreateFaqBody,
    bodyOf: ({ question, answer, isPublished }) => ({ question: question.trim(), answer: answer.trim(), isPublished }),
    messages: { question: t`Please enter the question.`, answer: t`Please enter the answer.` },
  });
  const save = useSaveFaq(faq?.id);
  const send = form.onSubmit((body) => save.mutate(body, { onSuccess: onClose, onError: form.showProblem }));
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      <TextField {...form.field('question')} label={t`Question`} maxLength={faqBounds.question} required data-autofocus />
      <TextAreaField
        {...form.field('answer')}
        label={t`Answer`}
        hint={t`**strong**, *emphasis*, - list, [text](/contact)`}
        rows={8}
        maxLength={faqBounds.answer}
        required
      />
      <CheckboxField {...form.checkbox('isPublished')} label={t`Show on the public site`} />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save question</Trans>
        </Button>
      </div>
    </form>
  );
}
