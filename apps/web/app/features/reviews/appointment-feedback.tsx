// Feedback on a completed appointment: the patient writes or edits it, the doctor can answer once.
import type { AppointmentReview } from '@lafiya/api-client';
import { useGetReview } from '@lafiya/api-client/reviews';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Inset } from '../../ui/inset.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { Stars } from '../../ui/stars.tsx';
import { AnswerForm, FeedbackForm } from './feedback-forms.tsx';
import { QuoteConsent } from './quote-consent.tsx';
import styles from './reviews.module.css';

type Review = NonNullable<AppointmentReview['review']>;
type Props = {
  appointmentId: string;
  doctor: string;
  /** Opens the form initially. */
  startsOpen?: boolean;
};

export function AppointmentFeedback({ appointmentId, doctor, startsOpen = false }: Props) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useGetReview(appointmentId);
  return (
    <Inset title={t`Feedback`}>
      {isError ? (
        <ErrorState framed={false} title={t`Feedback could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !isError ? <SkeletonList framed={false} rows={1} /> : null}
      {data ? <Feedback {...data} appointmentId={appointmentId} doctor={doctor} startsOpen={startsOpen} /> : null}
    </Inset>
  );
}

function Feedback({ review, mayWrite, mayAnswer, mayBeQuoted, appointmentId, doctor, startsOpen }: AppointmentReview & Required<Props>) {
  const { t } = useLingui();
  const { user } = useSession();
  const { formatDate } = useDateFormat();
  const [isOpen, setOpen] = useState(startsOpen);
  const close = () => setOpen(false);
  if (mayWrite && isOpen)
    return (
      <FeedbackForm
        appointmentId={appointmentId}
        doctor={doctor}
        review={review}
        isQuotable={!review || review.text === null || mayBeQuoted}
        onDone={close}
      />
    );
  if (!review)
    return (
      <Invitation>
        {mayWrite ? (
          <>
            <p
              className={styles.soft}
            >{t`How was your appointment with ${doctor}? Others can read your feedback, but never see your name.`}</p>
            <Button size="sm" variant="soft" onClick={() => setOpen(true)}>
              <Trans>Leave feedback</Trans>
            </Button>
          </>
        ) : (
          <p className={styles.soft}>{t`No feedback yet.`}</p>
        )}
      </Invitation>
    );
  const until = formatDate(review.changeableUntil);
  return (
    <>
      <ReviewText review={review} />
      {mayWrite ? (
        <Invitation>
          <Button size="sm" variant="default" onClick={() => setOpen(true)}>
            <Trans>Edit feedback</Trans>
          </Button>
          <p className={styles.soft}>{t`You can edit this until ${until}`}</p>
        </Invitation>
      ) : null}
      {user?.role === 'PATIENT' ? <QuoteConsent appointmentId={appointmentId} quote={review.quote} mayBeQuoted={mayBeQuoted} /> : null}
      {review.answer ? <Answer review={review} who={user?.role === 'DOCTOR' ? t`Your reply` : t`${doctor} replied`} /> : null}
      {mayAnswer ? <AnswerForm appointmentId={appointmentId} /> : null}
    </>
  );
}

const Invitation = ({ children }: { children: ReactNode }) => <div className={styles.invitation}>{children}</div>;

function ReviewText({ review: { rating, text, writtenAt, editedAt } }: { review: Review }) {
  const { t } = useLingui();
  const { formatDate } = useDateFormat();
  const when = formatDate(editedAt ?? writtenAt);
  return (
    <div className={styles.said}>
      <p className={styles.line}>
        <Stars value={rating} size={18} />
        <time className={styles.soft} dateTime={editedAt ?? writtenAt}>
          {editedAt ? t`edited ${when}` : when}
        </time>
      </p>
      {text ? <blockquote className={styles.text}>{text}</blockquote> : null}
    </div>
  );
}

function Answer({ review: { answer }, who }: { review: Review; who: string }) {
  return (
    <div className={styles.answer}>
      <b>{who}</b>
      <p className={styles.text}>{answer}</p>
    </div>
  );
}
