// The appointments of one tab, grouped by day; today's list marks the current time.
import type { Appointment, AppointmentList as ListResponse } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper, Text } from '@mantine/core';
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
/** When the patient of an appointment came into the waiting room, by the appointment's id. */
export type WaitingSince = ReadonlyMap<string, string>;

type Props = {
  tab: AppointmentTab;
  response: ListResponse | undefined;
  isBusy: boolean;
  /** Whether a search or a filter leaves something out. */
  isFiltered: boolean;
  onClear: () => void;
  onPage: (page: number) => void;
  onOpen: (id: string) => void;
  waiting: WaitingSince;
  /** A booking button for an empty list, for users who can book. */
  call?: ReactNode;
};

export function AppointmentList({ tab, response, isBusy, isFiltered, onClear, onPage, onOpen, waiting, call }: Props) {
  const { t } = useLingui();
  if (!response) return <SkeletonList rows={4} />;
  const { appointments, page, limit, total = 0, totalPages = 1, totalIsLowerBound = false } = response;
  return (
    <Paper component="section" className={styles.panel ?? ''} aria-label={t`Appointments`} aria-busy={isBusy}>
      {appointments.length === 0 ? (
        <EmptyList tab={tab} isFiltered={isFiltered} onClear={onClear} call={call} />
      ) : (
        <Days appointments={appointments} tab={tab} onOpen={onOpen} waiting={waiting} />
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
    </Paper>
  );
}

type RowsProps = { appointments: Appointment[]; onOpen: (id: string) => void; waiting: WaitingSince };

function Days({ tab, ...rows }: RowsProps & { tab: AppointmentTab }) {
  const { dateOf, namedDay } = useAppointmentTimes();
  if (tab === 'today') return <Rows {...rows} withNow />;
  const days = Map.groupBy(rows.appointments, ({ startsAt }) => dateOf(startsAt));
  return [...days].map(([date, appointments]) => (
    <div key={date} className={styles.day}>
      <Text component="h2" size="sm" fw={620} c="dimmed" className={styles.dayName ?? ''}>
        {namedDay(appointments[0]?.startsAt ?? date)}
      </Text>
      <Rows {...rows} appointments={appointments} />
    </div>
  ));
}

function Rows({ appointments, onOpen, waiting, withNow = false }: RowsProps & { withNow?: boolean }) {
  const now = useNow();
  const next = withNow ? indexOfNow(appointments, now) : -1;
  return (
    <ol className={styles.rows}>
      {appointments.map((appointment, index) => [
        index === next ? <NowLine key="now" now={now} /> : null,
        <AppointmentRow
          key={appointment.id}
          appointment={appointment}
          onOpen={() => onOpen(appointment.id)}
          waitingSince={waiting.get(appointment.id)}
        />,
      ])}
    </ol>
  );
}

/** Where the line between what has begun and what is to come goes, in either order; -1 when all are on one side. */
function indexOfNow(appointments: Appointment[], now: number): number {
  const isAhead = appointments.map(({ startsAt }) => Date.parse(startsAt) > now);
  return isAhead.findIndex((ahead, index) => index > 0 && ahead !== isAhead[index - 1]);
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

function EmptyList({ tab, isFiltered, onClear, call }: Pick<Props, 'tab' | 'isFiltered' | 'onClear' | 'call'>) {
  const { t } = useLingui();
  if (isFiltered)
    return (
      <EmptyState
        framed={false}
        art={<SearchArt />}
        title={t`No appointments match`}
        action={
          <Button variant="default" onClick={onClear}>
            <Trans>Clear search and filters</Trans>
          </Button>
        }
      >
        {t`Check the spelling, change the filters or try another tab.`}
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
