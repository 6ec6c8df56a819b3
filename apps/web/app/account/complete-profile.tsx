// /complete-profile: wizard for the details that patients need before booking and doctors before being listed.
import type { User } from '@lafiya/api-client';
import { useGetProfile } from '@lafiya/api-client/profile';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { ProfileWizard } from '../features/profile/profile-wizard.tsx';
import { UnlistedPageHead } from '../site-ui/page-head.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonList } from '../ui/skeletons.tsx';
import { sameOriginPath } from '../platform/session/landing-path.ts';
import { toast } from '../ui/toast.tsx';
import { AccountLayout } from './account-layout.tsx';
import { SignOutLink } from './header-links.tsx';
import { RequireSession } from './require-session.tsx';

export default function CompleteProfile() {
  return <RequireSession>{(user) => <Wizard user={user} />}</RequireSession>;
}

function Wizard({ user }: { user: User }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const nextPath = sameOriginPath(query.get('next')) ?? '/dashboard';
  const { data: profile, isError, refetch, isFetching } = useGetProfile();
  if (!user.role) return <Navigate to="/select-role" replace />;
  if (user.role === 'ADMIN') return <Navigate to="/dashboard" replace />;
  const finish = () => {
    toast.success(user.role === 'DOCTOR' ? t`We have received your licence` : t`Your profile is complete`);
    void navigate(nextPath, { replace: true });
  };
  const lead =
    user.role === 'DOCTOR'
      ? t`Three short steps. Then the clinic checks your licence and patients can find you.`
      : t`A few details, so a doctor can see you and we know who to call in an emergency.`;
  return (
    <>
      <UnlistedPageHead title={t`Complete your profile`} />
      <AccountLayout title={t`Complete your profile`} lead={lead} aside={<SignOutLink />} picture="talk" isWide>
        {isError && !profile ? (
          <Stack gap="sm" mt="lg">
            <ErrorState title={t`We could not load your profile`} onRetry={() => void refetch()} retrying={isFetching}>
              <Trans>Nothing is lost. Please try again.</Trans>
            </ErrorState>
          </Stack>
        ) : null}
        {profile ? <ProfileWizard profile={profile} onDone={finish} onLater={() => void navigate('/dashboard')} /> : null}
        {!profile && !isError ? (
          <Stack gap="sm" mt="lg">
            <SkeletonList rows={3} framed={false} />
          </Stack>
        ) : null}
      </AccountLayout>
    </>
  );
}
