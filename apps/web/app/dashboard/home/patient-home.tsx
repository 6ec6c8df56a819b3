// A patient's first page: the next visit, how complete their profile is, who looked at their record, what is new, where they are signed in.
import type { LookupListLookupsItem } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarPlus, IconEye, IconStethoscope, IconUser } from '@tabler/icons-react';
import { useAppointments } from '../../features/appointments/appointment-queries.ts';
import { bookingPath } from '../../features/appointments/side-cards.tsx';
import { useVisitTimes } from '../../features/appointments/visit-times.ts';
import { Alerts } from '../../features/home/alerts.tsx';
import { useUnreadCount } from '../../features/notifications/notification-queries.ts';
import { useLookups } from '../../features/patients/patient-queries.ts';
import { useProfile } from '../../features/profile/use-profile.ts';
import { useMissingWords } from '../../features/staff/missing-words.ts';
import { WaitlistOffers } from '../../features/waitlist/offers.tsx';
import { useMoments } from '../../platform/moments.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/page-layout.module.css';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { StatStrip } from '../../ui/stats.tsx';
import { More, QuickActions, RecentActivity } from './home-parts.tsx';
import { nextVisits, VisitCard } from './visit-cards.tsx';
import styles from './home.module.css';

export function PatientHome() {
  const { t } = useLingui();
  return (
    <div className={layout.stack}>
      <WaitlistOffers />
      <QuickActions
        actions={[
          { label: t`Book an appointment`, to: bookingPath, icon: IconCalendarPlus },
          { label: t`Find doctors`, to: '/dashboard/find-doctors', icon: IconStethoscope },
          { label: t`Your profile`, to: '/dashboard/profile', icon: IconUser },
          { label: t`Who looked at my record`, to: '/dashboard/settings?tab=privacy', icon: IconEye },
        ]}
      />
      <Figures />
      <Alerts />
      <div className={layout.columns}>
        <div className={layout.stack}>
          <VisitCard
            title={t`Upcoming visits`}
            params={nextVisits}
            to="/dashboard/appointments?tab=upcoming"
            nothing={t`No upcoming appointments found.`}
          />
          <RecentActivity />
        </div>
        <WhoLooked />
      </div>
    </div>
  );
}

function Figures() {
  const { t } = useLingui();
  const unread = useUnreadCount();
  const { data: profile } = useProfile();
  const missingWords = useMissingWords();
  const { data: visits } = useAppointments(nextVisits);
  const { day, time, namedDay } = useVisitTimes();
  const next = visits?.appointments[0];
  const second = visits?.appointments[1];
  const missing = profile?.missing ?? [];
  return (
    <StatStrip
      stats={[
        {
          label: t`Next appointment`,
          value: next ? time(next.startsAt) : visits ? t`None yet` : '–',
          note: next ? `${namedDay(next.startsAt)} · ${next.doctor.name}` : null,
          to: next ? `/dashboard/appointments?visit=${next.id}` : bookingPath,
        },
        {
          label: t`Upcoming`,
          value: visits?.counts.upcoming ?? '–',
          note: second ? t`Then ${day(second.startsAt)}, ${time(second.startsAt)}` : null,
          to: '/dashboard/appointments?tab=upcoming',
        },
        {
          label: t`Profile`,
          value: profile ? (missing.length === 0 ? t`Complete` : t`${missing.length} missing`) : '–',
          note: missing.length > 0 ? missingWords(missing) : null,
          to: missing.length > 0 ? '/complete-profile' : '/dashboard/profile',
        },
        { label: t`Unread notifications`, value: unread, to: '/dashboard/notifications?show=unread' },
      ]}
    />
  );
}

/** Looks at the record by anybody but the patient. */
function useOthersLookups(): LookupListLookupsItem[] | undefined {
  const { data: profile } = useProfile();
  return useLookups(profile?.patient?.id).data?.lookups.filter(({ isMe }) => !isMe);
}

function WhoLooked() {
  const { t } = useLingui();
  const lookups = useOthersLookups();
  return (
    <Card
      title={t`Who opened your record`}
      aside={
        <More to="/dashboard/settings?tab=privacy">
          <Trans>See all</Trans>
        </More>
      }
    >
      {lookups ? <LookupRows lookups={lookups.slice(0, 4)} /> : <SkeletonList framed={false} rows={2} />}
    </Card>
  );
}

function LookupRows({ lookups }: { lookups: LookupListLookupsItem[] }) {
  const { moment } = useMoments();
  if (lookups.length === 0)
    return (
      <p className={styles.soft}>
        <Trans>Nobody but you has opened it.</Trans>
      </p>
    );
  return (
    <ul className={styles.list}>
      {lookups.map(({ id, who, words, reason, at }) => (
        <li key={id}>
          <Avatar name={who} size="sm" />
          <div className={styles.grow}>
            <b>{who}</b>
            <p>{reason ? `${words}: ${reason}` : words}</p>
          </div>
          <time className={styles.when} dateTime={at}>
            {moment(at)}
          </time>
        </li>
      ))}
    </ul>
  );
}
