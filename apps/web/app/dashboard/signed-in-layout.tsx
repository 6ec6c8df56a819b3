// The layout route of the signed-in area: only with a session, others go to the sign-in page.
import { brand } from '@lafiya/brand';
import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { Link, Navigate, Outlet } from 'react-router';
import { useSession } from '../platform/session/session-provider.tsx';
import { LogoMark } from '../site-ui/icons.tsx';
import styles from './signed-in-layout.module.css';
import { UserMenu } from './user-menu.tsx';

export default function SignedInLayout() {
  const { state, user } = useSession();
  if (state === 'signed_out') return <Navigate to="/login" replace />;
  if (!user) return <Waiting />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <header className={styles.header}>
        <Link className={styles.logo} to="/dashboard">
          <LogoMark />
          {brand.name}
        </Link>
        <UserMenu user={user} />
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
    </>
  );
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
