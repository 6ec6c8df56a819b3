// The feedback forms: rating and text by the patient, one answer by the doctor.
import type { AppointmentReview, ReviewAnswerFormInput } from '@lafiya/api-client';
import { AnswerReviewBody, SaveReviewBody } from '@lafiya/api-client/forms/reviews';
import { maxAnswerLength, maxReviewLength } from '@lafiya/domain/reviews/review-rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import dialog from '../../ui/dialog-form.module.css';
import { StarsField } from '../../ui/fields/stars-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { consentOf, QuoteFields, quoteValuesOf } from './quote-fields.tsx';
import { useAnswerReview, useWriteReview } from './review-queries.ts';

type Props = { appointmentId: string; doctor: string; review: AppointmentReview['review']; isQuotable: boolean; onDone: () => void };

export function FeedbackForm({ appointmentId, doctor, review, isQuotable, onDone }: Props) {
  const { t } = useLingui();
  const form = useApiForm({
    initialValues: { rating: review?.rating ?? 0, text: review?.text ?? '', ...quoteValuesOf(review?.quote ?? null) },
    schema: SaveReviewBody,
    bodyOf: ({ rating, text }) => ({ rating, ...(text.trim() ? { text: text.trim() } : {}) }),
    messages: { rating: t`Please choose one to five stars.` },
  });
  const write = useWriteReview(appointmentId, t`Thank you for your feedback.`);
  useLeaveGuard(form.isDirty && !write.isPending);
  const send = form.onSubmit((body) =>
    write.mutate({ review: body, consent: consentOf(form.values) }, { onSuccess: onDone, onError: (error) => form.showProblem(error) }),
  );
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      <StarsField
        label={t`How was your appointment with ${doctor}?`}
        labels={[t`1 star, very poor`, t`2 stars, poor`, t`3 stars, fair`, t`4 stars, good`, t`5 stars, very good`]}
        value={form.values.rating}
        onChange={(stars) => form.setValue('rating', stars)}
        error={form.errors.rating}
      />
      <TextAreaField
        {...form.field('text')}
        label={t`In your own words (optional)`}
        hint={t`Everyone can read this. We do not show your name.`}
        rows={4}
        maxLength={maxReviewLength}
      />
      {isQuotable ? <QuoteFields form={form} /> : null}
      <Group gap={10} justify="flex-end">
        <Button variant="default" onClick={onDone} disabled={write.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={write.isPending}>
          {review ? t`Save feedback` : t`Send feedback`}
        </Button>
      </Group>
    </form>
  );
}

export function AnswerForm({ appointmentId }: { appointmentId: string }) {
  const { t } = useLingui();
  const form = useApiForm({
    initialValues: { answer: '' },
    schema: AnswerReviewBody,
    bodyOf: ({ answer }) => ({ answer: answer.trim() }),
    messages: { answer: t`Please write a reply.` },
  });
  const confirm = useConfirm();
  const send = useAnswerReview(appointmentId, t`Your reply now appears with the feedback.`);
  useLeaveGuard(form.isDirty && !send.isPending);
  const ask = async (data: ReviewAnswerFormInput) => {
    const question = {
      title: t`Send this reply?`,
      body: t`Everyone who reads the feedback can read your reply. You can reply once and cannot change it later.`,
      confirmLabel: t`Send reply`,
    };
    if (await confirm(question)) send.mutate({ id: appointmentId, data }, { onError: (error) => form.showProblem(error) });
  };
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={form.onSubmit((body) => void ask(body))}>
      <TextAreaField
        {...form.field('answer')}
        label={t`Your reply`}
        hint={t`Please write nothing about the patient’s health. Everyone can read this.`}
        rows={3}
        maxLength={maxAnswerLength}
      />
      <Group gap={10} justify="flex-end">
        <Button type="submit" variant="soft" loading={send.isPending}>
          <Trans>Send reply</Trans>
        </Button>
      </Group>
    </form>
  );
}
