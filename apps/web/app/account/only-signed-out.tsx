// Signing in and up are for those who are not signed in; others go to their dashboard.
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../platform/session/session-provider.tsx';

/** The page shows while the session is still looked up: most who open it are signed out. */
export function OnlySignedOut({ children }: { children: ReactNode }) {
  return useSession().state === 'signed_in' ? <Navigate to="/dashboard" replace /> : children;
}
