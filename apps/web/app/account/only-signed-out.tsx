// Signing in and up are for those who are not signed in; others go where their sign-in leads, or to what they came for.
import { returnPathOf } from '@lafiya/domain/identity/return-path';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '../platform/session/session-provider.tsx';

/** The page shows while the session is still looked up: most who open it are signed out. */
export function OnlySignedOut({ children }: { children: ReactNode }) {
  const { state, landing, user } = useSession();
  const [params] = useSearchParams();
  if (state !== 'signed_in') return children;
  // What an address asks for is booking, which is for patients; whatever else their sign-in must lead to goes first.
  const wished = user?.role === 'PATIENT' && landing === '/dashboard' ? returnPathOf(params.toString()) : null;
  return <Navigate to={wished ?? landing} replace />;
}
