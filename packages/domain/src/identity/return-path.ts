// Resolves the page to open after sign-up from the `intent` of the link. Only known paths of our own site are returned.

/** The page of an intent, with its query parameters and the pattern each must match. */
export type ReturnTarget = { intent: string; path: string; parameters?: Record<string, RegExp> };

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;
const ownPathPattern = /^\/dashboard(\/[a-z0-9-]+)*$/;

const targets: ReturnTarget[] = [
  {
    intent: 'book-consultation',
    path: '/dashboard/appointments/book',
    parameters: { service: slugPattern, doctor: slugPattern, slot: instantPattern },
  },
];

export function returnPathOf(intent: string | null, known: readonly ReturnTarget[] = targets): string | null {
  if (!intent) return null;
  const requested = new URLSearchParams(intent);
  const target = known.find((candidate) => candidate.intent === requested.get('intent'));
  if (!target || !ownPathPattern.test(target.path)) return null;
  const accepted = Object.entries(target.parameters ?? {}).flatMap(([name, pattern]): [string, string][] => {
    const value = requested.get(name);
    return value && pattern.test(value) ? [[name, value]] : [];
  });
  return accepted.length > 0 ? `${target.path}?${new URLSearchParams(accepted).toString()}` : target.path;
}
