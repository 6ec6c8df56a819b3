// The layout route of the signed-in area: only with a session, others go to the sign-in page.
import { brand } from '@lafiya/brand';
import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { Navigate, Outlet, useLocation } from 'react-router';
import { Queries } from '../platform/queries.tsx';
import { useSession } from '../platform/session/session-provider.tsx';
import { LoadsPictures } from '../ui/avatar.tsx';
import { Shell } from './shell/shell.tsx';
import styles from './shell/shell.module.css';

export default function SignedInLayout() {
  const { state, user } = useSession();
  const { pathname, search } = useLocation();
  if (state === 'signed_out') return <Navigate to={signInPath(pathname, search)} replace />;
  if (!user) return <Waiting />;
  // Keyed by the person: what one has read is never shown to the next.
  return (
    <Queries key={user.id}>
      <meta name="robots" content="noindex" />
      <LoadsPictures value={!user.lowData}>
        <Shell user={user}>
          <Outlet />
        </Shell>
      </LoadsPictures>
    </Queries>
  );
}

/** A public page sends whoever has a session cookie to booking; if that session is over, what they came for goes along to the sign-in. */
function signInPath(pathname: string, search: string): string {
  return pathname === '/dashboard/appointments/book' && search ? `/login?intent=book-consultation&${search.slice(1)}` : '/login';
}

function Waiting() {
  const { t } = useLingui();
  return (
    <main className={styles.waiting}>
      <title>{brand.name}</title>
      <h1 className={styles.heard}>{t`Opening your dashboard`}</h1>
      <Loader role="status" aria-label={t`Loading`} />
    </main>
  );
}
