// Shares the session between tabs through a BroadcastChannel: in memory only, never in storage.
import type { SignedIn } from '@lafiya/api-client';

export type SharedSession = { answer: SignedIn; obtainedAt: number };
export type TabMessage =
  | { kind: 'signed_in'; held: SharedSession }
  | { kind: 'signed_out' }
  | { kind: 'active'; at: number }
  /** Asks for a token other than this one. */
  | { kind: 'ask'; not: string | undefined };

export type TabChannel = {
  broadcast: (message: TabMessage) => void;
  /** A token from another tab, or undefined if no tab has one. */
  requestSession: (not: string | undefined) => Promise<SharedSession | undefined>;
  /** Holds a shared lock while signed in, so that other tabs know this one can be asked. */
  setSignedIn: (signedIn: boolean) => void;
};

const signedInLock = 'lafiya-signed-in';
const replyTimeoutMs = 400;

export function createTabChannel(onMessage: (message: TabMessage) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined' || !('locks' in navigator)) return noopTabChannel;
  const channel = new BroadcastChannel('lafiya-session');
  const listeners = new Set([onMessage]);
  channel.onmessage = (event: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(event.data);
  };
  let releaseLock: (() => void) | undefined;

  const hasOtherSignedInTab = async (): Promise<boolean> => {
    const { held = [] } = await navigator.locks.query();
    const signedIn = held.filter(({ name }) => name === signedInLock).length;
    return signedIn > (releaseLock ? 1 : 0);
  };
  return {
    broadcast: (message) => channel.postMessage(message),
    requestSession: async (not) => {
      if (!(await hasOtherSignedInTab())) return undefined;
      return new Promise((resolve) => {
        const finish = (held?: SharedSession) => {
          clearTimeout(timer);
          listeners.delete(onReply);
          resolve(held);
        };
        const onReply = (message: TabMessage) => {
          if (message.kind === 'signed_in' && message.held.answer.accessToken !== not) finish(message.held);
        };
        const timer = setTimeout(finish, replyTimeoutMs);
        listeners.add(onReply);
        channel.postMessage({ kind: 'ask', not } satisfies TabMessage);
      });
    },
    setSignedIn: (signedIn) => {
      if (signedIn === Boolean(releaseLock)) return;
      releaseLock?.();
      releaseLock = undefined;
      if (!signedIn) return;
      const untilReleased = new Promise<void>((resolve) => {
        releaseLock = resolve;
      });
      void navigator.locks.request(signedInLock, { mode: 'shared' }, () => untilReleased);
    },
  };
}

const noopTabChannel: TabChannel = { broadcast: () => undefined, requestSession: async () => undefined, setSignedIn: () => undefined };
