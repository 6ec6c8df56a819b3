// What patients say of a doctor: text and stars, never the patient's name.
import type { PublicReview } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Flex, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { PageError } from '../../platform/page-error.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ListPager } from '../../ui/data-list/list-pager.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useDoctorReviews } from './doctor-queries.ts';
import styles from './doctors.module.css';

const limit = 5;

export function DoctorReviews({ slug, lastName }: { slug: string; lastName: string }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useDoctorReviews(slug, { page, limit });
  if (error)
    return <PageError error={error} title={t`Feedback could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList framed={false} rows={3} />;
  if (data.total === 0)
    return (
      <Text c="dimmed">
        <Trans>Nobody has written anything yet.</Trans>
      </Text>
    );
  return (
    <>
      <Flex component="ul" direction="column" gap="lg">
        {data.reviews.map((review) => (
          <Review key={`${review.writtenOn} ${review.initial} ${review.text}`} review={review} doctor={lastName} />
        ))}
      </Flex>
      {data.totalPages > 1 ? <ListPager {...data} onPage={setPage} busy={isFetching} /> : null}
    </>
  );
}

function Review({ review: { rating, text, initial, writtenOn, isEdited, answer }, doctor }: { review: PublicReview; doctor: string }) {
  const { t } = useLingui();
  const { formatDay } = useDateFormat();
  const when = formatDay(writtenOn);
  return (
    <Flex component="li" direction="column" gap={6}>
      <Group gap="sm">
        <Avatar name={initial} size="sm" />
        <Stars value={rating} />
        <Text component="time" dateTime={writtenOn} fz="sm" c="dimmed" ml="auto">
          {isEdited ? t`${when}, edited` : when}
        </Text>
      </Group>
      <Text className={styles.written}>{text}</Text>
      {answer ? (
        <Paper withBorder={false} bg="var(--inset)" radius="md" p="sm" mt={4}>
          <Text fz="sm" fw={600}>{t`Dr ${doctor} replied`}</Text>
          <Text className={styles.written}>{answer}</Text>
        </Paper>
      ) : null}
    </Flex>
  );
}
