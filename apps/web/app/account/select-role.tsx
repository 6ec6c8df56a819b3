// /select-role: patient or doctor, for who came through Google and has not said so.
import type { User } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Navigate, useNavigate } from 'react-router';
import { RoleForm } from '../features/identity/role-form.tsx';
import { UnlistedPageHead } from '../site-ui/page-head.tsx';
import { AccountFrame } from './account-frame.tsx';
import { SignOutLink } from './bar-links.tsx';
import { OnlySignedIn } from './only-signed-in.tsx';

export default function SelectRole() {
  return <OnlySignedIn>{(user) => <ChooseRole user={user} />}</OnlySignedIn>;
}

function ChooseRole({ user }: { user: User }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (user.role) return <Navigate to={user.profileComplete ? '/dashboard' : '/complete-profile'} replace />;
  return (
    <>
      <UnlistedPageHead title={t`How will you use Lafiya?`} />
      <AccountFrame
        title={t`How will you use Lafiya?`}
        lead={t`Choose once; it decides what your account is for.`}
        aside={<SignOutLink />}
        picture="talk"
      >
        <RoleForm onDone={(path) => void navigate(path, { replace: true })} />
      </AccountFrame>
    </>
  );
}
