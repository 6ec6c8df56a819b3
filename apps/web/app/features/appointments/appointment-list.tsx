// The visits of one tab, day by day, with the line of now through today's.
import type { Appointment, AppointmentList as Answer } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNow } from '../../platform/use-now.ts';
import { ListPager } from '../../ui/data-list/list-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CalendarArt } from '../../ui/illustrations/calendar.tsx';
import { SearchArt } from '../../ui/illustrations/search.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { AppointmentRow } from './appointment-row.tsx';
import styles from './appointments.module.css';
import { useVisitTimes } from './visit-times.ts';

export type VisitTab = 'today' | 'upcoming' | 'pending' | 'past' | 'cancelled';
type Props = {
  tab: VisitTab;
  answer: Answer | undefined;
  isBusy: boolean;
  isSearched: boolean;
  onClear: () => void;
  onPage: (page: number) => void;
  onOpen: (id: string) => void;
  /** The way to a first visit, for those who can book. */
  call?: ReactNode;
};

export function AppointmentList({ tab, answer, isBusy, isSearched, onClear, onPage, onOpen, call }: Props) {
  const { t } = useLingui();
  if (!answer) return <SkeletonList rows={4} />;
  const { appointments, page, limit, total, totalPages, totalIsLowerBound } = answer;
  return (
    <section className={styles.frame} aria-label={t`Appointments`} aria-busy={isBusy}>
      {appointments.length === 0 ? (
        <Nothing tab={tab} isSearched={isSearched} onClear={onClear} call={call} />
      ) : (
        <Days visits={appointments} tab={tab} onOpen={onOpen} />
      )}
      {appointments.length > 0 ? (
        <ListPager
          page={page}
          limit={limit}
          total={total}
          totalPages={totalPages}
          totalIsLowerBound={totalIsLowerBound}
          onPage={onPage}
          busy={isBusy}
        />
      ) : null}
    </section>
  );
}

function Days({ visits, tab, onOpen }: { visits: Appointment[]; tab: VisitTab; onOpen: (id: string) => void }) {
  const { dateOf, namedDay } = useVisitTimes();
  if (tab === 'today') return <Rows visits={visits} onOpen={onOpen} withNow />;
  const days = Map.groupBy(visits, ({ startsAt }) => dateOf(startsAt));
  return [...days].map(([date, ofDay]) => (
    <div key={date}>
      <h2 className={styles.day}>{namedDay(ofDay[0]?.startsAt ?? date)}</h2>
      <Rows visits={ofDay} onOpen={onOpen} />
    </div>
  ));
}

function Rows({ visits, onOpen, withNow = false }: { visits: Appointment[]; onOpen: (id: string) => void; withNow?: boolean }) {
  const now = useNow();
  const next = withNow ? visits.findIndex(({ startsAt }) => Date.parse(startsAt) > now) : -1;
  return (
    <ol className={styles.rows}>
      {visits.map((visit, place) => [
        place === next && place > 0 ? <NowLine key="now" now={now} /> : null,
        <AppointmentRow key={visit.id} visit={visit} onOpen={() => onOpen(visit.id)} />,
      ])}
    </ol>
  );
}

function NowLine({ now }: { now: number }) {
  const { time } = useVisitTimes();
  const at = time(new Date(now).toISOString());
  return (
    <li className={styles.now}>
      <span>
        <Trans>{at}, now</Trans>
      </span>
    </li>
  );
}

function Nothing({ tab, isSearched, onClear, call }: Pick<Props, 'tab' | 'isSearched' | 'onClear' | 'call'>) {
  const { t } = useLingui();
  if (isSearched)
    return (
      <EmptyState
        framed={false}
        art={<SearchArt />}
        title={t`No appointment fits`}
        action={
          <Button variant="default" onClick={onClear}>
            <Trans>Clear the search</Trans>
          </Button>
        }
      >
        {t`Check the spelling, or look in another tab.`}
      </EmptyState>
    );
  const words: Record<VisitTab, string> = {
    today: t`No appointments scheduled for today.`,
    upcoming: t`No upcoming appointments found.`,
    past: t`No past appointments found.`,
    pending: t`No pending consultations found.`,
    cancelled: t`No cancelled appointments found.`,
  };
  return <EmptyState framed={false} art={<CalendarArt />} title={words[tab]} action={tab === 'cancelled' ? null : call} />;
}
