// The session of this tab: the access token (in memory only), the user, and authenticated API calls.
import {
  recordActivity,
  refreshSession,
  type SecondFactorNeeded,
  type SignedIn,
  type SignInOutcome,
  type StepUpResponse,
  type User,
} from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { deleteOfflinePages } from '../../service-worker/offline-cache.ts';
import { endSessionOnServer, forgetSignOut, pendingSignOut, type SignOutReason } from './end-session.ts';
import { landingPath } from './landing-path.ts';
import { shareTokenForMs } from './session-times.ts';
import { type SharedSession, createTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';

export type SessionState = 'loading' | 'signed_in' | 'signed_out';
/** `landing` is where a sign-in on this tab leads; it is the dashboard when the user was already signed in. */
export type SessionSnapshot = { state: SessionState; user: User | undefined; landing: string };
export type Bearer = { headers: Record<string, string> };
export type SessionEvent = { kind: 'changed' } | { kind: 'refresh_failed' } | { kind: 'active'; at: number };

const dashboard = '/dashboard';
export const initialSession: SessionSnapshot = { state: 'loading', user: undefined, landing: dashboard };
const refreshLock = 'lafiya-refresh';
const retryDelayMs = 1_000;

export class SessionStore {
  #snapshot = initialSession;
  #held: SharedSession | undefined;
  #tabs: TabChannel | undefined;
  #started: Promise<void> | undefined;
  #refreshing: Promise<SignedIn> | undefined;
  /** Counted, so that an answer that was under way does not sign in again. */
  #signOuts = 0;
  readonly #listeners = new Set<(sessionEvent: SessionEvent) => void>();

  snapshot = (): SessionSnapshot => this.#snapshot;

  subscribe = (listener: (sessionEvent: SessionEvent) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Restores a session once: from another tab, else with the refresh cookie. Not if the user signed out and the server does not know it yet. */
  start = (): Promise<void> => {
    this.#tabs ??= createTabChannel((message) => this.#receive(message));
    this.#started ??= this.#restore().catch(() => this.#setSession(undefined));
    return this.#started;
  };

  /** Returns the accepted second factor methods when the password or an account elsewhere is not enough; the user is then not signed in yet. */
  signIn = async (send: () => Promise<SignInOutcome>): Promise<SecondFactorNeeded | { landing: string }> => {
    await this.#finishSignOut();
    const answer = await send();
    return 'secondFactor' in answer ? answer : { landing: this.#completeSignIn(answer) };
  };

  /** Completes a sign-in by second factor or passkey. */
  signInWith = async (send: () => Promise<SignedIn>): Promise<string> => {
    await this.#finishSignOut();
    return this.#completeSignIn(await send());
  };

  /** Sends a confirmation of who the user is. Its answer replaces the token, in this tab and in the others. */
  confirm = async (send: (bearer: Bearer) => Promise<StepUpResponse>): Promise<void> => {
    const { accessToken } = await this.call(send);
    if (this.#held) this.#storeSession({ ...this.#held.answer, accessToken });
  };

  /** Updates the user in this tab and the others. */
  changeUser = (user: User): void => {
    if (!this.#held) return;
    const held = { ...this.#held, answer: { ...this.#held.answer, user } };
    this.#setSession(held);
    this.#tabs?.broadcast({ kind: 'signed_in', held });
  };

  /** Clears this device first, also without a connection. Returns whether the server knows it already; if not, it is told later. */
  signOut = (): Promise<boolean> => {
    this.#tabs?.broadcast({ kind: 'signed_out' });
    return this.#end('signed_out');
  };

  /** Ends an idle session in this tab. */
  expire = (): void => {
    void this.#end('idle');
  };

  recordActivity = async (): Promise<void> => {
    this.#tabs?.broadcast({ kind: 'active', at: Date.now() });
    await this.call((bearer) => recordActivity({}, bearer));
  };

  /** Reports activity without input events, as in a call. */
  keepAlive = (): Promise<void> => {
    this.#emit({ kind: 'active', at: Date.now() });
    return this.recordActivity();
  };

  /** Calls the API with the bearer token. On a 401 it retries once with a new token, and ends the session if there is none. */
  call = async <Result>(send: (bearer: Bearer) => Promise<Result>): Promise<Result> => {
    await this.start();
    const token = this.#held?.answer.accessToken;
    try {
      return await send(bearerOf(token));
    } catch (error) {
      if (!token || !isUnauthorised(error)) throw error;
    }
    const renewed = await this.#refresh(token).catch((error: unknown) => {
      if (isUnauthorised(error) && this.#held) {
        this.#setSession(undefined);
        this.#emit({ kind: 'refresh_failed' });
      }
      throw error;
    });
    try {
      return await send(bearerOf(renewed.accessToken));
    } catch (error) {
      if (isUnauthorised(error)) this.#setSession(undefined);
      throw error;
    }
  };

  /** A sign-in replaces the cookie by which the old session can still be ended. */
  async #finishSignOut(): Promise<void> {
    await this.start();
    const reason = pendingSignOut();
    if (reason) await endSessionOnServer(reason);
  }

  async #restore(): Promise<void> {
    const reason = pendingSignOut();
    if (reason) await this.#end(reason);
    else await retryOnNetworkError(() => this.#refresh());
  }

  /** What the page shows and has cached goes with the session: pages of signed-in users unmount without one. */
  async #end(reason: SignOutReason): Promise<boolean> {
    this.#setSession(undefined);
    // Not awaited: a browser that cannot delete them must not keep the session.
    void deleteOfflinePages().catch(() => undefined);
    return endSessionOnServer(reason);
  }

  #refresh(stale?: string): Promise<SignedIn> {
    const signOuts = this.#signOuts;
    this.#refreshing ??= withRefreshLock(async () => {
      // Another tab may have refreshed while this one waited for the lock.
      if (this.#held && this.#held.answer.accessToken !== stale) return this.#held.answer;
      const shared = await this.#tabs?.requestSession(stale);
      const answer = shared ? shared.answer : await refreshSession({});
      // No content: this browser has no session.
      if (!answer || signOuts !== this.#signOuts) throw new ApiProblem(401, undefined, null);
      if (!shared) return this.#storeSession(answer);
      this.#setSession(shared);
      return answer;
    }).finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  #completeSignIn(answer: SignedIn): string {
    const landing = landingPath(answer);
    forgetSignOut();
    this.#snapshot = { ...this.#snapshot, landing };
    this.#storeSession(answer);
    return landing;
  }

  #storeSession(answer: SignedIn): SignedIn {
    const held = { answer, obtainedAt: Date.now() };
    this.#setSession(held);
    this.#tabs?.broadcast({ kind: 'signed_in', held });
    return answer;
  }

  #receive(message: TabMessage): void {
    const held = this.#held;
    if (message.kind === 'signed_out') this.#setSession(undefined);
    if (message.kind === 'active') this.#emit({ kind: 'active', at: message.at });
    if (message.kind === 'signed_in' && isNewSession(message.held, held)) this.#setSession(message.held);
    if (message.kind === 'ask' && held && canShareToken(held, message.not)) this.#tabs?.broadcast({ kind: 'signed_in', held });
  }

  #setSession(held: SharedSession | undefined): void {
    this.#held = held;
    if (!held) this.#signOuts += 1;
    const { landing } = this.#snapshot;
    this.#snapshot = held
      ? { state: 'signed_in', user: held.answer.user, landing }
      : { state: 'signed_out', user: undefined, landing: dashboard };
    this.#tabs?.setSignedIn(Boolean(held));
    this.#emit({ kind: 'changed' });
  }

  #emit(sessionEvent: SessionEvent): void {
    for (const listener of this.#listeners) listener(sessionEvent);
  }
}

function bearerOf(token: string | undefined): Bearer {
  return { headers: token ? { authorization: `Bearer ${token}` } : {} };
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401;
}

function isNewSession(received: SharedSession, held: SharedSession | undefined): boolean {
  return (
    received.answer.accessToken !== held?.answer.accessToken || JSON.stringify(received.answer.user) !== JSON.stringify(held.answer.user)
  );
}

function canShareToken(held: SharedSession, not: string | undefined): boolean {
  return held.answer.accessToken !== not && Date.now() - held.obtainedAt < shareTokenForMs;
}

/** One lock for all tabs. Without Web Locks two tabs may refresh at once, which the server tolerates for a few seconds. */
function withRefreshLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(refreshLock, work) : work();
}

/** Retries once, so that a short network failure on page load does not sign the user out. */
async function retryOnNetworkError(refresh: () => Promise<SignedIn>): Promise<SignedIn> {
  try {
    return await refresh();
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    return refresh();
  }
}
