// The day and time steps: two weeks of days with the number of free times, then the times of the chosen day.
import type { FreeDay } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PageError } from '../../../platform/page-error.tsx';
import { useNow } from '../../../platform/use-now.ts';
import { readerDays } from '../../../platform/reader-days.ts';
import { addDays, cityOf } from '../../../platform/zoned-time.ts';
import { useZoneTimes } from '../../../platform/zone-times.ts';
import { Moment } from '../../../platform/zoned-moment.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonStrip } from '../../../ui/skeletons.tsx';
import { DayTiles } from '../day-tiles.tsx';
import { TimeTiles } from '../time-tiles.tsx';
import { shownDays, useReaderSlots } from './booking-queries.ts';
import { Step } from './step.tsx';
import type { Booking } from './use-booking.ts';

export function WhenSteps({ booking, children }: { booking: Booking /** Shown when no time suits. */; children?: ReactNode }) {
  const { t, i18n } = useLingui();
  const { dateOf, longDay, today: todayOf, ownZone } = useZoneTimes();
  const { choice, doctor, form } = booking;
  const [from, setFrom] = useState<string>();
  const [picked, setPicked] = useState<string>();
  const zone = doctor?.timeZone;
  const slotDay = choice.slot ? dateOf(choice.slot) : undefined;
  const now = useNow();
  const today = todayOf();
  const isFar = slotDay && slotDay > addDays(today, shownDays - 1);
  const start = from ?? (isFar ? slotDay : undefined);
  const { data, error, isFetching, refetch } = useReaderSlots(doctor?.slug ?? '', start);
  const days = data ? readerDays(data, ownZone, { first: start, count: shownDays }, new Date(now)) : [];
  const day = days.find(({ date }) => date === (picked ?? slotDay)) ?? days.find(({ slots }) => slots.length > 0);
  const first = days[0]?.date;
  const errorText = choice.slot ? undefined : form.errors.startsAt;
  return (
    <>
      <Step
        number={2}
        required
        title={t`Day`}
        aside={first ? i18n.date(new Date(`${first}T12:00:00Z`), { timeZone: 'UTC', month: 'long', year: 'numeric' }) : null}
        done={choice.slot !== ''}
      >
        {doctor ? null : <ChooseDoctorFirst />}
        {error ? (
          <PageError error={error} title={t`Free times could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
        ) : null}
        {doctor && !data && !error ? <SkeletonStrip cells={4} /> : null}
        {first ? <DayTiles days={days} chosen={day?.date} today={today} onPick={setPicked} onFrom={setFrom} /> : null}
      </Step>
      <Step number={3} required title={t`Time`} aside={day ? longDay(day.date) : null} done={choice.slot !== ''} errorText={errorText}>
        <Stack gap={14}>
          {data && zone ? <Times day={day} timeZone={zone} booking={booking} slotDay={slotDay} /> : <ChooseDoctorFirst />}
          {data ? children : null}
        </Stack>
      </Step>
    </>
  );
}

function ChooseDoctorFirst() {
  return (
    <Text c="dimmed">
      <Trans>Choose a doctor first to see when they are free.</Trans>
    </Text>
  );
}

type TimesProps = { day: FreeDay | undefined; timeZone: string; booking: Booking; slotDay: string | undefined };

function Times({ day, timeZone, booking, slotDay }: TimesProps) {
  const { timeThere, ownZone } = useZoneTimes();
  const { slot } = booking.choice;
  if (!day)
    return (
      <Text c="dimmed">
        <Trans>No free times in these two weeks. Look at later days, or choose another doctor.</Trans>
      </Text>
    );
  const isGone =
    slot !== '' && day.date === slotDay && !day.slots.some(({ startsAt }) => isSameInstant(startsAt, slot)) && !booking.takenTime;
  const differs = day.slots.some(({ startsAt }) => timeThere(startsAt, timeZone) !== null);
  const [city, ownCity] = [cityOf(timeZone), cityOf(ownZone)];
  const gone = <Moment at={slot} />;
  return (
    <Stack gap={14}>
      {isGone ? (
        <Notice kind="warn" live>
          <Trans>{gone} is no longer free. Please choose another time.</Trans>
        </Notice>
      ) : null}
      <TimeTiles slots={day.slots} timeZone={timeZone} chosen={slot} onChoose={(startsAt) => booking.choose({ slot: startsAt })} />
      <Group gap={8} wrap="nowrap" align="flex-start" c="var(--text-mid)">
        <IconWorld size={18} stroke={1.75} style={{ flex: 'none', marginTop: 1 }} aria-hidden />
        <Text span size="sm">
          {differs ? (
            <Trans>
              Times are in your time zone, <b>{ownCity} time</b>. The doctor’s time in {city} is shown below each.
            </Trans>
          ) : (
            <Trans>All times are {ownCity} time.</Trans>
          )}
        </Text>
      </Group>
    </Stack>
  );
}

function isSameInstant(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other);
}
