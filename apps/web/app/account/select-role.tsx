// /select-role: choice between patient and doctor, for users who signed up through Google without a role.
import type { User } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Navigate, useNavigate } from 'react-router';
import { RoleForm } from '../features/identity/role-form.tsx';
import { UnlistedPageHead } from '../site-ui/page-head.tsx';
import { AccountLayout } from './account-layout.tsx';
import { SignOutLink } from './header-links.tsx';
import { RequireSession } from './require-session.tsx';

export default function SelectRole() {
  return <RequireSession>{(user) => <ChooseRole user={user} />}</RequireSession>;
}

function ChooseRole({ user }: { user: User }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (user.role) return <Navigate to={user.profileComplete ? '/dashboard' : '/complete-profile'} replace />;
  return (
    <>
      <UnlistedPageHead title={t`How will you use Lafiya?`} />
      <AccountLayout
        title={t`How will you use Lafiya?`}
        lead={t`You can only choose once. It decides what your account is for.`}
        aside={<SignOutLink />}
        picture="talk"
      >
        <RoleForm onDone={(path) => void navigate(path, { replace: true })} />
      </AccountLayout>
    </>
  );
}
