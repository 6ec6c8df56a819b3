// Describes the difference between two texts as one replacement, for undo and cursor placement.

export type TextChange = { place: number; removed: string; added: string };

export function changeBetween(before: string, after: string): TextChange {
  const maxLength = Math.min(before.length, after.length);
  let start = 0;
  while (start < maxLength && before[start] === after[start]) start += 1;
  // Never splits a surrogate pair, because half of one cannot be stored.
  if (start > 0 && isHigh(before, start - 1)) start -= 1;
  let end = 0;
  while (end < maxLength - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  if (end > 0 && isLow(before, before.length - end)) end -= 1;
  return { place: start, removed: before.slice(start, before.length - end), added: after.slice(start, after.length - end) };
}

export function undoChange(after: string, { place, removed, added }: TextChange): string {
  return after.slice(0, place) + removed + after.slice(place + added.length);
}

/** The cursor position after the text changed around it: it stays next to the same text. */
export function adjustCursor(cursor: number, { place, removed, added }: TextChange): number {
  if (cursor <= place) return cursor;
  const end = place + removed.length;
  return cursor >= end ? cursor + added.length - removed.length : place + Math.min(cursor - place, added.length);
}

const isHigh = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800;
const isLow = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;
