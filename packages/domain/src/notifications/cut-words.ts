// Words that have only so much room.

/** Whole characters, counted as the database counts them. */
export function cutWords(words: string, most: number): string {
  const letters = Array.from(words);
  return letters.length <= most ? words : `${letters.slice(0, most - 1).join('')}…`;
}
