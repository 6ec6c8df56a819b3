// /dashboard/appointments: the user's appointments by time and status; all of the clinic's for an admin.
import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMemo } from 'react';
import { AppointmentDrawer } from '../../features/appointments/appointment-drawer.tsx';
import { useAppointmentSearch } from '../../features/appointments/appointment-queries.ts';
import styles from '../../features/appointments/appointments.module.css';
import { AppointmentCalendar } from '../../features/appointments/calendar/appointment-calendar.tsx';
import { calendarViews } from '../../features/appointments/calendar/calendar-span.ts';
import { filtersFrom, searchFrom } from '../../features/appointments/filter-params.ts';
import { WaitingRequests } from '../../features/appointments/side-cards.tsx';
import { WaitlistOffers } from '../../features/waitlist/offers.tsx';
import { WaitingList } from '../../features/waitlist/waiting-list.tsx';
import { isAccessDenied, PageError } from '../../platform/page-error.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import layout from '../../ui/page-layout.module.css';
import { SkeletonStrip } from '../../ui/skeletons.tsx';
import type { MenuRole } from '../menu.ts';
import { RequireRole } from '../require-role.tsx';
import { AppointmentExtras } from './appointment-extras.tsx';
import { AppointmentFigures } from './appointment-figures.tsx';
import { AppointmentHead } from './appointment-head.tsx';
import { AppointmentTabs } from './appointment-tabs.tsx';
import { BookAppointmentDialog } from './book-appointment-button.tsx';
import { FloatingBook, QuickBook } from './quick-book.tsx';
import { appointmentsPerPage as limit, counted, useTab } from './use-tab.ts';
import { useWaitingPatients } from './use-waiting-patients.ts';
import { WaitingBanner } from './waiting-banner.tsx';

export default function Appointments() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['PATIENT', 'DOCTOR', 'ADMIN']} title={t`Appointment Dashboard`}>
      <AppointmentsPage />
    </RequireRole>
  );
}

function AppointmentsPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const role: MenuRole = user?.role ?? 'PATIENT';
  const { read, page, write } = useListParams();
  const waiting = useWaitingPatients(role === 'DOCTOR');
  const list = useList(role);
  const { data, error, isFetching, refetch } = list;
  const [isBooking, booking] = useDisclosure(false);
  const view = calendarViews.find((one) => one === read('view'));
  return (
    <div className={layout.stack}>
      <WaitingBanner waiting={waiting ?? []} />
      <AppointmentHead
        role={role}
        open={data?.counts?.todayOpen}
        waiting={waiting?.length ?? 0}
        isClosed={isAccessDenied(error)}
        isCalendar={view !== undefined}
        onChange={write}
      />
      {role === 'PATIENT' ? <WaitlistOffers /> : null}
      {error ? (
        <PageError error={error} title={t`Error Loading Appointments`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {view && !error ? (
        <AppointmentCalendar
          view={view}
          date={read('date')}
          doctor={read('doctor')}
          onChange={write}
          onOpen={(appointment) => write({ appointment })}
        />
      ) : null}
      {view || error ? null : (
        <>
          {data?.counts ? <AppointmentFigures counts={data.counts} role={role} waiting={waiting} /> : <SkeletonStrip />}
          <ListWithCards role={role} list={list} waiting={waiting} onBook={booking.open} />
        </>
      )}
      {role === 'PATIENT' ? (
        <>
          <FloatingBook onBook={booking.open} />
          <BookAppointmentDialog isOpen={isBooking} onClose={booking.close} />
        </>
      ) : null}
      <AppointmentDrawer
        id={read('appointment')}
        onClose={() => write({ appointment: undefined, feedback: undefined, page })}
        more={(appointment) => <AppointmentExtras appointment={appointment} role={role} writesFeedback={read('feedback') === 'write'} />}
      />
    </div>
  );
}

/** The list that the address asks for. */
function useList(role: MenuRole) {
  const { read, page } = useListParams();
  const tab = useTab(role, read('tab'));
  const search = read('search').slice(0, 100);
  const filters = filtersFrom(read, role, tab);
  const query = useAppointmentSearch({ dateRange: tab, page, limit, ...counted, ...searchFrom(filters), ...(search ? { search } : {}) });
  return { ...query, tab, search, filters, isAnalytics: role !== 'PATIENT' && read('tab') === 'analytics' };
}

type ListProps = { role: MenuRole; list: ReturnType<typeof useList>; waiting: ReturnType<typeof useWaitingPatients>; onBook: () => void };

function ListWithCards({ role, list, waiting, onBook }: ListProps) {
  const { write } = useListParams();
  const { tab, search, filters, isAnalytics, data, isFetching } = list;
  const waitingSince = useMemo(() => new Map(waiting?.map(({ appointment, since }) => [appointment.id, since])), [waiting]);
  const tabs = (
    <AppointmentTabs
      role={role}
      tab={tab}
      isAnalytics={isAnalytics}
      search={search}
      filters={filters}
      data={data}
      isFetching={isFetching}
      waiting={waitingSince}
      onChange={write}
      onBook={onBook}
    />
  );
  if (role === 'ADMIN' || isAnalytics)
    return (
      <Stack gap={20}>
        {tabs}
        {isAnalytics ? null : <WaitingList />}
      </Stack>
    );
  return (
    <div className={styles.columns}>
      {tabs}
      {role === 'PATIENT' ? <QuickBook onBook={onBook} /> : tab === 'pending' ? null : <WaitingRequests otherDays={tab === 'today'} />}
    </div>
  );
}
