// /dashboard/appointments: the user's appointments by time and status; all of the clinic's for an admin.
import type { AppointmentList as Answer } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarMonth, IconCalendarPlus, IconList, IconPlus, IconShield } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AppointmentAnalytics } from '../../features/analytics/appointment-analytics.tsx';
import { AppointmentList, type AppointmentTab } from '../../features/appointments/appointment-list.tsx';
import { useAppointmentSearch } from '../../features/appointments/appointment-queries.ts';
import { calendarViews } from '../../features/appointments/calendar/calendar-span.ts';
import { narrowScreen, AppointmentCalendar } from '../../features/appointments/calendar/appointment-calendar.tsx';
import { ScheduleDialog } from '../../features/appointments/schedule-dialog.tsx';
import { bookingPath, FloatingBook, QuickBook, WaitingRequests } from '../../features/appointments/side-cards.tsx';
import { AppointmentDrawer } from '../../features/appointments/appointment-drawer.tsx';
import { WaitlistOffers } from '../../features/waitlist/offers.tsx';
import { WaitingList } from '../../features/waitlist/waiting-list.tsx';
import { type ParamChanges, useListParams } from '../../platform/use-list-params.ts';
import { isAccessDenied, PageError } from '../../platform/page-error.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { SkeletonStrip } from '../../ui/skeletons.tsx';
import { StatStrip } from '../../ui/stats.tsx';
import type { MenuRole } from '../menu.ts';
import { RequireRole } from '../require-role.tsx';
import { AppointmentExtras } from './appointment-extras.tsx';
import { appointmentsPerPage as limit, tabsOf, useTab } from './use-tab.ts';

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
  const tab = useTab(role, read('tab'));
  const isAnalytics = role !== 'PATIENT' && read('tab') === 'analytics';
  const view = calendarViews.find((one) => one === read('view'));
  const search = read('search').slice(0, 100);
  const query = useAppointmentSearch({ dateRange: tab, page, limit, ...(search ? { search } : {}) });
  const { data, error, isFetching, refetch } = query;
  return (
    <div className={layout.stack}>
      <Head role={role} open={data?.counts.todayOpen} isClosed={isAccessDenied(error)}>
        <ViewSwitch isCalendar={view !== undefined} onChange={write} />
      </Head>
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
          {data ? <Figures counts={data.counts} role={role} /> : <SkeletonStrip />}
          <div className={role === 'ADMIN' || isAnalytics ? layout.stack : layout.columns}>
            <Tabs role={role} tab={tab} isAnalytics={isAnalytics} search={search} data={data} isFetching={isFetching} onChange={write} />
            {role === 'DOCTOR' && !isAnalytics ? <WaitingRequests /> : null}
            {role === 'PATIENT' ? <QuickBook /> : null}
            {role === 'ADMIN' && !isAnalytics ? <WaitingList /> : null}
          </div>
        </>
      )}
      {role === 'PATIENT' ? <FloatingBook /> : null}
      <AppointmentDrawer
        id={read('appointment')}
        onClose={() => write({ appointment: undefined, feedback: undefined, page })}
        more={(appointment) => <AppointmentExtras appointment={appointment} role={role} writesFeedback={read('feedback') === 'write'} />}
      />
    </div>
  );
}

/** On small screens the calendar starts with the day view, because seven columns do not fit. */
function ViewSwitch({ isCalendar, onChange }: { isCalendar: boolean; onChange: (changes: ParamChanges) => void }) {
  const { t } = useLingui();
  const change = (next: 'list' | 'calendar') => {
    const first = window.matchMedia(narrowScreen).matches ? 'day' : 'week';
    onChange(next === 'list' ? { view: undefined, date: undefined, doctor: undefined } : { view: first });
  };
  return (
    <SegmentedSwitch
      label={t`View`}
      value={isCalendar ? 'calendar' : 'list'}
      onChange={change}
      choices={[
        { value: 'list', label: t`List`, icon: IconList },
        { value: 'calendar', label: t`Calendar`, icon: IconCalendarMonth },
      ]}
    />
  );
}

type HeadProps = { role: MenuRole; open: number | undefined; isClosed: boolean; children: ReactNode };

