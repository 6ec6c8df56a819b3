// Truncates text to a maximum length.

/** Counts code points, as PostgreSQL does. */
export function truncateText(text: string, maxLength: number): string {
  const characters = Array.from(text);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}
