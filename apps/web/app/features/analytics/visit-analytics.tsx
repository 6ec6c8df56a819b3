// Figures about visits in a time: how many and how they ended, week by week, how they took place, and when. Each plot has its table and its file.
import type { VisitAnalytics as Answer } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useListAddress } from '../../platform/list-address.ts';
import { PageTrouble } from '../../platform/page-trouble.tsx';
import { todayIn } from '../../platform/zoned-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CalendarArt } from '../../ui/illustrations/calendar.tsx';
import layout from '../../ui/page-layout.module.css';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { SkeletonCards, SkeletonStrip } from '../../ui/skeletons.tsx';
import { type Stat, StatStrip } from '../../ui/stats.tsx';
import styles from './analytics.module.css';
import { useAnalytics } from './analytics-queries.ts';
import { HourCard } from './hour-card.tsx';
import { PartsCards } from './parts-cards.tsx';
import { daysOf, periodIn, usualPeriod } from './periods.ts';
import { WeekCard } from './week-card.tsx';

/** Figures are kept by the clinic's days. */
const clinicZone = 'Africa/Lagos';

export function VisitAnalytics() {
  const { t } = useLingui();
  const { read, write } = useListAddress();
  const period = periodIn(read('period'));
  const { data, error, isFetching, refetch } = useAnalytics(daysOf(period, todayIn(clinicZone)));
  return (
    <div className={layout.stack}>
      <div className={styles.bar}>
        <SegmentedSwitch
          label={t`Period`}
          value={period}
          choices={[
            { value: '30', label: t`30 days` },
            { value: '90', label: t`90 days` },
            { value: '365', label: t`12 months` },
          ]}
          onChange={(next) => write({ period: next === usualPeriod ? undefined : next })}
        />
      </div>
      {error ? (
        <PageTrouble error={error} title={t`The figures could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <Loading /> : null}
      {data ? <Cards answer={data} /> : null}
    </div>
  );
}

const Loading = () => (
  <>
    <SkeletonStrip />
    <SkeletonCards cards={2} />
  </>
);

function Cards({ answer }: { answer: Answer }) {
  const { t } = useLingui();
  if (answer.figures.booked === 0 && answer.figures.reviews === 0)
    return (
      <EmptyState art={<CalendarArt />} title={t`No visits in this time`}>
        <Trans>Figures appear here with the first visit. Choose a longer period to look further back.</Trans>
      </EmptyState>
    );
  return (
    <>
      <Figures answer={answer} />
      <WeekCard answer={answer} />
      <PartsCards answer={answer} />
      <HourCard answer={answer} />
    </>
  );
}

function Figures({ answer: { figures } }: { answer: Answer }) {
  const { t, i18n } = useLingui();
  const share = (rate: number | null): string => (rate === null ? '–' : i18n.number(rate, { style: 'percent', maximumFractionDigits: 1 }));
  const mean = figures.rating === null ? '–' : i18n.number(figures.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const { booked, completed, cancelled, noShows, reviews } = figures;
  const stats: Stat[] = [
    { label: t`Visits held`, value: completed, note: t`of ${booked} booked` },
    { label: t`No-shows`, value: share(figures.noShowRate), note: t`${noShows} of those due` },
    { label: t`Cancelled`, value: share(figures.cancellationRate), note: t`${cancelled} of those booked` },
    { label: t`Returning patients`, value: share(figures.returningRate), note: t`of the visits held` },
    { label: t`Rating`, value: mean, note: t`${plural(reviews, { one: 'from # review', other: 'from # reviews' })}` },
  ];
  return <StatStrip stats={stats} />;
}
