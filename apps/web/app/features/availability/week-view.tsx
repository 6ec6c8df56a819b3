// Preview of seven days as patients see them: which times can be booked, and why others cannot.
import type { WeekDay, WeekSlot } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useListParams } from '../../platform/use-list-params.ts';
import { PageError } from '../../platform/page-error.tsx';
import { addDays, cityOf, todayIn } from '../../platform/zoned-time.ts';
import layout from '../../ui/page-layout.module.css';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { useWeek } from './availability-queries.ts';
import styles from './availability.module.css';
import { WorkZoneNotice } from './work-zone-notice.tsx';
import { useDayFormats } from './use-day-formats.ts';

const isDate = /^\d{4}-\d{2}-\d{2}$/;

export function WeekView() {
  const { t } = useLingui();
  const { read, write } = useListParams();
  const requestedDate = isDate.test(read('from')) ? read('from') : undefined;
  const { data, error, isFetching, refetch } = useWeek(requestedDate);
  if (error)
    return <PageError error={error} title={t`The week could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonCards cards={7} />;
  const place = cityOf(data.timeZone);
  return (
    <div className={layout.stack} aria-busy={isFetching}>
      <WorkZoneNotice timeZone={data.timeZone} />
      <WeekHead days={data.days} timeZone={data.timeZone} onMove={(from) => write({ from })} />
      <Text size="sm" c="dimmed">
        <Trans>Patients can book the green times. Times are in {place} time.</Trans>
      </Text>
      <ol className={styles.days}>
        {data.days.map((day) => (
          <Day key={day.date} day={day} timeZone={data.timeZone} />
        ))}
      </ol>
    </div>
  );
}

type HeadProps = { days: WeekDay[]; timeZone: string; onMove: (from: string | undefined) => void };

function WeekHead({ days, timeZone, onMove }: HeadProps) {
  const { t } = useLingui();
  const { shortDate, date } = useDayFormats();
  const today = todayIn(timeZone);
  const first = days[0]?.date ?? today;
  const last = days.at(-1)?.date ?? today;
  return (
    <Group gap="xs">
      <ActionIcon aria-label={t`Previous week`} onClick={() => onMove(addDays(first, -7))}>
        <IconChevronLeft size={18} stroke={2} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t`Next week`} onClick={() => onMove(addDays(first, 7))}>
        <IconChevronRight size={18} stroke={2} aria-hidden />
      </ActionIcon>
      <Title order={2} ml={6} fz="lg" aria-live="polite">
        {shortDate(first)} – {date(last)}
      </Title>
      {first === today ? null : (
        <Button size="sm" variant="quiet" onClick={() => onMove(undefined)}>
          <Trans>From today</Trans>
        </Button>
      )}
    </Group>
  );
}

function Day({ day: { date, holiday, slots }, timeZone }: { day: WeekDay; timeZone: string }) {
  const { dayOfWeek } = useDayFormats();
  const free = slots.filter(({ whyNot }) => whyNot === null).length;
  return (
    <Paper component="li" p={{ base: 14, lg: 12 }} miw={0}>
      <Title order={3} fz="sm" fw={640} lh={1.5}>
        {dayOfWeek(date)}
      </Title>
      <Text size="xs" c="dimmed" mb={10}>
        {holiday ? <b>{holiday}</b> : slots.length === 0 ? <Trans>Closed</Trans> : <Trans>{free} free</Trans>}
      </Text>
      <ul className={styles.slots}>
        {slots.map((slot) => (
          <Slot key={slot.startsAt} slot={slot} timeZone={timeZone} />
        ))}
      </ul>
    </Paper>
  );
}

function Slot({ slot: { startsAt, whyNot, appointment }, timeZone }: { slot: WeekSlot; timeZone: string }) {
  const { t } = useLingui();
  const { time } = useDayFormats();
  const reasonLabels = {
    past: t`past`,
    notice: t`too soon to book`,
    holiday: t`holiday`,
    time_off: t`time off`,
    day_full: t`fully booked`,
    taken: t`booked`,
    own_calendar: t`busy in your calendar`,
  };
  return (
    <li className={styles.slot} data-why={appointment ? 'appointment' : (whyNot ?? 'free')}>
      <time dateTime={startsAt} data-zone={timeZone}>
        {time(startsAt, timeZone)}
      </time>
      {appointment ? (
        <Link to={`/dashboard/appointments?tab=upcoming&appointment=${appointment.id}`}>{appointment.patientName}</Link>
      ) : (
        <span>{whyNot ? reasonLabels[whyNot] : t`free`}</span>
      )}
    </li>
  );
}
