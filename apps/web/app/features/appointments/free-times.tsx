// A doctor's free times to choose from: two weeks of days as tiles, then the times of a day, all by the reader's clock.
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { daysAround, readerDays } from '../../platform/reader-days.ts';
import { useNow } from '../../platform/use-now.ts';
import { addDays } from '../../platform/zoned-time.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonStrip } from '../../ui/skeletons.tsx';
import { useFreeTimes } from './appointment-queries.ts';
import { shownDays } from './booking/booking-queries.ts';
import { DayTiles } from './day-tiles.tsx';
import { TimeTiles } from './time-tiles.tsx';

type Props = {
  /** Slug or id. */
  doctor: string;
  /** The doctor's zone, shown small where it differs from the reader's. */
  timeZone: string;
  length: number;
  chosen: string;
  onChoose: (startsAt: string) => void;
};

export function FreeTimes({ doctor, timeZone, length, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const { today: todayOf, dateOf, longDay, ownZone } = useZoneTimes();
  const now = useNow();
  const today = todayOf();
  const chosenDay = chosen ? dateOf(chosen) : undefined;
  // Starts with the chosen day when it is not among the first two weeks.
  const [from, setFrom] = useState(() => (chosenDay && chosenDay > addDays(today, shownDays - 1) ? chosenDay : today));
  const [picked, setPicked] = useState<string>();
  // The days are the reader's, so the doctor's days around them are loaded, too.
  const loaded = { from: addDays(from, -1), days: shownDays + daysAround };
  const { data, isError, isFetching, refetch } = useFreeTimes({ doctor, ...loaded, length });
  if (isError)
    return <ErrorState framed={false} title={t`Free times could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonStrip cells={4} />;
  const days = readerDays(data, ownZone, { first: from, count: shownDays }, new Date(now));
  const day = days.find(({ date }) => date === (picked ?? chosenDay)) ?? days.find(({ slots }) => slots.length > 0);
  return (
    // Has the path of the field, so that its error gets the focus.
    <Stack component="section" gap={14} aria-label={t`Free times`} aria-busy={isFetching} data-path="scheduledTime" tabIndex={-1}>
      <DayTiles days={days} chosen={day?.date} today={today} onPick={setPicked} onFrom={setFrom} />
      {day ? (
        <>
          <Text size="sm" c="dimmed">
            {longDay(day.date)}
          </Text>
          <TimeTiles slots={day.slots} timeZone={timeZone} chosen={chosen} onChoose={onChoose} />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          <Trans>No free times in these two weeks. Look at later days.</Trans>
        </Text>
      )}
    </Stack>
  );
}
