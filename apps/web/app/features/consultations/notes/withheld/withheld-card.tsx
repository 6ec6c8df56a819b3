// One withheld part of a note: who withholds it from whom and in which category, and the review. Neither the text nor the reason is here.
import type { ListedWithheldPart } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { useDateFormat } from '../../../../platform/use-date-format.ts';
import { Card } from '../../../../ui/card.tsx';
import { PersonCell } from '../../../../ui/person-cell.tsx';
import { Pill } from '../../../../ui/pill.tsx';
import { useCategoryLabels } from '../signing/category-labels.ts';
import { useReviewPart } from './withheld-queries.ts';

export function WithheldCard({ part }: { part: ListedWithheldPart }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const categories = useCategoryLabels();
  const { doctorName, doctorUserId, specialization, patientName, patientId, patientNumber, category, withheldAt, releasedAt, review } =
    part;
  return (
    <Card>
      <VisuallyHidden component="h2">{t`Withheld by ${doctorName} from ${patientName}`}</VisuallyHidden>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <PersonCell
            name={doctorName}
            to={`/dashboard/staff/${doctorUserId}`}
            detail={[specialization, formatDateTime(withheldAt)].filter(Boolean).join(' · ')}
          />
          {releasedAt ? <Pill tone="completed">{t`Released`}</Pill> : null}
        </Group>
        <Text size="sm">
          <Trans>
            Withholds a part of a note from <Link to={`/dashboard/patients/${patientId}`}>{patientName}</Link>
          </Trans>
          {` · ${patientNumber}`}
        </Text>
        <Text fw={600}>{categories[category]}</Text>
        {review ? <Reviewed review={review} /> : <ReviewButtons part={part} />}
      </Stack>
    </Card>
  );
}

function Reviewed({ review: { outcome, by, at } }: { review: NonNullable<ListedWithheldPart['review']> }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const decision = outcome === 'accepted' ? t`Accepted` : t`Release requested`;
  return <Text size="sm" c="dimmed">{t`${decision} by ${by}, ${formatDateTime(at)}`}</Text>;
}

function ReviewButtons({ part: { id, patientName } }: { part: ListedWithheldPart }) {
  const { t } = useLingui();
  const review = useReviewPart();
  return (
    <Group gap="sm">
      <Button
        aria-label={t`Accept what is withheld from ${patientName}`}
        disabled={review.isPending}
        onClick={() => review.mutate({ id, data: { outcome: 'accepted' } })}
      >
        {t`Accept`}
      </Button>
      <Button
        variant="default"
        aria-label={t`Ask to release it: ${patientName}`}
        disabled={review.isPending}
        onClick={() => review.mutate({ id, data: { outcome: 'release_requested' } })}
      >
        {t`Ask to release it`}
      </Button>
    </Group>
  );
}
