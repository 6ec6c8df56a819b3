// A patient's first page: how complete their profile is, who looked at their record, what is new, where they are signed in.
import { listDevices, type LookupListLookupsItem } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconDevices, IconEye, IconMessage, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useUnreadCount } from '../../features/notifications/notification-queries.ts';
import { useLookups } from '../../features/patients/patient-queries.ts';
import { useProfile } from '../../features/profile/use-profile.ts';
import { useMissingWords } from '../../features/staff/missing-words.ts';
import { useMoments } from '../../platform/moments.ts';
import { useApiQuery } from '../../platform/queries.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/page-layout.module.css';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { StatStrip } from '../../ui/stats.tsx';
import { More, QuickActions, RecentActivity } from './home-parts.tsx';
import styles from './home.module.css';

export function PatientHome() {
  const { t } = useLingui();
  return (
    <div className={layout.stack}>
      <QuickActions
        actions={[
          { label: t`Your profile`, to: '/dashboard/profile', icon: IconUser },
          { label: t`Who looked at my record`, to: '/dashboard/settings?tab=privacy', icon: IconEye },
          { label: t`Signed-in devices`, to: '/dashboard/settings?tab=security', icon: IconDevices },
          { label: t`Contact the clinic`, to: '/contact', icon: IconMessage },
        ]}
      />
      <Figures />
      <div className={layout.columns}>
        <RecentActivity />
        <WhoLooked />
      </div>
    </div>
  );
}

const monthMs = 30 * 86_400_000;

function Figures() {
  const { t } = useLingui();
  const unread = useUnreadCount();
  const { data: profile } = useProfile();
  const missingWords = useMissingWords();
  const lookups = useOthersLookups();
  const { data: devices } = useApiQuery(['devices'], (bearer) => listDevices(bearer));
  const missing = profile?.missing ?? [];
  const count = devices?.devices.length;
  return (
    <StatStrip
      stats={[
        {
          label: t`Profile`,
          value: profile ? (missing.length === 0 ? t`Complete` : t`${missing.length} missing`) : '–',
          note: missing.length > 0 ? missingWords(missing) : null,
          to: missing.length > 0 ? '/complete-profile' : '/dashboard/profile',
        },
        {
          label: t`Looks at your record`,
          value: lookups ? `${lookups.inMonth.length}${lookups.isMore ? '+' : ''}` : '–',
          note: t`by others, last 30 days`,
          to: '/dashboard/settings?tab=privacy',
        },
        { label: t`Unread notifications`, value: unread, to: '/dashboard/notifications?show=unread' },
        { label: t`Devices signed in`, value: count ?? '–', note: t`this one included`, to: '/dashboard/settings?tab=security' },
      ]}
    />
  );
}

/** Looks of the last 30 days by anybody but the patient; the API gives them by pages, the first is enough to say 'many'. */
function useOthersLookups() {
  const [since] = useState(() => Date.now() - monthMs);
  const { data: profile } = useProfile();
  const { data } = useLookups(profile?.patient?.id);
  if (!data) return undefined;
  const others = data.lookups.filter(({ isMe }) => !isMe);
  const inMonth = others.filter(({ at }) => Date.parse(at) >= since);
  return { others, inMonth, isMore: data.next !== null && Date.parse(data.next) >= since };
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
      {lookups ? <LookupRows lookups={lookups.others.slice(0, 4)} /> : <SkeletonList framed={false} rows={2} />}
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
