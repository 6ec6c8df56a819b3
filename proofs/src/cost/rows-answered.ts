// How many rows an answer holds: the objects in its lists, at any depth; if it has none, one for the thing that it is about and for each thing named in it.

export function rowsIn(text: string): number {
  const answer = parse(text);
  return Math.max(1, objectsInLists(answer), hasList(answer) ? 0 : objectsIn(answer));
}

/** An answer whose own lists are all empty, or that has nothing but null, says nothing about what rows cost. */
export function isEmptyAnswer(text: string, status: number): boolean {
  if (status === 204 || status >= 300) return false;
  const answer = parse(text);
  if (answer === undefined) return text.length === 0;
  if (typeof answer !== 'object' || answer === null) return true;
  if (Array.isArray(answer)) return answer.length === 0;
  const values = Object.entries(answer).filter(([name]) => name !== 'counts');
  // Numbers, such as the page, are no content.
  return (
    values.every(([, value]) => value === null || typeof value === 'number' || typeof value === 'boolean' || isEmptyList(value)) &&
    values.some(([, value]) => value === null || isEmptyList(value))
  );
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function objectsInLists(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + (isObject(one) ? 1 : 0) + objectsInLists(one), 0);
  return isObject(value) ? Object.values(value).reduce<number>((sum, one) => sum + objectsInLists(one), 0) : 0;
}

const objectsIn = (value: unknown): number =>
  isObject(value) ? Object.values(value).reduce<number>((sum, one) => sum + (isObject(one) ? 1 + objectsIn(one) : 0), 0) : 0;
const hasList = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isObject) : isObject(value) && Object.values(value).some(hasList);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
