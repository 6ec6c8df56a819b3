// The session of this tab: the access token in memory, the person it belongs to, and calls made in their name.
import {
  noteActivity,
  refreshSession,
  type SecondFactorNeeded,
  type SignedIn,
  type SignInFormInput,
  signIn,
  signOut,
  type User,
} from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { forgetKeptPages } from '../../service-worker/kept-cache.ts';
import { landingPath } from './landing-path.ts';
import { lendTokenForMs } from './session-times.ts';
import { type HeldSession, openTabLine, type TabLine, type TabMessage } from './tab-line.ts';

export type SessionState = 'loading' | 'signed_in' | 'signed_out';
/** `landing` is where a sign-in on this tab leads; who was signed in already goes to the dashboard. */
export type SessionSnapshot = { state: SessionState; user: User | undefined; landing: string };
export type Bearer = { headers: Record<string, string> };
export type SessionNews = { kind: 'changed' } | { kind: 'refresh_failed' } | { kind: 'active'; at: number };

const dashboard = '/dashboard';
export const startingSession: SessionSnapshot = { state: 'loading', user: undefined, landing: dashboard };
const refreshLock = 'lafiya-refresh';
const secondTryAfterMs = 1_000;

export class SessionStore {
  #snapshot = startingSession;
  #held: HeldSession | undefined;
  #tabs: TabLine | undefined;
  #started: Promise<void> | undefined;
  #refreshing: Promise<SignedIn> | undefined;
  readonly #listeners = new Set<(news: SessionNews) => void>();

  snapshot = (): SessionSnapshot => this.#snapshot;

  subscribe = (listener: (news: SessionNews) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Looks once whether the browser has a session: from another tab, else by the refresh cookie. */
  start = (): Promise<void> => {
    this.#tabs ??= openTabLine((message) => this.#hear(message));
    this.#started ??= trustingTheLine(() => this.#refresh()).then(
      () => undefined,
      () => this.#show(undefined),
    );
    return this.#started;
  };

  /** The password alone is not always enough: then the answer says how the second factor may be shown, and nobody is signed in yet. */
  signIn = async (form: SignInFormInput): Promise<SecondFactorNeeded | undefined> => {
    await this.start();
    const answer = await signIn(form);
    if ('secondFactor' in answer) return answer;
    this.#enter(answer);
    return undefined;
  };

  /** A sign-in that was finished another way: by the second factor, a passkey, or an account elsewhere. */
  enterWith = async (send: () => Promise<SignedIn>): Promise<string> => {
    await this.start();
    return this.#enter(await send());
  };

  /** What the API says about the person after a change, for this tab and the others. */
  changeUser = (user: User): void => {
    if (!this.#held) return;
    const held = { ...this.#held, answer: { ...this.#held.answer, user } };
    this.#show(held);
    this.#tabs?.tell({ kind: 'signed_in', held });
  };

  signOut = async (): Promise<void> => {
    await signOut({});
    this.#show(undefined);
    this.#tabs?.tell({ kind: 'signed_out' });
    await forgetKeptPages();
  };

  /** The reader has gone: the tab forgets them at once, whether or not the server can be told. */
  expire = (): void => {
    this.#show(undefined);
    void forgetKeptPages();
    signOut({ isIdle: true }).catch(() => undefined);
  };

  noteActivity = async (): Promise<void> => {
    this.#tabs?.tell({ kind: 'active', at: Date.now() });
    await this.call((bearer) => noteActivity({}, bearer));
  };

  /** Somebody is there without touching anything, as in a call. */
  stillHere = (): Promise<void> => {
    this.#tell({ kind: 'active', at: Date.now() });
    return this.noteActivity();
  };

  /** With the bearer token; an answer of 401 is tried once more with a new one, and ends the session when there is none. */
  call = async <Answer>(send: (bearer: Bearer) => Promise<Answer>): Promise<Answer> => {
    await this.start();
    const token = this.#held?.answer.accessToken;
    try {
      return await send(bearerOf(token));
    } catch (error) {
      if (!token || !isUnauthorised(error)) throw error;
    }
    const renewed = await this.#refresh(token).catch((error: unknown) => {
      if (isUnauthorised(error) && this.#held) {
        this.#show(undefined);
        this.#tell({ kind: 'refresh_failed' });
      }
      throw error;
    });
    try {
      return await send(bearerOf(renewed.accessToken));
    } catch (error) {
      if (isUnauthorised(error)) this.#show(undefined);
      throw error;
    }
  };

  #refresh(stale?: string): Promise<SignedIn> {
    this.#refreshing ??= oneTabAtATime(async () => {
      // While this tab waited for its turn, another may have refreshed for all.
      if (this.#held && this.#held.answer.accessToken !== stale) return this.#held.answer;
      const lent = await this.#tabs?.ask(stale);
      if (!lent) return this.#take(await refreshSession({}));
      this.#show(lent);
      return lent.answer;
    }).finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  #enter(answer: SignedIn): string {
    const landing = landingPath(answer);
    this.#snapshot = { ...this.#snapshot, landing };
    this.#take(answer);
    return landing;
  }

  #take(answer: SignedIn): SignedIn {
    const held = { answer, obtainedAt: Date.now() };
    this.#show(held);
    this.#tabs?.tell({ kind: 'signed_in', held });
    return answer;
  }

  #hear(message: TabMessage): void {
    const held = this.#held;
    if (message.kind === 'signed_out') this.#show(undefined);
    if (message.kind === 'active') this.#tell({ kind: 'active', at: message.at });
    if (message.kind === 'signed_in' && isNews(message.held, held)) this.#show(message.held);
    if (message.kind === 'ask' && held && mayLend(held, message.not)) this.#tabs?.tell({ kind: 'signed_in', held });
  }

  #show(held: HeldSession | undefined): void {
    this.#held = held;
    const { landing } = this.#snapshot;
    this.#snapshot = held
      ? { state: 'signed_in', user: held.answer.user, landing }
      : { state: 'signed_out', user: undefined, landing: dashboard };
    this.#tabs?.standBy(Boolean(held));
    this.#tell({ kind: 'changed' });
  }

  #tell(news: SessionNews): void {
    for (const listener of this.#listeners) listener(news);
  }
}

function bearerOf(token: string | undefined): Bearer {
  return { headers: token ? { authorization: `Bearer ${token}` } : {} };
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401;
}

function isNews(told: HeldSession, held: HeldSession | undefined): boolean {
  return told.answer.accessToken !== held?.answer.accessToken || JSON.stringify(told.answer.user) !== JSON.stringify(held.answer.user);
}

function mayLend(held: HeldSession, not: string | undefined): boolean {
  return held.answer.accessToken !== not && Date.now() - held.obtainedAt < lendTokenForMs;
}

/** The lock is one for all tabs. A browser without it may refresh twice at once; the server bears that for a few seconds. */
function oneTabAtATime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return 'locks' in navigator ? navigator.locks.request(refreshLock, work) : work();
}

/** A line that drops for a moment while the page opens must not send a patient to the sign-in page. */
async function trustingTheLine(refresh: () => Promise<SignedIn>): Promise<SignedIn> {
  try {
    return await refresh();
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500) throw error;
    await new Promise((resolve) => setTimeout(resolve, secondTryAfterMs));
    return refresh();
  }
}
