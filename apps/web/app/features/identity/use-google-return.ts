// What happens after Google: the one-time code is exchanged once; then on to the account, to the second factor, or back to the sign-in page.
import { exchangeCode } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../platform/session/session-provider.tsx';
import type { HalfSignedIn } from './sign-in-form.tsx';

const onAfterMs = 1_500;
const backAfterMs = 3_000;

type Stage = { kind: 'processing' | 'success' | 'error' } | { kind: 'second_factor'; half: HalfSignedIn };

export function useGoogleReturn({ code, error }: { code: string | null; error: string | null }) {
  const { enterWith } = useSession();
  const [stage, setStage] = useState<Stage>({ kind: 'processing' });
  const leaveFor = useLeaving();
  const hasTried = useRef(false);

  const finish = useCallback(
    (landing: string) => {
      setStage({ kind: 'success' });
      leaveFor(landing, onAfterMs);
    },
    [leaveFor],
  );
  useEffect(() => {
    if (hasTried.current) return;
    hasTried.current = true;
    const fail = (reason: string) => {
      setStage({ kind: 'error' });
      leaveFor(`/login?error=${encodeURIComponent(reason)}`, backAfterMs);
    };
    const exchange = async (given: string) => {
      const answer = await exchangeCode({ code: given });
      if ('secondFactor' in answer) setStage({ kind: 'second_factor', half: { ...answer.secondFactor, rememberMe: false } });
      else finish(await enterWith(async () => answer));
    };
    if (error || !code) fail(error ?? 'missing_tokens');
    else exchange(code).catch((problem: unknown) => fail(isRefusal(problem) ? 'auth_failed' : 'callback_failed'));
  }, [code, error, enterWith, finish, leaveFor]);
  return { stage, finish };
}

/** Goes on by itself after a while, so that the words can be read. */
function useLeaving(): (path: string, afterMs: number) => void {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<{ path: string; afterMs: number }>();
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => void navigate(leaving.path, { replace: true }), leaving.afterMs);
    return () => clearTimeout(timer);
  }, [leaving, navigate]);
  return useCallback((path, afterMs) => setLeaving({ path, afterMs }), []);
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500;
}
