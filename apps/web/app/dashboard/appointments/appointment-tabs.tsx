// The tabs of the appointments page: lists with search and filters, and for staff the analytics.
import type { AppointmentList as Answer } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { AppointmentAnalytics } from '../../features/analytics/appointment-analytics.tsx';
import { AppointmentFilters } from '../../features/appointments/appointment-filters.tsx';
import { AppointmentList, type AppointmentTab, type WaitingSince } from '../../features/appointments/appointment-list.tsx';
import { type AppointmentFilters as Filters, countFilters, noFilters } from '../../features/appointments/filter-params.ts';
import type { ParamChanges } from '../../platform/use-list-params.ts';
import { PageTabs } from '../../ui/page-tabs.tsx';
import type { MenuRole } from '../menu.ts';
import { BookAppointmentButton } from './book-appointment-button.tsx';
import { tabsOf } from './use-tab.ts';

type Props = {
  role: MenuRole;
  tab: AppointmentTab;
  /** Shows the analytics tab instead of a list (staff only). */
  isAnalytics: boolean;
  search: string;
  filters: Filters;
  data: Answer | undefined;
  isFetching: boolean;
  waiting: WaitingSince;
  onChange: (changes: ParamChanges) => void;
  /** Opens the dialog in which a patient books. */
  onBook: () => void;
};

export function AppointmentTabs(props: Props) {
  const { t } = useLingui();
  const { role, tab, isAnalytics, data, onChange } = props;
  const labels: Record<AppointmentTab, string> = {
    today: t`Today`,
    upcoming: t`Upcoming`,
    pending: t`Pending`,
    past: t`Past`,
    cancelled: t`Cancelled`,
  };
  return (
    <PageTabs
      label={t`Appointments by date`}
      value={isAnalytics ? 'analytics' : tab}
      // Dates, order and statuses are chosen for a tab; the doctor and the department stay.
      onChange={(next) => onChange({ tab: next, period: undefined, status: undefined, from: undefined, to: undefined, sort: undefined })}
      tabs={[
        ...tabsOf[role].map((value) => ({
          value,
          label: labels[value],
          ...countOf(value, data),
          panel: value === tab && !isAnalytics ? <Panel {...props} /> : null,
        })),
        ...(role === 'PATIENT' ? [] : [{ value: 'analytics', label: t`Analytics`, panel: isAnalytics ? <AppointmentAnalytics /> : null }]),
      ]}
    />
  );
}

function Panel({ role, tab, search, filters, data, isFetching, waiting, onChange, onBook }: Props) {
  return (
    <Stack gap={16}>
      <AppointmentFilters key={tab} role={role} tab={tab} search={search} filters={filters} onChange={onChange} />
      <AppointmentList
        tab={tab}
        response={data}
        isBusy={isFetching}
        isFiltered={search !== '' || countFilters(filters) > 0}
        onClear={() => onChange({ ...noFilters, search: undefined })}
        onPage={(page) => onChange({ page })}
        onOpen={(appointment) => onChange({ appointment })}
        waiting={waiting}
        call={role === 'PATIENT' ? <BookAppointmentButton onOpen={onBook} /> : null}
      />
    </Stack>
  );
}

function countOf(tab: AppointmentTab, data: Answer | undefined) {
  if (!data?.counts || tab === 'past' || tab === 'cancelled') return {};
  return { count: data.counts[tab], hot: tab === 'pending' && data.counts.pending > 0 };
}
