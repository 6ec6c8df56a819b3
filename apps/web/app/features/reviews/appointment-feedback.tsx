// Feedback on a completed appointment: the patient writes or edits it, the doctor can answer once.
import type { AppointmentReview } from '@lafiya/api-client';
import { useGetReview } from '@lafiya/api-client/reviews';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Flex, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Inset } from '../../ui/inset.tsx';
import rows from '../../ui/rows.module.css';
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
            <Text
              size="sm"
              c="dimmed"
            >{t`How was your appointment with ${doctor}? Others can read your feedback, but never see your name.`}</Text>
            <Button size="sm" variant="soft" onClick={() => setOpen(true)}>
              <Trans>Leave feedback</Trans>
            </Button>
          </>
        ) : (
          <Text size="sm" c="dimmed">{t`No feedback yet.`}</Text>
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
          <Text size="sm" c="dimmed">{t`You can edit this until ${until}`}</Text>
        </Invitation>
      ) : null}
      {user?.role === 'PATIENT' ? <QuoteConsent appointmentId={appointmentId} quote={review.quote} mayBeQuoted={mayBeQuoted} /> : null}
      {review.answer ? <Answer review={review} who={user?.role === 'DOCTOR' ? t`Your reply` : t`${doctor} replied`} /> : null}
      {mayAnswer ? <AnswerForm appointmentId={appointmentId} /> : null}
    </>
  );
}

const Invitation = ({ children }: { children: ReactNode }) => <Group gap="10px 14px">{children}</Group>;

function ReviewText({ review: { rating, text, writtenAt, editedAt } }: { review: Review }) {
  const { t } = useLingui();
  const { formatDate } = useDateFormat();
  const when = formatDate(editedAt ?? writtenAt);
  return (
    <Stack gap={10}>
      <Flex component="p" align="center" gap={10} justify="space-between" wrap="wrap">
        <Stars value={rating} size={18} />
        <Text component="time" size="sm" c="dimmed" dateTime={editedAt ?? writtenAt}>
          {editedAt ? t`edited ${when}` : when}
        </Text>
      </Flex>
      {text ? <blockquote className={styles.text}>{text}</blockquote> : null}
    </Stack>
  );
}

function Answer({ review: { answer }, who }: { review: Review; who: string }) {
  return (
    <Box className={rows.quote ?? ''} data-tone="primary">
      <b>{who}</b>
      <p>{answer}</p>
    </Box>
  );
}
