// Initials and a tint for a person's name: by grapheme, so that Ṣ, Ẹ́ and Ɗ stay whole.

const titles = /^(dr|prof|mr|mrs|ms|miss|nurse|pharm|engr|chief|alhaji|alhaja|hajiya)\.?$/iu;

export function initialsOf(name: string): string {
  const words = wordsOf(name);
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => (word ? firstLetter(word).toUpperCase() : '')).join('') || '?';
}

/** Which of the six avatar tints a name has: always the same one, with or without a title, in capitals or not. */
export function tintOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of wordsOf(name).join(' ').toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash % tints;
}

export const tints = 6;

function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => /\p{L}/u.test(word));
  const named = words.filter((word) => !titles.test(word));
  return named.length > 0 ? named : words;
}

// Firefox learned Intl.Segmenter in 2024; a letter with its marks is the same thing for the names we meet.
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : undefined;

function firstLetter(word: string): string {
  if (!graphemes) return /\p{L}\p{M}*/u.exec(word)?.[0] ?? '';
  for (const { segment } of graphemes.segment(word)) if (/\p{L}/u.test(segment)) return segment;
  return '';
}
