// The figures above the appointments, all counted: today, who is waiting, what waits for an answer, and the week.
import type { AppointmentList } from '@lafiya/api-client';
import { useGetAppointmentStats } from '@lafiya/api-client/appointments';
import { useGetAvailabilityWeek } from '@lafiya/api-client/availability';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeadlineText } from '../../features/appointments/appointment-times.ts';
import { mondayOf } from '../../features/appointments/calendar/calendar-span.ts';
import { useNow } from '../../platform/use-now.ts';
import { addDays } from '../../platform/zoned-time.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { type Stat, StatStrip } from '../../ui/stats.tsx';
import type { MenuRole } from '../menu.ts';
import type { WaitingPatient } from './use-waiting-patients.ts';

type Counts = NonNullable<AppointmentList['counts']>;
type Props = { counts: Counts; role: MenuRole; waiting: WaitingPatient[] | undefined };

const path = '/dashboard/appointments';

export function AppointmentFigures({ counts, role, waiting }: Props) {
  const { t } = useLingui();
  const figures = useFigures(counts);
  const waitingNow = useWaitingFigure(waiting);
  const week = useWeekFigure(role);
  if (role === 'DOCTOR') return <StatStrip stats={[figures.today, waitingNow, figures.pending, week]} />;
  if (role === 'ADMIN') return <StatStrip stats={[figures.today, figures.upcoming, figures.pending, week]} />;
  const past = { label: t`Past`, value: counts.past, to: `${path}?tab=past` };
  const cancelled = { label: t`Cancelled`, value: counts.cancelled, to: `${path}?tab=cancelled` };
  return <StatStrip stats={[figures.today, figures.upcoming, past, cancelled]} />;
}

function useFigures({ today, todayOpen: open, upcoming, pending, firstLapsesAt }: Counts) {
  const { t } = useLingui();
  const deadline = useDeadlineText();
  const done = today - open;
  const closes = firstLapsesAt ? deadline(firstLapsesAt) : undefined;
  return {
    today: { label: t`Today`, value: today, note: t`${done} done, ${open} to come`, to: `${path}?tab=today` },
    upcoming: { label: t`Upcoming`, value: upcoming, to: `${path}?tab=upcoming` },
    pending: {
      label: t`Pending requests`,
      value: pending,
      note: closes ? t`First expires at ${closes}` : t`None to answer`,
      to: `${path}?tab=pending`,
    },
  };
}

function useWaitingFigure(waiting: WaitingPatient[] | undefined): Stat {
  const { t } = useLingui();
  const now = useNow();
  const [longest] = waiting ?? [];
  const minutes = longest ? Math.max(1, Math.floor((now - Date.parse(longest.since)) / 60_000)) : 0;
  const note = longest ? t`For ${plural(minutes, { one: '# minute', other: '# minutes' })}` : t`Nobody in the waiting room`;
  return { label: t`Waiting now`, value: waiting ? waiting.length : '–', note: waiting ? note : null };
}

/** Monday to Sunday, without what was cancelled; for a doctor also the times that patients can still book. */
function useWeekFigure(role: MenuRole): Stat {
  const { t } = useLingui();
  const { today } = useZoneTimes();
  const monday = mondayOf(today());
  const isStaff = role !== 'PATIENT';
  const stats = useGetAppointmentStats({ startDate: monday, endDate: addDays(monday, 6) }, { query: { enabled: isStaff } }).data;
  const week = useGetAvailabilityWeek({ from: monday }, { query: { enabled: role === 'DOCTOR' } }).data;
  const free = week?.days.flatMap(({ slots }) => slots).filter(({ whyNot }) => whyNot === null).length;
  const completed = stats?.byStatus.COMPLETED ?? 0;
  const note = free === undefined ? t`${completed} completed` : t`${plural(free, { one: '# slot', other: '# slots' })} still free`;
  return {
    label: t`This week`,
    value: stats ? stats.total - (stats.byStatus.CANCELLED ?? 0) : '–',
    note: stats ? note : null,
    to: `${path}?view=week`,
  };
}
