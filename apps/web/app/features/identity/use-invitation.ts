// Loads the invitation of a link's token.
import { type InvitationDetails, getInvitation } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useCallback, useEffect, useState } from 'react';

type InvitationStatus = 'loading' | 'open' | 'over' | 'failed';

export function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<InvitationDetails>();
  const [status, setStatus] = useState<InvitationStatus>(token ? 'loading' : 'over');
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
