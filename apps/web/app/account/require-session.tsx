// Wrapper of pages that need a session outside the dashboard. Redirects to the sign-in page without one.
import type { User } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { QueryProvider } from '../platform/queries.tsx';
import { useSession } from '../platform/session/session-provider.tsx';
import { WaitingPage } from '../ui/waiting-page.tsx';

export function RequireSession({ children }: { children: (user: User) => ReactNode }) {
  const { t } = useLingui();
  const { state, user } = useSession();
  if (state === 'signed_out') return <Navigate to="/login" replace />;
  if (!user) return <WaitingPage title={t`Opening your account`} />;
  return <QueryProvider>{children(user)}</QueryProvider>;
}
