// Appointments per week, split by outcome.
import type { AppointmentAnalytics } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { afterFirstScreen } from '../../ui/lazy-part.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { FigureCard } from './figure-card.tsx';

const WeekPlot = lazy(() => afterFirstScreen(() => import('./week-plot.tsx')));

type Props = { analytics: AppointmentAnalytics; isBrief?: boolean };

export function WeekCard({ analytics: { byWeek, from, to }, isBrief = false }: Props) {
  const { t, i18n } = useLingui();
  const formatDay = (day: string) => i18n.date(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', month: 'short', day: 'numeric' });
  const weeks = byWeek.map(({ weekStart, booked, completed, cancelled, noShows }) => ({
    week: formatDay(weekStart),
    completed,
    cancelled,
    noShows,
    open: booked - completed - cancelled - noShows,
  }));
  const labels = { completed: t`Completed`, cancelled: t`Cancelled`, noShows: t`No-show`, open: t`Still open` };
  const rows = byWeek.map(({ weekStart, booked, completed, cancelled, noShows }, index) => [
    formatDay(weekStart),
    completed,
    noShows,
    cancelled,
    weeks[index]?.open ?? 0,
    booked,
  ]);
  return (
    <FigureCard
      isBrief={isBrief}
      title={t`Appointments by week`}
      file={`appointments-by-week-${from}-${to}`}
      figures={{ head: [t`Week of`, labels.completed, labels.noShows, labels.cancelled, labels.open, t`All`], rows: rows.toReversed() }}
      plot={
        <Suspense
          fallback={
            <div data-chart>
              <SkeletonList framed={false} rows={4} />
            </div>
          }
        >
          <WeekPlot weeks={weeks} labels={labels} />
        </Suspense>
      }
    />
  );
}
