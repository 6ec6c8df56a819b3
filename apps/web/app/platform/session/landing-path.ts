// Where somebody goes after signing in: first what is missing, then where they were going, else the dashboard.
import type { SignedIn } from '@lafiya/api-client';

export type Landing = Pick<SignedIn, 'needsRoleSelection' | 'needsProfileCompletion' | 'returnTo'>;

export function landingPath({ needsRoleSelection, needsProfileCompletion, returnTo }: Landing): string {
  if (needsRoleSelection) return '/select-role';
  const onwards = ownPathOf(returnTo);
  if (needsProfileCompletion) return onwards ? `/complete-profile?next=${encodeURIComponent(onwards)}` : '/complete-profile';
  return onwards ?? '/dashboard';
}

/** The path, if it leads somewhere in this house; a second slash would name another one. */
export function ownPathOf(path: string | null): string | undefined {
  return path && /^\/(?![/\\])/.test(path) ? path : undefined;
}
