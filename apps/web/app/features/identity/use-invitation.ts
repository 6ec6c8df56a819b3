// Loads the invitation of a link's token.
import { type InvitationDetails, getInvitation } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useCallback, useEffect, useState } from 'react';

type InvitationStatus = 'loading' | 'open' | 'over' | 'failed';

/** The token is undefined until it is known, and empty if the link has none. */
export function useInvitation(token: string | undefined) {
  const [invitation, setInvitation] = useState<InvitationDetails>();
  const [progress, setStatus] = useState<InvitationStatus>('loading');
  const status = token === '' ? 'over' : progress;
  const load = useCallback(() => {
    if (!token) return;
    getInvitation({ token }).then(
      (found) => {
        setInvitation(found);
        setStatus('open');
      },
      (error: unknown) => setStatus(error instanceof ApiProblem && error.status < 500 && error.status !== 429 ? 'over' : 'failed'),
    );
  }, [token]);
  useEffect(load, [load]);
  const markExpired = () => setStatus('over');
  const retry = () => {
    setStatus('loading');
    load();
  };
  return { invitation, status, retry, markExpired };
}
