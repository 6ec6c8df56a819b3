// The sign-ups of an address that still wait for its proof.
import { signUpLifetimeMs } from '@lafiya/domain/identity/sign-in-throttle';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { digestOf, digestsEqual } from './secrets.ts';
import { type SignUp, signUpOfBrowser } from './sign-ups.repository.ts';

export const oldestSignUp = ({ clock }: Context): Date => new Date(clock.now().getTime() - signUpLifetimeMs);

export const isFromBrowser = ({ browserDigest }: SignUp, browserToken: string | undefined): boolean =>
  browserToken !== undefined && digestsEqual(browserDigest, digestOf(browserToken));

export async function ownSignUp(tx: Tx, context: Context, email: string, browserToken: string | undefined): Promise<SignUp | undefined> {
  return browserToken === undefined ? undefined : signUpOfBrowser(tx, email, digestOf(browserToken), oldestSignUp(context));
}
