// Reading ease after Flesch: how easily a text is read, 0 to 100. 60 to 70 is plain English; the formula counts words, sentences and syllables.
import { parse, type Token } from '@messageformat/parser';
import { flesch } from 'flesch';
import { syllable } from 'syllable';

export type Counts = { sentence: number; word: number; syllable: number };

/** Labels and buttons are not sentences. */
const leastLength = 4;

/** Counts only our own words: values of placeholders and tags are left out. Null for a text that is too short to be a sentence. */
export function countText(message: string): Counts | null {
  const text = spokenText(message);
  const spoken = text.match(/\p{L}[\p{L}’'-]*/gu) ?? [];
  if (spoken.length < leastLength) return null;
  const sentences = text.split(/[.!?…]+(?:\s|$)/u).filter((part) => /\p{L}{2}/u.test(part)).length;
  return { word: spoken.length, sentence: Math.max(1, sentences), syllable: spoken.reduce((sum, word) => sum + syllable(word), 0) };
}

export const readingEase = (counts: Counts): number => flesch(counts);

export function sumCounts(all: Counts[]): Counts {
  return all.reduce(
    (sum, one) => ({ word: sum.word + one.word, sentence: sum.sentence + one.sentence, syllable: sum.syllable + one.syllable }),
    { word: 0, sentence: 0, syllable: 0 },
  );
}

/** The message with the last form of each plural, without placeholders and tags. */
function spokenText(message: string): string {
  const join = (tokens: Token[]): string =>
    tokens
      .map((token) => {
        if (token.type === 'content') return token.value;
        if (token.type === 'plural' || token.type === 'select') return join(token.cases.at(-1)?.tokens ?? []);
        return ' ';
      })
      .join('');
  return join(parse(message)).replaceAll(/<\/?\d+\/?>/g, '');
}
