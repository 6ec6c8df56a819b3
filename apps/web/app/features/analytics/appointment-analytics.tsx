// The appointment analytics tab: key figures, then cards by week, by category and by hour for a chosen period.
import type { AppointmentAnalytics as AnalyticsResponse } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Flex } from '@mantine/core';
import { useListParams } from '../../platform/use-list-params.ts';
import { PageError } from '../../platform/page-error.tsx';
import { todayIn } from '../../platform/zoned-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CalendarArt } from '../../ui/illustrations/calendar.tsx';
import layout from '../../ui/page-layout.module.css';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { SkeletonCards, SkeletonStrip } from '../../ui/skeletons.tsx';
import { type Stat, StatStrip } from '../../ui/stats.tsx';
import { useAnalytics } from './analytics-queries.ts';
import { HourCard } from './hour-card.tsx';
import { BreakdownCards } from './breakdown-cards.tsx';
import { dateRangeOf, parsePeriod, defaultPeriod } from './periods.ts';
import { WeekCard } from './week-card.tsx';

/** The server aggregates analytics by day in the clinic's time zone. */
const clinicZone = 'Africa/Lagos';

export function AppointmentAnalytics() {
  const { t } = useLingui();
  const { read, write } = useListParams();
  const period = parsePeriod(read('period'));
  const { data, error, isFetching, refetch } = useAnalytics(dateRangeOf(period, todayIn(clinicZone)));
  return (
    <div className={layout.stack}>
      <Flex>
        <SegmentedSwitch
          label={t`Period`}
          value={period}
          choices={[
            { value: '30', label: t`30 days` },
            { value: '90', label: t`90 days` },
            { value: '365', label: t`12 months` },
          ]}
          onChange={(next) => write({ period: next === defaultPeriod ? undefined : next })}
        />
      </Flex>
      {error ? (
        <PageError error={error} title={t`The figures could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <Loading /> : null}
      {data ? <Cards analytics={data} /> : null}
    </div>
  );
}

const Loading = () => (
  <>
    <SkeletonStrip />
    <SkeletonCards cards={2} />
  </>
);

function Cards({ analytics }: { analytics: AnalyticsResponse }) {
  const { t } = useLingui();
  if (analytics.figures.booked === 0 && analytics.figures.reviews === 0)
    return (
      <EmptyState art={<CalendarArt />} title={t`No appointments in this period`}>
        <Trans>Figures appear here after the first appointment. Choose a longer period to see more.</Trans>
      </EmptyState>
    );
  return (
    <>
      <Figures analytics={analytics} />
      <WeekCard analytics={analytics} />
      <BreakdownCards analytics={analytics} />
      <HourCard analytics={analytics} />
    </>
  );
}

function Figures({ analytics: { figures } }: { analytics: AnalyticsResponse }) {
  const { t, i18n } = useLingui();
  const share = (rate: number | null): string => (rate === null ? '–' : i18n.number(rate, { style: 'percent', maximumFractionDigits: 1 }));
  const mean = figures.rating === null ? '–' : i18n.number(figures.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const { booked, completed, cancelled, noShows, reviews } = figures;
  const stats: Stat[] = [
    { label: t`Completed appointments`, value: completed, note: t`of ${booked} booked` },
    { label: t`No-shows`, value: share(figures.noShowRate), note: t`${noShows} of those due` },
    { label: t`Cancelled`, value: share(figures.cancellationRate), note: t`${cancelled} of those booked` },
    { label: t`Returning patients`, value: share(figures.returningRate), note: t`of completed appointments` },
    { label: t`Rating`, value: mean, note: t`${plural(reviews, { one: 'from # review', other: 'from # reviews' })}` },
  ];
  return <StatStrip stats={stats} />;
}
