// Appointments in a day, week or month calendar; staff can drag an appointment to another time and confirm the move.
import { Trans, useLingui } from '@lingui/react/macro';
import { Flex, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconWorld } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useOwnZone } from '../../../platform/own-zone.ts';
import { PageError } from '../../../platform/page-error.tsx';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { cityOf, todayIn } from '../../../platform/zoned-time.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonList } from '../../../ui/skeletons.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { CalendarBar, DayStrip } from './calendar-bar.tsx';
import { type Block, blocksOf, instantOfLocal, type PendingMove } from './calendar-events.ts';
import { type CalendarAppointments, useCalendarAppointments, useClosedHours } from './calendar-queries.ts';
import { type CalendarView, validDayOrToday, spanOf } from './calendar-span.ts';
import { DoctorFilter } from './doctor-filter.tsx';
import { MoveDialog } from './move-dialog.tsx';

const CalendarGrid = lazy(() => import('./calendar-grid.tsx'));
export const narrowScreen = '(max-width: 47.99em)';

type Props = {
  view: CalendarView;
  /** As written in the URL; empty for today. */
  date: string;
  doctor: string;
  onChange: (changes: { view?: CalendarView; date?: string | undefined; doctor?: string }) => void;
  onOpen: (id: string) => void;
};

export function AppointmentCalendar({ view, date: requestedDate, doctor, onChange, onOpen }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const timeZone = useOwnZone();
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const today = todayIn(timeZone);
  const date = validDayOrToday(requestedDate, today);
  const span = spanOf(view, date, timeZone);
  const isAdmin = user?.role === 'ADMIN';
  const { data, error, isFetching, isPlaceholderData, refetch } = useCalendarAppointments(span, isAdmin ? doctor : '');
  const closed = useClosedHours(span, isAdmin ? doctor : '', view !== 'month' && (isAdmin ? doctor !== '' : user?.role === 'DOCTOR'));
  const { pendingMove, drop, movedAppointment, moveHandlers } = useDragging(data, timeZone);
  const goTo = (day: string) => onChange({ date: day === today ? undefined : day });
  return (
    <Flex component="section" direction="column" gap={14} aria-label={t`Calendar`} aria-busy={isFetching}>
      <CalendarBar view={view} date={date} today={today} span={span} onView={(next) => onChange({ view: next })} onDate={goTo} />
      {isAdmin ? <DoctorFilter chosen={doctor} onChoose={(id) => onChange({ doctor: id })} /> : null}
      {isNarrow && view === 'day' ? <DayStrip date={date} today={today} onDate={goTo} /> : null}
      {data && !isPlaceholderData ? <CountNotice data={data} view={view} /> : null}
      {error ? (
        <PageError error={error} title={t`Error Loading Appointments`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonList rows={6} /> : null}
      {data && !error ? (
        <Suspense fallback={<SkeletonList rows={6} />}>
          <CalendarGrid
            view={view}
            date={date}
            span={span}
            timeZone={timeZone}
            blocks={blocksOf(data.appointments, timeZone, pendingMove)}
            closed={closed ?? []}
            isNarrow={isNarrow}
            onOpen={onOpen}
            onDay={(day) => onChange(isNarrow ? { date: day } : { date: day, view: 'day' })}
            canMove={(block) => user?.role !== 'PATIENT' && canMove(block)}
            onDrop={drop}
          />
        </Suspense>
      ) : null}
      <Footer timeZone={timeZone} canDrag={!isNarrow && user?.role !== 'PATIENT'} />
      {movedAppointment && pendingMove ? (
        <MoveDialog key={movedAppointment.id} appointment={movedAppointment} pendingMove={pendingMove} {...moveHandlers} />
      ) : null}
    </Flex>
  );
}

function canMove({ appointment, isContinuation }: Block): boolean {
  return !isContinuation && appointment.acts.includes('reschedule') && Date.parse(appointment.startsAt) > Date.now();
}

/** Shows a dragged appointment at its new time until the user confirms or cancels the move. */
function useDragging(data: CalendarAppointments | undefined, timeZone: string) {
  const [pendingMove, setPendingMove] = useState<PendingMove>();
  const movedAppointment = data?.appointments.find(({ id }) => id === pendingMove?.id);
  const moveTo = ({ id, startsAt, endsAt }: { id: string; startsAt: string; endsAt: string }, to: string) => {
    const length = Date.parse(endsAt) - Date.parse(startsAt);
    setPendingMove({ id, startsAt: to, endsAt: new Date(Date.parse(to) + length).toISOString() });
  };
  const drop = ({ appointment }: Block, localDateTime: string) => {
    const to = instantOfLocal(localDateTime, timeZone);
    if (to && Date.parse(to) !== Date.parse(appointment.startsAt)) moveTo(appointment, to);
  };
  const moveHandlers = {
    onTimeChange: (to: string) => movedAppointment && moveTo(movedAppointment, to),
    onClose: () => setPendingMove(undefined),
  };
  return { pendingMove, drop, movedAppointment, moveHandlers };
}

function CountNotice({ data: { appointments, total, isTruncated }, view }: { data: CalendarAppointments; view: CalendarView }) {
  const { t } = useLingui();
  const count = appointments.length;
  if (isTruncated)
    return (
      <Notice kind="warn">
        {t`Showing the first ${count} of ${total} appointments. Choose one doctor or a shorter period to see them all.`}
      </Notice>
    );
  if (count > 0) return null;
  const emptyText: Record<CalendarView, string> = {
    day: t`No appointments on this day.`,
    week: t`No appointments this week.`,
    month: t`No appointments in these weeks.`,
  };
  return (
    <Text size="sm" c="dimmed" role="status">
      {emptyText[view]} <Trans>Use the arrows to see other days.</Trans>
    </Text>
  );
}

const legend = ['SCHEDULED', 'CONFIRMED', 'PENDING', 'IN_PROGRESS', 'COMPLETED', 'NO_SHOW'];

function Footer({ timeZone, canDrag }: { timeZone: string; canDrag: boolean }) {
  const city = cityOf(timeZone);
  return (
    <Group gap="sm" justify="space-between">
      <Group gap="xs" wrap="nowrap" fz="sm" c="dimmed">
        <IconWorld size={18} stroke={1.75} aria-hidden />
        <span>
          <Trans>All times are in your time zone, {city} time.</Trans>{' '}
          {canDrag ? <Trans>Drag an appointment to move it, or open it and choose Reschedule.</Trans> : null}
        </span>
      </Group>
      <Group gap={6}>
        {legend.map((status) => (
          <StatusPill key={status} status={status} />
        ))}
      </Group>
    </Group>
  );
}
