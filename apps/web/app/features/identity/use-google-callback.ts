// Completes Google sign-in: exchanges the one-time code once, then continues to the account, the second factor or back to the sign-in page.
import { exchangeCode } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../platform/session/session-provider.tsx';
import type { PendingSignIn } from './sign-in-form.tsx';

const continueAfterMs = 1_500;
const returnAfterMs = 3_000;

type CallbackState = { kind: 'processing' | 'success' | 'error' } | { kind: 'second_factor'; pending: PendingSignIn };

export function useGoogleCallback({ code, error }: { code: string | null; error: string | null }) {
  const { signIn } = useSession();
  const [callbackState, setCallbackState] = useState<CallbackState>({ kind: 'processing' });
  const navigateAfter = useDelayedNavigation();
  const hasTried = useRef(false);

  const finish = useCallback(
    (landing: string) => {
      setCallbackState({ kind: 'success' });
      navigateAfter(landing, continueAfterMs);
    },
    [navigateAfter],
  );
  useEffect(() => {
    if (hasTried.current) return;
    hasTried.current = true;
    const fail = (reason: string) => {
      setCallbackState({ kind: 'error' });
      navigateAfter(`/login?error=${encodeURIComponent(reason)}`, returnAfterMs);
    };
    const exchange = async (oneTimeCode: string) => {
      const outcome = await signIn(() => exchangeCode({ code: oneTimeCode }));
      if ('secondFactor' in outcome) setCallbackState({ kind: 'second_factor', pending: { ...outcome.secondFactor, rememberMe: false } });
      else finish(outcome.landing);
    };
    if (error || !code) fail(error ?? 'missing_tokens');
    else exchange(code).catch((problem: unknown) => fail(isRefusal(problem) ? 'auth_failed' : 'callback_failed'));
  }, [code, error, signIn, finish, navigateAfter]);
  return { callbackState, finish };
}

/** Navigates after a delay, so that the message can be read. */
function useDelayedNavigation(): (path: string, afterMs: number) => void {
  const navigate = useNavigate();
  const [target, setTarget] = useState<{ path: string; afterMs: number }>();
  useEffect(() => {
    if (!target) return undefined;
    const timer = setTimeout(() => void navigate(target.path, { replace: true }), target.afterMs);
    return () => clearTimeout(timer);
  }, [target, navigate]);
  return useCallback((path, afterMs) => setTarget({ path, afterMs }), []);
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500;
}
