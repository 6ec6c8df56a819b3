// /dashboard/settings: account, security, notifications, preferences and privacy; the tab is in the URL.
import { brand } from '@lafiya/brand';
import type { User } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Grid, Stack } from '@mantine/core';
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
import { AccessLogCard } from '../../features/privacy/access-log-card.tsx';
import { PreferencesCard } from '../../features/profile/preferences/preferences-card.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { toast } from '../../ui/toast.tsx';

export default function Settings() {
  const { user } = useSession();
  return user ? <SettingsPage user={user} /> : null;
}

function SettingsPage({ user }: { user: User }) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const tabs = [
    {
      value: 'account',
      label: t`Account`,
      panel: (
        <Columns
          left={[<ChangeEmailCard key="email" user={user} />, <ChangePasswordCard key="password" />]}
          right={[<CloseAccountCard key="close" />]}
        />
      ),
    },
    {
      value: 'security',
      label: t`Security`,
      panel: <Columns left={[<SecondFactorCard key="factor" />, <GoogleCard key="google" />]} right={[<DevicesCard key="devices" />]} />,
    },
    {
      value: 'notifications',
      label: t`Notifications`,
      panel: (
        <Columns isLeftWide left={[<NotificationPreferencesCard key="events" />]} right={[<NotificationDevicesCard key="devices" />]} />
      ),
    },
    {
      value: 'preferences',
      label: t`Preferences`,
      // Admins have no appointments of their own for a calendar feed.
      panel: <Columns left={[<PreferencesCard key="own" user={user} />]} right={user.role === 'ADMIN' ? [] : [<FeedCard key="feed" />]} />,
    },
    {
      value: 'privacy',
      label: t`Privacy`,
      panel: (
        <Columns
          left={[<ConsentsCard key="consents" />, <ExportsCard key="exports" />]}
          right={user.role === 'PATIENT' ? [<AccessLogCard key="log" />] : []}
        />
      ),
    },
  ];
  useGoogleOutcomeToast(params.get('google'));
  const requestedTab = params.get('tab') ?? (params.has('google') ? 'security' : null);
  const tab = tabs.some(({ value }) => value === requestedTab) && requestedTab ? requestedTab : 'account';
  return (
    <>
      <title>{`${t`Settings`} · ${brand.name}`}</title>
      <PageHeader title={t`Settings`} lead={t`Your account, its security and your data.`} />
      <PageTabs
        label={t`Settings`}
        tabs={tabs}
        value={tab}
        onChange={(value) => setParams({ tab: value }, { replace: true, preventScrollReset: true })}
      />
    </>
  );
}

/** Shows the outcome of connecting Google, which the redirect passes in the URL. */
function useGoogleOutcomeToast(outcome: string | null): void {
  const { t } = useLingui();
  useEffect(() => {
    const id = 'google-connection';
    if (outcome === 'connected') toast.success(t`Google is connected`, { id });
    if (outcome === 'not_connected')
      toast.error(t`Google was not connected`, { id, detail: t`It may be connected to another account here. Please try again.` });
  }, [outcome, t]);
}

type ColumnsProps = { left: ReactNode[]; right: ReactNode[]; isLeftWide?: boolean };

/** Two columns on wide screens, one below the other elsewhere. */
function Columns({ left, right, isLeftWide = false }: ColumnsProps) {
  const span = isLeftWide ? 8 : 6;
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, lg: right.length > 0 ? span : 8 }}>
        <Stack gap="md">{left}</Stack>
      </Grid.Col>
      {right.length > 0 ? (
        <Grid.Col span={{ base: 12, lg: 12 - span }}>
          <Stack gap="md">{right}</Stack>
        </Grid.Col>
      ) : null}
    </Grid>
  );
}
