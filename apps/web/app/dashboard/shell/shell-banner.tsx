// The one band above the pages that says what keeps the person from working fully, and leads to where it is mended.
import type { User } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMissingWords } from '../../features/staff/missing-words.ts';
import { useMoments } from '../../platform/moments.ts';
import { Notice } from '../../ui/notice.tsx';
import { useProfile } from '../../features/profile/use-profile.ts';
import { type BannerKind, bannerFor } from './banner-kind.ts';

export function ShellBanner({ user }: { user: User }) {
  const kind = bannerFor(user);
  if (kind === null) return null;
  switch (kind) {
    case 'role':
      return (
        <Band to="/select-role" label={<Trans>Choose now</Trans>}>
          <Trans>Please say whether you are here as a patient or as a doctor.</Trans>
        </Band>
      );
    case 'profile':
      return (
        <Band to="/complete-profile" label={<Trans>Complete it</Trans>}>
          <Trans>Please complete your profile to access all features</Trans>
        </Band>
      );
    case 'second_factor':
      return (
        <Band to="/dashboard/settings?tab=security" label={<Trans>Set it up</Trans>}>
          <Trans>Staff sign in with a second factor. Until you set one up, patients and staff pages stay closed to you.</Trans>
        </Band>
      );
    default:
      return <LicenceBand kind={kind} />;
  }
}

function LicenceBand({ kind }: { kind: Exclude<BannerKind, 'role' | 'profile' | 'second_factor'> }) {
  const { t } = useLingui();
  const { day } = useMoments();
  const missingWords = useMissingWords();
  const { data } = useProfile();
  if (!data) return null;
  const handIn = <Trans>Hand it in</Trans>;
  const missing = missingWords(data.missing);
  switch (kind) {
    case 'unverified':
      return (
        <Band to="/dashboard/profile" label={handIn}>
          {missing
            ? t`You can see patients once we have checked your licence. Still missing: ${missing}.`
            : t`You can see patients once we have checked your licence. Please hand it in.`}
        </Band>
      );
    case 'submitted':
      return (
        <Notice kind="info">
          <Trans>Your licence is with us and waits for a check. We will tell you by e-mail and here.</Trans>
        </Notice>
      );
    case 'refused': {
      const reason = data.doctor?.lastDecision?.reason;
      return (
        <Band kind="bad" to="/dashboard/profile" label={<Trans>Hand it in again</Trans>}>
          {reason ? t`Your licence was not accepted: ${reason}` : t`Your licence was not accepted. Please hand it in again.`}
        </Band>
      );
    }
    case 'lapsed': {
      const ended = data.doctor?.licenseExpiresOn;
      const date = ended ? day(ended) : '';
      return (
        <Band kind="bad" to="/dashboard/profile" label={<Trans>Hand in the new one</Trans>}>
          {date
            ? t`Your licence ended on ${date}. Until we have checked the new one, patients stay closed to you.`
            : t`Your licence has ended. Until we have checked the new one, patients stay closed to you.`}
        </Band>
      );
    }
  }
}

type BandProps = { kind?: 'warn' | 'bad'; to: string; label: ReactNode; children: ReactNode };

function Band({ kind = 'warn', to, label, children }: BandProps) {
  return (
    <Notice kind={kind} action={<Link to={to}>{label}</Link>}>
      {children}
    </Notice>
  );
}
