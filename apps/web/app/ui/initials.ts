// Initials and a tint for a person's name, by grapheme, so that Ṣ, Ẹ́ and Ɗ are not split.

const titles = /^(dr|prof|mr|mrs|ms|miss|nurse|pharm|engr|chief|alhaji|alhaja|hajiya)\.?$/iu;

export function initialsOf(name: string): string {
  const parts = partsOfName(name);
  const first = parts[0];
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  return [first, last].map((word) => (word ? firstLetter(word).toUpperCase() : '')).join('') || '?';
}

/** One of six avatar tints for a name, stable regardless of title and case. */
export function tintOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of partsOfName(name).join(' ').toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash % tints;
}

export const tints = 6;

function partsOfName(name: string): string[] {
  const parts = name
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => /\p{L}/u.test(word));
  const named = parts.filter((word) => !titles.test(word));
  return named.length > 0 ? named : parts;
}

// Firefox before 2024 has no Intl.Segmenter; matching a letter with its marks is equivalent for personal names.
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : undefined;

function firstLetter(word: string): string {
  if (!graphemes) return /\p{L}\p{M}*/u.exec(word)?.[0] ?? '';
  for (const { segment } of graphemes.segment(word)) if (/\p{L}/u.test(segment)) return segment;
  return '';
}
