// Provides the session to pages: the user, authenticated API calls, and session toasts. Mounted once around hydrated pages.
import type { SignedIn, StepUpResponse, User } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { toast } from '../../ui/toast.tsx';
import { type Bearer, type SessionState, SessionStore, initialSession } from './session-store.ts';
import { type IdleTimes, idleTimes } from './session-times.ts';
import { useChosenLanguage } from './use-chosen-language.ts';
import { useChosenTheme } from './use-chosen-theme.ts';
import { watchIdle } from './watch-idle.ts';

export type Session = {
  state: SessionState;
  user: User | undefined;
  /** Where to go after signing in. */
  landing: string;
  signIn: SessionStore['signIn'];
  signInWith: (send: () => Promise<SignedIn>) => Promise<string>;
  /** Sends a confirmation of who the user is; its answer replaces the session's token. */
  confirm: (send: (bearer: Bearer) => Promise<StepUpResponse>) => Promise<void>;
  changeUser: (user: User) => void;
  signOut: () => Promise<void>;
  call: <Result>(send: (bearer: Bearer) => Promise<Result>) => Promise<Result>;
  /** Reports activity for a user who is present without input events, as in a call. */
  keepAlive: () => Promise<void>;
};

const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

export function SessionProvider({ children, times = idleTimes }: { children: ReactNode; times?: IdleTimes }) {
  const [store] = useState(() => new SessionStore());
  const { state, user, landing } = useSyncExternalStore(store.subscribe, store.snapshot, () => initialSession);
  const signOut = useSignOut(store);
  useEffect(() => void store.start(), [store]);
  useRefreshFailedToast(store);
  useIdleTimeout(store, state === 'signed_in', times);
  useChosenTheme(user?.theme);
  useChosenLanguage(user?.language);
  const session = useMemo(() => {
    const { signIn, signInWith, confirm, changeUser, call, keepAlive } = store;
    return { state, user, landing, signIn, signInWith, confirm, changeUser, signOut, call, keepAlive };
  }, [state, user, landing, store, signOut]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useSignOut(store: SessionStore): () => Promise<void> {
  const { t } = useLingui();
  return useMemo(
    () => async () => {
      const id = toast.loading(t`Signing out...`);
      const isKnown = await store.signOut();
      toast.dismiss(id);
      if (isKnown) toast.success(t`Signed out successfully`, { duration: 3_000 });
      else
        toast.warning(t`Signed out on this device`, {
          detail: t`We could not reach the server. We will finish signing you out when you are back online.`,
          duration: 5_000,
        });
    },
    [store, t],
  );
}

function useRefreshFailedToast(store: SessionStore): void {
  const { t } = useLingui();
  useEffect(
    () =>
      store.subscribe(({ kind }) => {
        if (kind !== 'refresh_failed') return;
        toast.error(t`Session refresh failed`, { detail: t`Unable to refresh your session. You will be logged out.` });
      }),
    [store, t],
  );
}

function useIdleTimeout(store: SessionStore, isSignedIn: boolean, times: IdleTimes): void {
  const { t } = useLingui();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const minutes = Math.round(times.idleMs / 60_000);
    let warning: string | undefined;
    const extend = () => {
      watch.extend();
      toast.success(t`Session extended`, { detail: t`You will stay signed in for another ${minutes} minutes.` });
    };
    const watch = watchIdle(times, {
      // A failed report is repeated with the next activity.
      onActive: () => void store.recordActivity().catch(() => undefined),
      onWarn: () => {
        warning = toast.warning(t`Session expiring soon`, {
          detail: t`You have not used the site for a while, so we will sign you out soon.`,
          action: { label: t`Extend Session`, onClick: extend },
          duration: times.warningShownMs,
        });
      },
      onExpired: () => {
        if (warning) toast.dismiss(warning);
        store.expire();
        toast.error(t`Session expired`, { detail: t`You have been logged out due to inactivity.` });
      },
    });
    const unsubscribe = store.subscribe((sessionEvent) => {
      if (sessionEvent.kind === 'active') watch.activeAt(sessionEvent.at);
    });
    // Opening a page counts as activity.
    if (document.visibilityState === 'visible') watch.extend();
    return () => {
      watch.stop();
      unsubscribe();
    };
  }, [store, isSignedIn, times, t]);
}
