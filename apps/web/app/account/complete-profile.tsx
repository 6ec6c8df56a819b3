// /complete-profile: a short wizard for what a patient needs before booking and a doctor before being listed.
import type { User } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { ProfileWizard } from '../features/profile/profile-wizard.tsx';
import { useProfile } from '../features/profile/use-profile.ts';
import { UnlistedPageHead } from '../site-ui/page-head.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonList } from '../ui/skeletons.tsx';
import { ownPathOf } from '../platform/session/landing-path.ts';
import { toast } from '../ui/toast.tsx';
import styles from './account.module.css';
import { AccountFrame } from './account-frame.tsx';
import { SignOutLink } from './bar-links.tsx';
import { OnlySignedIn } from './only-signed-in.tsx';

export default function CompleteProfile() {
  return <OnlySignedIn>{(user) => <Wizard user={user} />}</OnlySignedIn>;
}

function Wizard({ user }: { user: User }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const onwards = ownPathOf(query.get('next')) ?? '/dashboard';
  const { data: profile, isError, refetch, isFetching } = useProfile();
  if (!user.role) return <Navigate to="/select-role" replace />;
  if (user.role === 'ADMIN') return <Navigate to="/dashboard" replace />;
  const finish = () => {
    toast.success(user.role === 'DOCTOR' ? t`Your licence is with the clinic now` : t`Your profile is complete`);
    void navigate(onwards, { replace: true });
  };
  const lead =
    user.role === 'DOCTOR'
      ? t`Three short steps. Then the clinic checks your licence, and patients can find you.`
      : t`Three short steps, so that a doctor can see you and knows whom to call.`;
  return (
    <>
      <UnlistedPageHead title={t`Complete your profile`} />
      <AccountFrame title={t`Complete your profile`} lead={lead} aside={<SignOutLink />} picture="talk" isWide>
        {isError && !profile ? (
          <div className={styles.ways}>
            <ErrorState title={t`We could not load your profile`} onRetry={() => void refetch()} retrying={isFetching}>
              <Trans>Nothing is lost. Please try again.</Trans>
            </ErrorState>
          </div>
        ) : null}
        {profile ? <ProfileWizard profile={profile} onDone={finish} onLater={() => void navigate('/dashboard')} /> : null}
        {!profile && !isError ? (
          <div className={styles.ways}>
            <SkeletonList rows={3} framed={false} />
          </div>
        ) : null}
      </AccountFrame>
    </>
  );
}
