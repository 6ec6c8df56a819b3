// The visits as a calendar: day, week or month in one zone that is named; staff drag a visit to another time and are asked before it moves.
import { Trans, useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { IconWorld } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { PageTrouble } from '../../../platform/page-trouble.tsx';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { placeOf, todayIn } from '../../../platform/zoned-time.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonList } from '../../../ui/skeletons.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useOwnZone } from '../appointment-queries.ts';
import { CalendarBar, DayStrip } from './calendar-bar.tsx';
import { type Block, blocksOf, momentOfWall, type Shift } from './calendar-events.ts';
import { type CalendarVisits, useCalendarVisits } from './calendar-queries.ts';
import { type CalendarView, dayOr, spanOf } from './calendar-span.ts';
import styles from './calendar.module.css';
import { DoctorFilter } from './doctor-filter.tsx';
import { MoveDialog } from './move-dialog.tsx';

const CalendarGrid = lazy(() => import('./calendar-grid.tsx'));
const clinicZone = 'Africa/Lagos';
export const narrowScreen = '(max-width: 47.99em)';

type Props = {
  view: CalendarView;
  /** As it stands in the address; empty for today. */
  date: string;
  doctor: string;
  onChange: (changes: { view?: CalendarView; date?: string | undefined; doctor?: string }) => void;
  onOpen: (id: string) => void;
};

export function VisitCalendar({ view, date: wanted, doctor, onChange, onOpen }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const timeZone = useCalendarZone();
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const today = todayIn(timeZone);
  const date = dayOr(wanted, today);
  const span = spanOf(view, date, timeZone);
  const isAdmin = user?.role === 'ADMIN';
  const { data, error, isFetching, isPlaceholderData, refetch } = useCalendarVisits(span, isAdmin ? doctor : '');
  const { shift, drop, moving, settle } = useDragging(data, timeZone);
  const goTo = (day: string) => onChange({ date: day === today ? undefined : day });
  return (
    <section className={styles.calendar} aria-label={t`Calendar`} aria-busy={isFetching}>
      <CalendarBar view={view} date={date} today={today} span={span} onView={(next) => onChange({ view: next })} onDate={goTo} />
      {isAdmin ? <DoctorFilter chosen={doctor} onChoose={(id) => onChange({ doctor: id })} /> : null}
      {isNarrow && view === 'day' ? <DayStrip date={date} today={today} onDate={goTo} /> : null}
      {data && !isPlaceholderData ? <Amount data={data} view={view} /> : null}
      {error ? (
        <PageTrouble error={error} title={t`Error Loading Appointments`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonList rows={6} /> : null}
      {data && !error ? (
        <Suspense fallback={<SkeletonList rows={6} />}>
          <CalendarGrid
            view={view}
            date={date}
            span={span}
            timeZone={timeZone}
            blocks={blocksOf(data.visits, timeZone, shift)}
            isNarrow={isNarrow}
            onOpen={onOpen}
            onDay={(day) => onChange(isNarrow ? { date: day } : { date: day, view: 'day' })}
            canMove={(block) => user?.role !== 'PATIENT' && canMove(block)}
            onDrop={drop}
          />
        </Suspense>
      ) : null}
      <Foot timeZone={timeZone} canDrag={!isNarrow && user?.role !== 'PATIENT'} />
      {moving && shift ? <MoveDialog key={moving.id} visit={moving} shift={shift} timeZone={timeZone} {...settle} /> : null}
    </section>
  );
}

/** Staff plan by the doctor's wall, or the clinic's; patients live by their own. */
function useCalendarZone(): string {
  const { user } = useSession();
  const doctorZone = useOwnZone(user?.role === 'DOCTOR');
  return user?.role === 'PATIENT' ? user.timeZone : (doctorZone ?? clinicZone);
}

function canMove({ visit, isRest }: Block): boolean {
  return !isRest && visit.acts.includes('reschedule') && Date.parse(visit.startsAt) > Date.now();
}

/** What was let go of stands at its new time while that is asked about, and at the old one again when it is given up. */
function useDragging(data: CalendarVisits | undefined, timeZone: string) {
  const [shift, setShift] = useState<Shift>();
  const moving = data?.visits.find(({ id }) => id === shift?.id);
  const shiftTo = ({ id, startsAt, endsAt }: { id: string; startsAt: string; endsAt: string }, to: string) => {
    const length = Date.parse(endsAt) - Date.parse(startsAt);
    setShift({ id, startsAt: to, endsAt: new Date(Date.parse(to) + length).toISOString() });
  };
  const drop = ({ visit }: Block, wall: string) => {
    const to = momentOfWall(wall, timeZone);
    if (to && Date.parse(to) !== Date.parse(visit.startsAt)) shiftTo(visit, to);
  };
  const settle = {
    onShift: (to: string) => moving && shiftTo(moving, to),
    onClose: () => setShift(undefined),
  };
  return { shift, drop, moving, settle };
}

function Amount({ data: { visits, total, isCut }, view }: { data: CalendarVisits; view: CalendarView }) {
  const { t } = useLingui();
  const count = visits.length;
  if (isCut)
    return (
      <Notice kind="warn">
        {t`The first ${count} of ${total} appointments are shown. Choose one doctor or a shorter time to see all of them.`}
      </Notice>
    );
  if (count > 0) return null;
  const nothing: Record<CalendarView, string> = {
    day: t`No appointments on this day.`,
    week: t`No appointments in this week.`,
    month: t`No appointments in these weeks.`,
  };
  return (
    <p className={styles.nothing} role="status">
      {nothing[view]} <Trans>Look at other days with the arrows.</Trans>
    </p>
  );
}

const legend = ['SCHEDULED', 'CONFIRMED', 'PENDING', 'IN_PROGRESS', 'COMPLETED', 'NO_SHOW'];

function Foot({ timeZone, canDrag }: { timeZone: string; canDrag: boolean }) {
  const city = placeOf(timeZone);
  return (
    <div className={styles.foot}>
      <p>
        <IconWorld size={18} stroke={1.75} aria-hidden />
        <span>
          <Trans>All times are {city} time.</Trans>{' '}
          {canDrag ? <Trans>Drag a visit to move it, or open it and choose Reschedule.</Trans> : null}
        </span>
      </p>
      <div className={styles.legend}>
        {legend.map((status) => (
          <StatusPill key={status} status={status} />
        ))}
      </div>
    </div>
  );
}
