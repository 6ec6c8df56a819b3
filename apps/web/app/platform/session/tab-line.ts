// What the tabs of one browser tell each other about the session. It passes through memory only, never through storage.
import type { SignedIn } from '@lafiya/api-client';

export type HeldSession = { answer: SignedIn; obtainedAt: number };
export type TabMessage =
  | { kind: 'signed_in'; held: HeldSession }
  | { kind: 'signed_out' }
  | { kind: 'active'; at: number }
  /** Who has a token other than this one? */
  | { kind: 'ask'; not: string | undefined };

export type TabLine = {
  tell: (message: TabMessage) => void;
  /** A token another tab has just got, or nothing where there is no such tab. */
  ask: (not: string | undefined) => Promise<HeldSession | undefined>;
  /** Says to the others, by a lock, that this tab could be asked. */
  standBy: (signedIn: boolean) => void;
};

const signedInLock = 'lafiya-signed-in';
const answerWithinMs = 400;

export function openTabLine(onMessage: (message: TabMessage) => void): TabLine {
  if (typeof BroadcastChannel === 'undefined' || !('locks' in navigator)) return aloneInBrowser;
  const channel = new BroadcastChannel('lafiya-session');
  const listeners = new Set([onMessage]);
  channel.onmessage = (event: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(event.data);
  };
  let leave: (() => void) | undefined;

  const hasCompany = async (): Promise<boolean> => {
    const { held = [] } = await navigator.locks.query();
    const signedIn = held.filter(({ name }) => name === signedInLock).length;
    return signedIn > (leave ? 1 : 0);
  };
  return {
    tell: (message) => channel.postMessage(message),
    ask: async (not) => {
      if (!(await hasCompany())) return undefined;
      return new Promise((resolve) => {
        const finish = (held?: HeldSession) => {
          clearTimeout(timer);
          listeners.delete(hear);
          resolve(held);
        };
        const hear = (message: TabMessage) => {
          if (message.kind === 'signed_in' && message.held.answer.accessToken !== not) finish(message.held);
        };
        const timer = setTimeout(finish, answerWithinMs);
        listeners.add(hear);
        channel.postMessage({ kind: 'ask', not } satisfies TabMessage);
      });
    },
    standBy: (signedIn) => {
      if (signedIn === Boolean(leave)) return;
      leave?.();
      leave = undefined;
      if (!signedIn) return;
      const stays = new Promise<void>((resolve) => {
        leave = resolve;
      });
      void navigator.locks.request(signedInLock, { mode: 'shared' }, () => stays);
    },
  };
}

const aloneInBrowser: TabLine = { tell: () => undefined, ask: async () => undefined, standBy: () => undefined };
