// Wrapper of pages that need a session outside the dashboard. Redirects to the sign-in page without one.
import { brand } from '@lafiya/brand';
import type { User } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { QueryProvider } from '../platform/queries.tsx';
import { useSession } from '../platform/session/session-provider.tsx';
import styles from './account.module.css';

export function RequireSession({ children }: { children: (user: User) => ReactNode }) {
  const { t } = useLingui();
  const { state, user } = useSession();
  if (state === 'signed_out') return <Navigate to="/login" replace />;
  if (!user)
    return (
      <main className={styles.waiting}>
        <title>{brand.name}</title>
        <h1 className={styles.heard}>{t`Opening your account`}</h1>
        <Loader role="status" aria-label={t`Loading`} />
      </main>
    );
  return <QueryProvider>{children(user)}</QueryProvider>;
}
