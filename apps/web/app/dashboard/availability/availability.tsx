// /dashboard/availability: a doctor's weekly hours, special days, time off and calendars.
import { useGetAvailability } from '@lafiya/api-client/availability';
import { useLingui } from '@lingui/react/macro';
import { AvailabilityHours } from '../../features/availability/hours-form.tsx';
import { SpecialDays } from '../../features/availability/special-days.tsx';
import { TimeOffCard } from '../../features/availability/time-off.tsx';
import { WeekView } from '../../features/availability/week-view.tsx';
import { FeedCard } from '../../features/calendars/feed-card.tsx';
import { OwnCalendarCard } from '../../features/calendars/own-calendar-card.tsx';
import { WaitingCount } from '../../features/waitlist/waiting-count.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import { PageError } from '../../platform/page-error.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { RequireRole } from '../require-role.tsx';

const tabs = ['hours', 'days', 'week', 'calendars'];

export default function Availability() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['DOCTOR']} title={t`Availability`}>
      <AvailabilityPage />
    </RequireRole>
  );
}

function AvailabilityPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const { read, write } = useListParams();
  const { data, error, isFetching, refetch } = useGetAvailability();
  const tab = tabs.find((one) => one === read('tab')) ?? 'hours';
  return (
    <div className={layout.stack}>
      <PageHeader title={t`Availability`} lead={t`When patients can book you, and what they see.`} />
      {error ? (
        <PageError error={error} title={t`Your hours could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonCards cards={2} /> : null}
      {user?.doctorState === 'approved' ? <WaitingCount /> : null}
      {data && !error ? (
        <PageTabs
          label={t`Availability sections`}
          value={tab}
          onChange={(next) => write({ tab: next === 'hours' ? undefined : next, from: undefined })}
          tabs={[
            { value: 'hours', label: t`Weekly hours`, panel: <AvailabilityHours availability={data} /> },
            {
              value: 'days',
              label: t`Exceptions and time off`,
              panel: (
                <div className={layout.stack}>
                  <SpecialDays availability={data} />
                  <TimeOffCard availability={data} />
                </div>
              ),
            },
            { value: 'week', label: t`What patients see`, panel: tab === 'week' ? <WeekView /> : null },
            {
              value: 'calendars',
              label: t`Calendars`,
              panel:
                tab === 'calendars' ? (
                  <div className={layout.stack}>
                    <OwnCalendarCard />
                    <FeedCard />
                  </div>
                ) : null,
            },
          ]}
        />
      ) : null}
    </div>
  );
}
