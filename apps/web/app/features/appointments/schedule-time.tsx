// The time of a booking by staff: one of the doctor's free times, or another one that is typed. A time outside of the doctor's hours has to be confirmed.
import type { FreeDay } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Fieldset, Flex, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { addDays, cityOf, dateIn, instantIn, timeIn } from '../../platform/zoned-time.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import dialog from '../../ui/dialog-form.module.css';
import { fieldError } from '../../ui/fields/field-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonStrip } from '../../ui/skeletons.tsx';
import { SlotButton } from '../../ui/slot-button.tsx';
import { ConfirmOutsideHours } from './confirm-outside-hours.tsx';
import { shownDays, useFreeSlots } from './booking/booking-queries.ts';
import tiles from './day-tiles.module.css';
import { DayTiles } from './day-tiles.tsx';
import { OwnClock } from './own-clock.tsx';
import type { useScheduleForm } from './use-schedule-form.ts';

type Props = { schedule: ReturnType<typeof useScheduleForm> };

export function ScheduleTime({ schedule }: Props) {
  const { t } = useLingui();
  const { form, outsideHours } = schedule;
  const { isTyped } = form.values;
  return (
    <Fieldset
      variant="unstyled"
      legend={
        <Text span fw={600}>
          <Trans>Day and time</Trans>
          <Text span c="var(--danger)" aria-hidden>
            {' *'}
          </Text>
        </Text>
      }
    >
      <Stack gap={12}>
        {isTyped ? <TypedTime schedule={schedule} /> : <FreeTimeChoice schedule={schedule} />}
        {schedule.zone ? <OwnClock at={schedule.nearestTimes.chosen} timeZone={schedule.zone} /> : null}
        {outsideHours.text ? <ConfirmOutsideHours {...outsideHours} text={outsideHours.text} label={t`Schedule anyway`} /> : null}
        <Button variant="subtle" size="sm" mih={44} style={{ alignSelf: 'flex-start' }} onClick={() => schedule.typeTime(!isTyped)}>
          {isTyped ? <Trans>Show free times</Trans> : <Trans>Another time</Trans>}
        </Button>
      </Stack>
    </Fieldset>
  );
}

function TypedTime({ schedule: { form, zone, today } }: Props) {
  const { t } = useLingui();
  const place = zone ? cityOf(zone) : undefined;
  return (
    <div className={dialog.pair}>
      <TextField {...form.field('appointmentDate')} type="date" label={t`Date`} min={today} required />
      <TextField
        {...form.field('startTime')}
        type="time"
        label={t`Time`}
        step={300}
        hint={place ? t`Time in ${place}` : undefined}
        required
      />
    </div>
  );
}

function FreeTimeChoice({ schedule }: Props) {
  const { t } = useLingui();
  const { form, doctor, today } = schedule;
  const { appointmentDate, duration } = form.values;
  // Starts with the chosen day when it is not among the first two weeks.
  const [from, setFrom] = useState(() => (appointmentDate > addDays(today, shownDays - 1) ? appointmentDate : undefined));
  const [picked, setPicked] = useState<string>();
  const { data, error, isFetching, refetch } = useFreeSlots(doctor?.id ?? '', from, Number(duration));
  if (schedule.isDoctorLoading) return <SkeletonStrip cells={4} />;
  if (!doctor)
    return (
      <Text size="sm" c="dimmed">
        <Trans>Choose a doctor first to see when they are free.</Trans>
      </Text>
    );
  if (error)
    return (
      <Notice
        kind="warn"
        action={
          <Button size="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
            <Trans>Try Again</Trans>
          </Button>
        }
      >
        {t`Free times could not be loaded. You can enter another time.`}
      </Notice>
    );
  if (!data) return <SkeletonStrip cells={4} />;
  const free = data.days.filter(({ slots }) => slots.length > 0);
  const day = data.days.find(({ date }) => date === picked) ?? free.find(({ date }) => date >= appointmentDate) ?? free[0];
  const errorText = form.errors.startTime;
  return (
    // Has the path of the field, so that its error gets the focus.
    <Flex
      component="section"
      direction="column"
      gap={14}
      data-path="startTime"
      tabIndex={-1}
      aria-label={t`Free times`}
      aria-busy={isFetching}
    >
      <DayTiles days={data.days} chosen={day?.date} today={today} onPick={setPicked} onFrom={setFrom} />
      {day ? <Times day={day} timeZone={data.timeZone} schedule={schedule} /> : <NothingFree />}
      {errorText ? (
        <Text component="div" size="sm" c="var(--danger)" role="alert">
          {fieldError(errorText)}
        </Text>
      ) : null}
    </Flex>
  );
}

function NothingFree() {
  return (
    <Text size="sm" c="dimmed">
      <Trans>No free times in these two weeks. Look at later days, or enter another time.</Trans>
    </Text>
  );
}

function Times({ day, timeZone, schedule: { form } }: Props & { day: FreeDay; timeZone: string }) {
  const { t } = useLingui();
  const { time, longDay } = useZoneTimes();
  const { appointmentDate, startTime } = form.values;
  const chosen = instantIn(appointmentDate, startTime, timeZone)?.getTime();
  const choose = (startsAt: string) => {
    form.setValue('appointmentDate', dateIn(new Date(startsAt), timeZone));
    form.setValue('startTime', timeIn(new Date(startsAt), timeZone));
  };
  const [date, city] = [longDay(day.date), cityOf(timeZone)];
  return (
    <Stack gap={8}>
      <Text size="sm" c="dimmed">{t`${date}, ${city} time`}</Text>
      <ul className={tiles.slots}>
        {day.slots.map(({ startsAt }) => (
          <li key={startsAt}>
            <SlotButton chosen={Date.parse(startsAt) === chosen} onChoose={() => choose(startsAt)}>
              {time(startsAt, timeZone)}
            </SlotButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
