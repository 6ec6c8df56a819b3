// Signing in and up are for those who are not signed in; others go where their sign-in leads.
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../platform/session/session-provider.tsx';

/** The page shows while the session is still looked up: most who open it are signed out. */
export function OnlySignedOut({ children }: { children: ReactNode }) {
  const { state, landing } = useSession();
  return state === 'signed_in' ? <Navigate to={landing} replace /> : children;
}
