// Confirms a new e-mail address with the token of the link, once, when the page opens.
import { confirmEmailByLink, getMe } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../platform/session/session-provider.tsx';

export type ConfirmationStatus = 'working' | 'done' | 'over' | 'failed';

/** The token is undefined until it is known, and empty if the link has none. */
export function useEmailConfirmation(token: string | undefined): { status: ConfirmationStatus; retry: () => void } {
  const { state, call, changeUser } = useSession();
  const [progress, setStatus] = useState<ConfirmationStatus>('working');
  const status = token === '' ? 'over' : progress;
  const hasTried = useRef(false);

  const confirm = useCallback(() => {
    if (!token) return;
    setStatus('working');
    confirmEmailByLink({ token }).then(
      () => setStatus('done'),
      (error: unknown) => setStatus(error instanceof ApiProblem && error.status < 500 ? 'over' : 'failed'),
    );
  }, [token]);
  useEffect(() => {
    if (!token || hasTried.current) return;
    hasTried.current = true;
    confirm();
  }, [token, confirm]);
  // Updates the address of a user who is signed in here.
  useEffect(() => {
    if (status !== 'done' || state !== 'signed_in') return;
    call((bearer) => getMe(bearer)).then(
      ({ user }) => changeUser(user),
      () => undefined,
    );
  }, [status, state, call, changeUser]);
  return { status, retry: confirm };
}
