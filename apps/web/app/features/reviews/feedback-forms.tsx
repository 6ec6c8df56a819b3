// The feedback forms: rating and text by the patient, one answer by the doctor.
import type { AppointmentReview } from '@lafiya/api-client';
import { maxAnswerLength, maxReviewLength } from '@lafiya/domain/reviews/review-rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { fieldErrorsIn } from '../../platform/forms/use-fields.ts';
import { StarsField } from '../../ui/fields/stars-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { QuoteFields, useQuoteConsentForm } from './quote-fields.tsx';
import { useAnswerReview, useWriteReview } from './review-queries.ts';
import styles from './reviews.module.css';

type Props = { appointmentId: string; doctor: string; review: AppointmentReview['review']; isQuotable: boolean; onDone: () => void };

export function FeedbackForm({ appointmentId, doctor, review, isQuotable, onDone }: Props) {
  const { t } = useLingui();
  const [rating, setRating] = useState(review?.rating ?? 0);
  const [text, setText] = useState(review?.text ?? '');
  const [isMissing, setMissing] = useState(false);
  const consent = useQuoteConsentForm(review?.quote ?? null);
  const write = useWriteReview(appointmentId, t`Thank you for your feedback.`);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(rating === 0);
    if (rating > 0) write.mutate({ rating, quote: consent.quote, ...(text.trim() ? { text: text.trim() } : {}) }, { onSuccess: onDone });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <StarsField
        label={t`How was your visit with ${doctor}?`}
        labels={[t`1 star, very poor`, t`2 stars, poor`, t`3 stars, fair`, t`4 stars, good`, t`5 stars, very good`]}
        value={rating}
        onChange={setRating}
        error={isMissing && rating === 0 ? t`Please choose from one to five stars.` : undefined}
      />
      <TextAreaField
        label={t`In your words (optional)`}
        hint={t`Everybody can read this. Your name is not shown.`}
        rows={4}
        maxLength={maxReviewLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={fieldErrorsIn(write.error, ['text']).text}
      />
      {isQuotable ? <QuoteFields consent={consent} /> : null}
      <div className={styles.actions}>
        <Button variant="default" onClick={onDone} disabled={write.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={write.isPending}>
          {review ? t`Save feedback` : t`Send feedback`}
        </Button>
      </div>
    </form>
  );
}

export function AnswerForm({ appointmentId }: { appointmentId: string }) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = useConfirm();
  const send = useAnswerReview(appointmentId, t`Your answer stands with the feedback.`);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const text = answer.trim();
    setMissing(text === '');
    if (text === '') return;
    const question = {
      title: t`Send this answer?`,
      body: t`Everybody who reads the feedback reads it too. You answer once: it cannot be changed afterwards.`,
      confirmLabel: t`Send answer`,
    };
    if (await confirm(question)) send.mutate(text);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextAreaField
        label={t`Your answer`}
        hint={t`Please write nothing about the patient’s health: everybody can read this.`}
        rows={3}
        maxLength={maxAnswerLength}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        error={isMissing && answer.trim() === '' ? t`Please write an answer.` : fieldErrorsIn(send.error, ['answer']).answer}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="soft" loading={send.isPending}>
          <Trans>Send answer</Trans>
        </Button>
      </div>
    </form>
  );
}
