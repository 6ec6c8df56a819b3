// 'Today, 7:12 AM' with a button to say that it was measured at another time.
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useNow } from '../../platform/use-now.ts';
import { cityOf } from '../../platform/zoned-time.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { useMeasuredTime } from './use-measured-time.ts';

export function MeasuredTimeField({ time }: { time: ReturnType<typeof useMeasuredTime> }) {
  const { t } = useLingui();
  const { zone, wallTime, setWallTime, latest, error } = time;
  if (wallTime === null) return <Now onChange={() => setWallTime(latest)} />;
  const place = cityOf(zone);
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <Box flex={1} miw={0}>
        <TextField
          type="datetime-local"
          name="measuredAt"
          label={t`Measured (time in ${place})`}
          max={latest}
          value={wallTime}
          onChange={(event) => setWallTime(event.currentTarget.value)}
          error={error}
          data-autofocus
        />
      </Box>
      <Button variant="subtle" onClick={() => setWallTime(null)}>
        <Trans>Now</Trans>
      </Button>
    </Group>
  );
}

function Now({ onChange }: { onChange: () => void }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const now = formatDateTime(new Date(useNow()).toISOString());
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Group gap={8} wrap="nowrap" c="var(--text-mid)">
        <IconClock size={20} stroke={1.75} aria-hidden />
        <Text size="sm">{now}</Text>
      </Group>
      <Button variant="subtle" mr={-10} aria-label={t`Change the time`} onClick={onChange}>
        <Trans>Change</Trans>
      </Button>
    </Group>
  );
}
