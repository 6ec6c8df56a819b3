// /dashboard/settings: account, security, notifications, preferences and privacy; the tab stands in the address.
import { brand } from '@lafiya/brand';
import type { User } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { FeedCard } from '../../features/calendars/feed-card.tsx';
import { ChangeEmailCard } from '../../features/identity/changes/change-email-card.tsx';
import { ChangePasswordCard } from '../../features/identity/changes/change-password-card.tsx';
import { DevicesCard } from '../../features/identity/security/devices-card.tsx';
import { GoogleCard } from '../../features/identity/security/google-card.tsx';
import { SecondFactorCard } from '../../features/identity/security/second-factor-card.tsx';
import { NotificationDevicesCard } from '../../features/notifications/devices-card.tsx';
import { NotificationPreferencesCard } from '../../features/notifications/preferences-card.tsx';
import { CloseAccountCard } from '../../features/privacy/close-account-card.tsx';
import { ConsentsCard } from '../../features/privacy/consents-card.tsx';
import { ExportsCard } from '../../features/privacy/exports-card.tsx';
import { LookupsCard } from '../../features/privacy/lookups-card.tsx';
import { PreferencesCard } from '../../features/settings/preferences-card.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './settings.module.css';

export default function Settings() {
  const { user } = useSession();
  return user ? <SettingsOf user={user} /> : null;
}

function SettingsOf({ user }: { user: User }) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const tabs = [
    {
      value: 'account',
      label: t`Account`,
      panel: (
        <Cards>
          <ChangeEmailCard user={user} />
          <ChangePasswordCard />
          <CloseAccountCard />
        </Cards>
      ),
    },
    {
      value: 'security',
      label: t`Security`,
      panel: (
        <Cards>
          <SecondFactorCard />
          <GoogleCard />
          <DevicesCard />
        </Cards>
      ),
    },
    { value: 'notifications', label: t`Notifications`, panel: <Notifications /> },
    { value: 'preferences', label: t`Preferences`, panel: <Preferences user={user} /> },
    {
      value: 'privacy',
      label: t`Privacy`,
      panel: (
        <Cards>
          <ConsentsCard />
          <ExportsCard />
          {user.role === 'PATIENT' ? <LookupsCard /> : null}
        </Cards>
      ),
    },
  ];
  useGoogleWords(params.get('google'));
  const wanted = params.get('tab') ?? (params.has('google') ? 'security' : null);
  const tab = tabs.some(({ value }) => value === wanted) && wanted ? wanted : 'account';
  return (
    <>
      <title>{`${t`Settings`} · ${brand.name}`}</title>
      <PageHeader title={t`Settings`} lead={t`Your account, how it is kept safe, and what happens with your data.`} />
      <PageTabs
        label={t`Settings`}
        tabs={tabs}
        value={tab}
        onChange={(value) => setParams({ tab: value }, { replace: true, preventScrollReset: true })}
      />
    </>
  );
}

/** The way back from connecting Google says in the address how it went. */
function useGoogleWords(outcome: string | null): void {
  const { t } = useLingui();
  useEffect(() => {
    const id = 'google-connection';
    if (outcome === 'connected') toast.success(t`Google is connected`, { id });
    if (outcome === 'not_connected')
      toast.error(t`Google was not connected`, { id, detail: t`It may belong to another account here. Please try again.` });
  }, [outcome, t]);
}

function Notifications() {
  return (
    <Cards>
      <NotificationDevicesCard />
      <NotificationPreferencesCard />
    </Cards>
  );
}

/** An admin has no visits of their own to read elsewhere. */
function Preferences({ user }: { user: User }) {
  return (
    <Cards>
      <PreferencesCard user={user} />
      {user.role === 'ADMIN' ? null : <FeedCard />}
    </Cards>
  );
}

function Cards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
