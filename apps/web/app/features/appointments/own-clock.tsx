// Says what time it is for the reader when staff enter a time by the doctor's clock, where the two differ.
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { Moment } from '../../platform/zoned-moment.tsx';

/** `at` is empty while the time is not complete. */
export function OwnClock({ at, timeZone }: { at: string | undefined; timeZone: string }) {
  const { timeThere } = useZoneTimes();
  if (!at || timeThere(at, timeZone) === null) return null;
  const own = <Moment at={at} show="day" />;
  return (
    <Text c="dimmed" role="status">
      <Trans>Your time: {own}</Trans>
    </Text>
  );
}