function Head({ role, open, isClosed: isAccessClosed, children }: HeadProps) {
  const { t } = useLingui();
  const [isOpen, dialog] = useDisclosure(false);
  const count = open ?? 0;
  const lead =
    count === 0
      ? t`No more appointments today.`
      : t`${plural(count, { one: '# appointment', other: '# appointments' })} still to come today.`;
  return (
    <>
      <PageHeader
        title={t`Appointment Dashboard`}
        eyebrow={
          role === 'ADMIN' ? (
            <Pill tone="cancelled" icon={IconShield}>
              <Trans>Admin View</Trans>
            </Pill>
          ) : null
        }
        lead={open === undefined ? t`Your appointments by day.` : lead}
        // Patients book with the card beside the list or with the floating button.
        actions={
          isAccessClosed ? null : (
            <>
              {children}
              {role === 'PATIENT' ? null : <MainAction role={role} onSchedule={dialog.open} />}
            </>
          )
        }
      />
      {role === 'PATIENT' ? null : <ScheduleDialog isOpen={isOpen} isAdmin={role === 'ADMIN'} onClose={dialog.close} />}
    </>
  );
}

function MainAction({ role, onSchedule }: { role: MenuRole; onSchedule: () => void }) {
  if (role === 'PATIENT')
    return (
      <Button component={Link} to={bookingPath} leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}>
        <Trans>Book an appointment</Trans>
      </Button>
    );
  return (
    <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={onSchedule}>
      <Trans>Schedule appointment</Trans>
    </Button>
  );
}

function Figures({ counts, role }: { counts: Answer['counts']; role: MenuRole }) {
  const { t } = useLingui();
  const path = '/dashboard/appointments';
  const done = counts.today - counts.todayOpen;
  const open = counts.todayOpen;
  const today = { label: t`Today`, value: counts.today, note: t`${done} done, ${open} to come`, to: `${path}?tab=today` };
  const upcoming = { label: t`Upcoming`, value: counts.upcoming, to: `${path}?tab=upcoming` };
  const past = { label: t`Past`, value: counts.past, to: `${path}?tab=past` };
  const fourth =
    role === 'PATIENT'
      ? { label: t`Cancelled`, value: counts.cancelled, to: `${path}?tab=cancelled` }
      : { label: t`Pending requests`, value: counts.pending, to: `${path}?tab=pending` };
  return <StatStrip stats={role === 'PATIENT' ? [today, upcoming, past, fourth] : [today, upcoming, fourth, past]} />;
}

type TabsProps = {
  role: MenuRole;
  tab: AppointmentTab;
  /** Shows the analytics tab instead of a list (staff only). */
  isAnalytics: boolean;
  search: string;
  data: Answer | undefined;
  isFetching: boolean;
  onChange: (changes: Record<string, string | number | undefined>) => void;
};

function Tabs({ role, tab, isAnalytics, search, data, isFetching, onChange }: TabsProps) {
  const { t } = useLingui();
  const labels: Record<AppointmentTab, string> = {
    today: t`Today`,
    upcoming: t`Upcoming`,
    pending: t`Pending`,
    past: t`Past`,
    cancelled: t`Cancelled`,
  };
  const callToAction = role === 'PATIENT' ? <MainAction role={role} onSchedule={() => undefined} /> : null;
  const panel = (
    <div className={layout.stack}>
      <search>
        <SearchField
          label={role === 'PATIENT' ? t`Search by doctor or symptom` : t`Search by name`}
          value={search}
          onSearch={(typed) => onChange({ search: typed })}
        />
      </search>
      <AppointmentList
        tab={tab}
        response={data}
        isBusy={isFetching}
        isSearched={search !== ''}
        onClear={() => onChange({ search: undefined })}
        onPage={(page) => onChange({ page })}
        onOpen={(appointment) => onChange({ appointment })}
        call={callToAction}
      />
    </div>
  );
  return (
    <PageTabs
      label={t`Appointments by date`}
      value={isAnalytics ? 'analytics' : tab}
      onChange={(next) => onChange({ tab: next, period: undefined })}
      tabs={[
        ...tabsOf[role].map((value) => ({
          value,
          label: labels[value],
          ...countOf(value, data),
          panel: value === tab && !isAnalytics ? panel : null,
        })),
        ...(role === 'PATIENT' ? [] : [{ value: 'analytics', label: t`Analytics`, panel: isAnalytics ? <AppointmentAnalytics /> : null }]),
      ]}
    />
  );
}

function countOf(tab: AppointmentTab, data: Answer | undefined) {
  if (!data || tab === 'past' || tab === 'cancelled') return {};
  return { count: data.counts[tab], hot: tab === 'pending' && data.counts.pending > 0 };
}
