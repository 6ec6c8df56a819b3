// The sign-ups of an address that still wait for its proof.
import { signUpLifetimeMs } from '@lafiya/domain/identity/sign-in-throttle';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { digestOf, digestsEqual } from './secrets.ts';
import { openSignUps, type SignUp } from './sign-ups.repository.ts';

export const isFromBrowser = ({ browserDigest }: SignUp, browserToken: string | undefined): boolean =>
  browserToken !== undefined && digestsEqual(browserDigest, digestOf(browserToken));

/** Newest first. The browser that signed up gets only its own, so that others can neither use up its tries nor mix in theirs. */
export async function signUpsOf(tx: Tx, context: Context, email: string, browserToken: string | undefined): Promise<SignUp[]> {
  const waiting = await openSignUps(tx, email, new Date(context.clock.now().getTime() - signUpLifetimeMs));
  const own = waiting.filter((signUp) => isFromBrowser(signUp, browserToken));
  return own.length > 0 ? own : waiting;
}
