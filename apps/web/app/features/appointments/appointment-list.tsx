// The appointments of one tab, grouped by day; today's list marks the current time.
import type { Appointment, AppointmentList as ListResponse } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNow } from '../../platform/use-now.ts';
import { Moment } from '../../platform/zoned-moment.tsx';
import { ListPager } from '../../ui/data-list/list-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CalendarArt } from '../../ui/illustrations/calendar.tsx';
import { SearchArt } from '../../ui/illustrations/search.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { AppointmentRow } from './appointment-row.tsx';
import styles from './appointments.module.css';
import { useAppointmentTimes } from './appointment-times.ts';

export type AppointmentTab = 'today' | 'upcoming' | 'pending' | 'past' | 'cancelled';
type Props = {
  tab: AppointmentTab;
  response: ListResponse | undefined;
  isBusy: boolean;
  isSearched: boolean;
  onClear: () => void;
  onPage: (page: number) => void;
  onOpen: (id: string) => void;
  /** A booking button for an empty list, for users who can book. */
  call?: ReactNode;
};

export function AppointmentList({ tab, response, isBusy, isSearched, onClear, onPage, onOpen, call }: Props) {
  const { t } = useLingui();
  if (!response) return <SkeletonList rows={4} />;
  const { appointments, page, limit, total, totalPages, totalIsLowerBound } = response;
  return (
    <section className={styles.panel} aria-label={t`Appointments`} aria-busy={isBusy}>
      {appointments.length === 0 ? (
        <EmptyList tab={tab} isSearched={isSearched} onClear={onClear} call={call} />
      ) : (
        <Days appointments={appointments} tab={tab} onOpen={onOpen} />
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

function Days({ appointments, tab, onOpen }: { appointments: Appointment[]; tab: AppointmentTab; onOpen: (id: string) => void }) {
  const { dateOf, namedDay } = useAppointmentTimes();
  if (tab === 'today') return <Rows appointments={appointments} onOpen={onOpen} withNow />;
  const days = Map.groupBy(appointments, ({ startsAt }) => dateOf(startsAt));
  return [...days].map(([date, ofDay]) => (
    <div key={date}>
      <h2 className={styles.day}>{namedDay(ofDay[0]?.startsAt ?? date)}</h2>
      <Rows appointments={ofDay} onOpen={onOpen} />
    </div>
  ));
}

function Rows({ appointments, onOpen, withNow = false }: { appointments: Appointment[]; onOpen: (id: string) => void; withNow?: boolean }) {
  const now = useNow();
  const next = withNow ? appointments.findIndex(({ startsAt }) => Date.parse(startsAt) > now) : -1;
  return (
    <ol className={styles.rows}>
      {appointments.map((appointment, index) => [
        index === next && index > 0 ? <NowLine key="now" now={now} /> : null,
        <AppointmentRow key={appointment.id} appointment={appointment} onOpen={() => onOpen(appointment.id)} />,
      ])}
    </ol>
  );
}

function NowLine({ now }: { now: number }) {
  const at = <Moment at={new Date(now).toISOString()} />;
  return (
    <li className={styles.now}>
      <span>
        <Trans>{at}, now</Trans>
      </span>
    </li>
  );
}

function EmptyList({ tab, isSearched, onClear, call }: Pick<Props, 'tab' | 'isSearched' | 'onClear' | 'call'>) {
  const { t } = useLingui();
  if (isSearched)
    return (
      <EmptyState
        framed={false}
        art={<SearchArt />}
        title={t`No appointments match`}
        action={
          <Button variant="default" onClick={onClear}>
            <Trans>Clear search</Trans>
          </Button>
        }
      >
        {t`Check the spelling, or try another tab.`}
      </EmptyState>
    );
  const titles: Record<AppointmentTab, string> = {
    today: t`No appointments scheduled for today.`,
    upcoming: t`No upcoming appointments found.`,
    past: t`No past appointments found.`,
    pending: t`No pending consultations found.`,
    cancelled: t`No cancelled appointments found.`,
  };
  return <EmptyState framed={false} art={<CalendarArt />} title={titles[tab]} action={tab === 'cancelled' ? null : call} />;
}
