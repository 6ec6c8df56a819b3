// Reads the invitation that a link stands for.
import { type Invited, readInvitation } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useCallback, useEffect, useState } from 'react';

type Stage = 'loading' | 'open' | 'over' | 'failed';

export function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<Invited>();
  const [stage, setStage] = useState<Stage>(token ? 'loading' : 'over');
  const load = useCallback(() => {
    if (!token) return;
    readInvitation({ token }).then(
      (found) => {
        setInvitation(found);
        setStage('open');
      },
      (error: unknown) => setStage(error instanceof ApiProblem && error.status < 500 && error.status !== 429 ? 'over' : 'failed'),
    );
  }, [token]);
  useEffect(load, [load]);
  const end = () => setStage('over');
  const tryAgain = () => {
    setStage('loading');
    load();
  };
  return { invitation, stage, tryAgain, end };
}
