// Confirms a new e-mail address with the link of the letter, once, as the page opens.
import { confirmEmailByLink, getMe } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../platform/session/session-provider.tsx';

export type ConfirmationStage = 'working' | 'done' | 'over' | 'failed';

export function useEmailConfirmation(token: string): { stage: ConfirmationStage; tryAgain: () => void } {
  const { state, call, changeUser } = useSession();
  const [stage, setStage] = useState<ConfirmationStage>(token ? 'working' : 'over');
  const hasTried = useRef(false);

  const confirm = useCallback(() => {
    setStage('working');
    confirmEmailByLink({ token }).then(
      () => setStage('done'),
      (error: unknown) => setStage(error instanceof ApiProblem && error.status < 500 ? 'over' : 'failed'),
    );
  }, [token]);
  useEffect(() => {
    if (!token || hasTried.current) return;
    hasTried.current = true;
    confirm();
  }, [token, confirm]);
  // Who is signed in here sees the new address at once.
  useEffect(() => {
    if (stage !== 'done' || state !== 'signed_in') return;
    call((bearer) => getMe(bearer)).then(
      ({ user }) => changeUser(user),
      () => undefined,
    );
  }, [stage, state, call, changeUser]);
  return { stage, tryAgain: confirm };
}
