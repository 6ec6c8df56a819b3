// Ends the session on the server after this device was signed out, and repeats that until the server has answered.
import { signOut } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';

export type SignOutReason = 'signed_out' | 'idle';

const storageKey = 'lafiya:signed-out';
const retryEveryMs = 15_000;

/** Also in memory, because storage can be blocked. */
let pending: SignOutReason | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The refresh cookie can only be removed by the server. So it is noted first, for a page that is loaded again meanwhile and must not continue the
 * session. Returns whether the server has answered.
 */
export async function endSessionOnServer(reason: SignOutReason): Promise<boolean> {
  notePending(reason);
  clearTimeout(timer);
  window.removeEventListener('online', repeat);
  try {
    await signOut(reason === 'idle' ? { isIdle: true } : {});
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status === 429 || error.status >= 500) {
      window.addEventListener('online', repeat);
      timer = setTimeout(repeat, retryEveryMs);
      return false;
    }
  }
  notePending(undefined);
  return true;
}

/** The reason of a sign-out that the server does not know of yet. */
export function pendingSignOut(): SignOutReason | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'idle' || stored === 'signed_out' ? stored : undefined;
  } catch {
    return pending;
  }
}

/** After a new sign-in: its session must not be ended by an old sign-out. */
export function forgetSignOut(): void {
  clearTimeout(timer);
  window.removeEventListener('online', repeat);
  notePending(undefined);
}

function repeat(): void {
  const reason = pendingSignOut();
  if (reason) void endSessionOnServer(reason);
}

function notePending(reason: SignOutReason | undefined): void {
  pending = reason;
  try {
    if (reason) localStorage.setItem(storageKey, reason);
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage can be blocked; then only this page repeats it.
  }
}
