// How a patient books from the list: a card beside it, and a round button that floats on phones.
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Stack, Text, UnstyledButton } from '@mantine/core';
import { useHeadroom } from '@mantine/hooks';
import { IconCalendarPlus } from '@tabler/icons-react';
import styles from '../../features/appointments/appointments.module.css';
import { Card } from '../../ui/card.tsx';
import { BookAppointmentButton } from './book-appointment-button.tsx';

export function QuickBook({ onBook }: { onBook: () => void }) {
  const { t } = useLingui();
  return (
    <Card title={t`Need to see a doctor?`}>
      <Stack gap={16} align="flex-start">
        <Text c="dimmed">
          <Trans>Choose a doctor and a free time, and tell us what it is about. The doctor will confirm it.</Trans>
        </Text>
        <BookAppointmentButton onOpen={onBook} />
      </Stack>
    </Card>
  );
}

/** Out of the way while one scrolls down to read, and above the end of the page. */
export function FloatingBook({ onBook }: { onBook: () => void }) {
  const { t } = useLingui();
  const { pinned } = useHeadroom({ fixedAt: 120 });
  return (
    <>
      <Box h={72} aria-hidden />
      <UnstyledButton
        className={styles.floating ?? ''}
        data-hidden={!pinned || undefined}
        onClick={onBook}
        aria-label={t`Book an appointment`}
        aria-haspopup="dialog"
      >
        <IconCalendarPlus size={24} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </>
  );
}
