// Layout route of the signed-in area. Redirects to the sign-in page without a session.
import { useLingui } from '@lingui/react/macro';
import { Navigate, Outlet, useLocation } from 'react-router';
import { QueryProvider } from '../platform/queries.tsx';
import { useSession } from '../platform/session/session-provider.tsx';
import { LoadsPictures } from '../ui/avatar.tsx';
import { WaitingPage } from '../ui/waiting-page.tsx';
import { homeStartOf } from './home/home-start.ts';
import { LoadPartsWhenIdle } from './load-parts-when-idle.tsx';
import { OpenPagesOnly } from './open-pages-only.tsx';
import { Shell } from './shell/shell.tsx';

export default function SignedInLayout() {
  const { t } = useLingui();
  const { state, user } = useSession();
  const { pathname, search } = useLocation();
  if (state === 'signed_out') return <Navigate to={signInPath(pathname, search)} replace />;
  if (!user) return <WaitingPage title={t`Opening your dashboard`} />;
  // Keyed by user, so that one user's cached data is never shown to another.
  return (
    <QueryProvider key={user.id} firstScreen={pathname === '/dashboard' ? homeStartOf(user) : undefined}>
      <meta name="robots" content="noindex" />
      {user.lowData ? null : <LoadPartsWhenIdle />}
      <LoadsPictures value={!user.lowData}>
        <Shell user={user}>
          <OpenPagesOnly user={user}>
            <Outlet />
          </OpenPagesOnly>
        </Shell>
      </LoadsPictures>
    </QueryProvider>
  );
}

/** Public pages link to booking when there is a session cookie. If that session has ended, the booking parameters are kept for after sign-in. */
function signInPath(pathname: string, search: string): string {
  return pathname === '/dashboard/appointments/book' && search ? `/login?intent=book-consultation&${search.slice(1)}` : '/login';
}
