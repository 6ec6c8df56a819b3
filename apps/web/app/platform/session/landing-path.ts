// Where a user goes after signing in: first to complete what is missing, then to the return path, else to the dashboard.
import type { SignedIn } from '@lafiya/api-client';

export type Landing = Pick<SignedIn, 'needsRoleSelection' | 'needsProfileCompletion' | 'returnTo'>;

export function landingPath({ needsRoleSelection, needsProfileCompletion, returnTo }: Landing): string {
  if (needsRoleSelection) return '/select-role';
  const returnPath = sameOriginPath(returnTo);
  if (needsProfileCompletion) return returnPath ? `/complete-profile?next=${encodeURIComponent(returnPath)}` : '/complete-profile';
  return returnPath ?? '/dashboard';
}

/** The path, if it is on this site; a second slash or backslash would name another host. */
export function sameOriginPath(path: string | null): string | undefined {
  return path && /^\/(?![/\\])/.test(path) ? path : undefined;
}
