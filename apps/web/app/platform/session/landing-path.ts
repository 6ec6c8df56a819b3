// Where somebody goes after signing in: first what is missing, then where they were going, else the dashboard.
import type { SignedIn } from '@lafiya/api-client';

export type Landing = Pick<SignedIn, 'needsRoleSelection' | 'needsProfileCompletion' | 'returnTo'>;

export function landingPath({ needsRoleSelection, needsProfileCompletion, returnTo }: Landing): string {
  if (needsRoleSelection) return '/select-role';
  if (needsProfileCompletion) return '/complete-profile';
  return returnTo && isOwnPath(returnTo) ? returnTo : '/dashboard';
}

/** A second slash would name another house. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
