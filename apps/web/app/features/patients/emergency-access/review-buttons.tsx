// Lets an admin judge an emergency access. Only 'not justified' needs a note, which the doctor reads.
import type { EmergencyAccess } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { problemOfField } from '../../../platform/forms/field-errors.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useReviewEmergencyAccess } from './emergency-access-queries.ts';

export function ReviewButtons({ access: { id, doctorName }, isRunning }: { access: EmergencyAccess; isRunning: boolean }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const review = useReviewEmergencyAccess(t`Review saved. We have notified the doctor and the patient.`);
  return (
    <Group gap="sm">
      <Button
        aria-label={t`The access of ${doctorName} was justified`}
        disabled={isRunning}
        loading={review.isPending && !isOpen}
        onClick={() => review.mutate({ id, data: { outcome: 'justified' } })}
      >
        {t`Justified`}
      </Button>
      <Button variant="danger-line" aria-label={t`The access of ${doctorName} was not justified`} onClick={() => setIsOpen(true)}>
        {t`Not justified`}
      </Button>
      {isRunning ? <Text size="sm" c="dimmed">{t`You can mark it as justified once the access has ended.`}</Text> : null}
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Mark the access of ${doctorName} as not justified?`}
        label={t`Reason (the doctor will see this)`}
        confirmLabel={t`Not justified`}
        onSubmit={(note) => review.mutate({ id, data: { outcome: 'not_justified', note } }, { onSuccess: () => setIsOpen(false) })}
        isBusy={review.isPending}
        error={problemOfField(review.error, 'note')}
        danger
      >
        {t`Any open access ends straight away. We tell the patient the outcome. Decide about the doctor’s access under Staff Management.`}
      </ReasonDialog>
    </Group>
  );
}
