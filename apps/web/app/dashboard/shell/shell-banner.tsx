// Banner above the pages with the reason why the user cannot use all features, and a link to fix it.
import type { User } from '@lafiya/api-client';
import { useGetProfile } from '@lafiya/api-client/profile';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMissingFieldLabels } from '../../features/staff/missing-field-labels.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { type BannerKind, bannerFor } from './banner-kind.ts';

export function ShellBanner({ user }: { user: User }) {
  const kind = bannerFor(user);
  if (kind === null) return null;
  switch (kind) {
    case 'role':
      return (
        <LinkBanner to="/select-role" label={<Trans>Choose now</Trans>}>
          <Trans>Please tell us if you are a patient or a doctor.</Trans>
        </LinkBanner>
      );
    case 'profile':
      return (
        <LinkBanner to="/complete-profile" label={<Trans>Complete it</Trans>}>
          <Trans>Please complete your profile to access all features</Trans>
        </LinkBanner>
      );
    case 'second_factor':
      return (
        <LinkBanner to="/dashboard/settings?tab=security" label={<Trans>Set it up</Trans>}>
          <Trans>Staff sign in with a second factor. Until you set one up, you cannot open patient and staff pages.</Trans>
        </LinkBanner>
      );
    default:
      return <LicenceBanner kind={kind} />;
  }
}

function LicenceBanner({ kind }: { kind: Exclude<BannerKind, 'role' | 'profile' | 'second_factor'> }) {
  const { t } = useLingui();
  const { formatDay } = useDateFormat();
  const missingFieldLabels = useMissingFieldLabels();
  const { data } = useGetProfile();
  if (!data) return null;
  const submitLabel = <Trans>Upload licence</Trans>;
  const missing = missingFieldLabels(data.missing);
  switch (kind) {
    case 'unverified':
      return (
        <LinkBanner to="/dashboard/profile" label={submitLabel}>
          {missing
            ? t`You can see patients once we have verified your licence. Still missing: ${missing}.`
            : t`You can see patients once we have verified your licence. Please upload it.`}
        </LinkBanner>
      );
    case 'submitted':
      return (
        <Notice kind="info">
          <Trans>Your licence is awaiting verification. We will notify you by e-mail and in the app.</Trans>
        </Notice>
      );
    case 'refused': {
      const reason = data.doctor?.lastDecision?.reason;
      return (
        <LinkBanner kind="bad" to="/dashboard/profile" label={<Trans>Upload again</Trans>}>
          {reason ? t`We could not accept your licence: ${reason}` : t`We could not accept your licence. Please upload it again.`}
        </LinkBanner>
      );
    }
    case 'lapsed': {
      const ended = data.doctor?.licenseExpiresOn;
      const date = ended ? formatDay(ended) : '';
      return (
        <LinkBanner kind="bad" to="/dashboard/profile" label={<Trans>Upload the new licence</Trans>}>
          {date
            ? t`Your licence expired on ${date}. You cannot see patients until we have verified the new one.`
            : t`Your licence has expired. You cannot see patients until we have verified the new one.`}
        </LinkBanner>
      );
    }
  }
}

type LinkBannerProps = { kind?: 'warn' | 'bad'; to: string; label: ReactNode; children: ReactNode };

function LinkBanner({ kind = 'warn', to, label, children }: LinkBannerProps) {
  return (
    <Notice kind={kind} action={<Link to={to}>{label}</Link>}>
      {children}
    </Notice>
  );
}
