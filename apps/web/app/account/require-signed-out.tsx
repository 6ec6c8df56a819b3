// Wrapper of the sign-in and sign-up pages. Redirects signed-in users to their landing page or to what they came for.
import { returnPathOf } from '@lafiya/domain/identity/return-path';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '../platform/session/session-provider.tsx';

/** Shows the page while the session loads, because most visitors are signed out. */
export function RequireSignedOut({ children }: { children: ReactNode }) {
  const { state, landing, user } = useSession();
  const [params] = useSearchParams();
  if (state !== 'signed_in') return children;
  // The URL can only ask for booking, which is for patients. Any other landing page has priority.
  const requestedPath = user?.role === 'PATIENT' && landing === '/dashboard' ? returnPathOf(params.toString()) : null;
  return <Navigate to={requestedPath ?? landing} replace />;
}
