// Where somebody comes back to after signing up, by why they came. Only to pages of ours that exist.

/** What may stand behind an intent: a page, and the things that it is told, each with the shape it must have. */
export type ReturnTarget = { intent: string; path: string; parameters?: Record<string, RegExp> };

const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const momentShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;
const ownPathShape = /^\/dashboard(\/[a-z0-9-]+)*$/;

const targets: ReturnTarget[] = [
  {
    intent: 'book-consultation',
    path: '/dashboard/appointments/book',
    parameters: { service: slugShape, doctor: slugShape, slot: momentShape },
  },
];

export function returnPathOf(intent: string | null, known: readonly ReturnTarget[] = targets): string | null {
  if (!intent) return null;
  const asked = new URLSearchParams(intent);
  const target = known.find((candidate) => candidate.intent === asked.get('intent'));
  if (!target || !ownPathShape.test(target.path)) return null;
  const told = Object.entries(target.parameters ?? {}).flatMap(([name, shape]): [string, string][] => {
    const value = asked.get(name);
    return value && shape.test(value) ? [[name, value]] : [];
  });
  return told.length > 0 ? `${target.path}?${new URLSearchParams(told).toString()}` : target.path;
}
