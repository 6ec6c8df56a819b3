// Visits week by week, by how they ended.
import type { VisitAnalytics } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { FigureCard } from './figure-card.tsx';

const WeekPlot = lazy(() => import('./week-plot.tsx'));

export function WeekCard({ answer: { byWeek, from, to } }: { answer: VisitAnalytics }) {
  const { t, i18n } = useLingui();
  const dayIn = (day: string) => i18n.date(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', month: 'short', day: 'numeric' });
  const weeks = byWeek.map(({ weekStart, booked, completed, cancelled, noShows }) => ({
    week: dayIn(weekStart),
    completed,
    cancelled,
    noShows,
    open: booked - completed - cancelled - noShows,
  }));
  const words = { completed: t`Held`, cancelled: t`Cancelled`, noShows: t`No-show`, open: t`Still open` };
  const rows = byWeek.map(({ weekStart, booked, completed, cancelled, noShows }, index) => [
    dayIn(weekStart),
    completed,
    noShows,
    cancelled,
    weeks[index]?.open ?? 0,
    booked,
  ]);
  return (
    <FigureCard
      title={t`Visits by week`}
      file={`visits-by-week-${from}-${to}`}
      figures={{ head: [t`Week of`, words.completed, words.noShows, words.cancelled, words.open, t`All`], rows: rows.toReversed() }}
      plot={
        <Suspense fallback={<SkeletonList framed={false} rows={4} />}>
          <WeekPlot weeks={weeks} words={words} />
        </Suspense>
      }
    />
  );
}
