// Adds a suggested reaction to what was typed about an allergy, or takes it out again.

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const hasReaction = (text: string, reaction: string): boolean => partsOf(text).some((part) => isSame(part, reaction));

export function toggleReaction(text: string, reaction: string): string {
  const parts = partsOf(text);
  const rest = parts.filter((part) => !isSame(part, reaction));
  return (rest.length < parts.length ? rest : [...parts, reaction]).join(', ');
}
