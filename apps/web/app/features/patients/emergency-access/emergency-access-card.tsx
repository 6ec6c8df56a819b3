// One emergency access: who opened whose record, why, what was read, and the admin's judgement.
import type { EmergencyAccess } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useNow } from '../../../platform/use-now.ts';
import { useDateFormat } from '../../../platform/use-date-format.ts';
import { Card } from '../../../ui/card.tsx';
import { Inset } from '../../../ui/inset.tsx';
import { PersonCell } from '../../../ui/person-cell.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ReviewButtons } from './review-buttons.tsx';

export function EmergencyAccessCard({ access }: { access: EmergencyAccess }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const isRunning = Date.parse(access.endsAt) > useNow();
  const { doctorName, doctorUserId, specialization, patientName, patientId, patientNumber, reason, openedAt, reads, review } = access;
  return (
    <Card>
      <VisuallyHidden component="h2">{t`Access of ${doctorName} to the record of ${patientName}`}</VisuallyHidden>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <PersonCell
            name={doctorName}
            to={`/dashboard/staff/${doctorUserId}`}
            detail={[specialization, formatDateTime(openedAt)].filter(Boolean).join(' · ')}
          />
          <Outcome access={access} isRunning={isRunning} />
        </Group>
        <Text size="sm">
          <Trans>
            Opened the record of <Link to={`/dashboard/patients/${patientId}`}>{patientName}</Link>
          </Trans>
          {` · ${patientNumber} · `}
          {reads === 0 ? t`nothing was viewed` : t`${plural(reads, { one: '# view or change', other: '# views and changes' })}`}
        </Text>
        <Inset title={t`Reason`}>{reason}</Inset>
        {review ? (
          <Text size="sm" c="dimmed">
            {t`${review.by}, ${formatDateTime(review.at)}`}
            {review.note ? `: ${review.note}` : ''}
          </Text>
        ) : (
          <ReviewButtons access={access} isRunning={isRunning} />
        )}
      </Stack>
    </Card>
  );
}

function Outcome({ access: { review, endsAt }, isRunning }: { access: EmergencyAccess; isRunning: boolean }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  if (review?.outcome === 'justified')
    return (
      <Pill tone="completed" icon={IconCheck}>
        {t`Justified`}
      </Pill>
    );
  if (review)
    return (
      <Pill tone="no-show" icon={IconAlertTriangle}>
        {t`Not justified`}
      </Pill>
    );
  return isRunning ? (
    <Pill tone="pending" icon={IconClock}>
      {t`Open until ${formatDateTime(endsAt)}`}
    </Pill>
  ) : null;
}
