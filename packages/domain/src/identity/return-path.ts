// Where somebody comes back to after signing up, by why they came. Only to pages of ours that exist.

/** What may stand behind an intent: a page, and the one thing that it is told. */
export type ReturnTarget = { intent: string; path: string; parameter?: string };

const targets: ReturnTarget[] = [{ intent: 'book-consultation', path: '/dashboard/appointments/book', parameter: 'service' }];

const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const ownPathShape = /^\/dashboard(\/[a-z0-9-]+)*$/;

export function returnPathOf(intent: string | null, known: readonly ReturnTarget[] = targets): string | null {
  if (!intent) return null;
  const asked = new URLSearchParams(intent);
  const target = known.find((candidate) => candidate.intent === asked.get('intent'));
  if (!target || !ownPathShape.test(target.path)) return null;
  const value = target.parameter ? asked.get(target.parameter) : null;
  return target.parameter && value && slugShape.test(value) ? `${target.path}?${target.parameter}=${value}` : target.path;
}
