// Finds old words in names (split at capitals, hyphens and underscores) and in sentences.
import { type OldWord, oldWords } from './old-words.ts';

/** The words of a name in lower case: 'openCall-door' has open, call and door. */
function partsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

const known = new Map<string, OldWord[]>();

/** Remembers its results, because a tree has few different names. */
export function oldWordsInName(name: string): OldWord[] {
  const found = known.get(name) ?? findOldWords(name);
  known.set(name, found);
  return found;
}

function findOldWords(name: string): OldWord[] {
  const parts = ` ${partsOf(name).join(' ')} `;
  return oldWords.filter(({ old, except = [] }) => {
    const rest = except.reduce((text, allowed) => text.replaceAll(` ${partsOf(allowed).join(' ')} `, ' '), parts);
    return rest.includes(` ${old} `);
  });
}

/** Names within a sentence are recognised by an inner capital, hyphen or underscore, or by backticks. Everything else is plain English, where most old words are allowed. */
export function oldWordsInProse(text: string): OldWord[] {
  const sentence = text.replaceAll(/docs\/decisions\/\S+|letter-spacing|gate `words`/g, '');
  const quoted = [...sentence.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.match(/[\w-]+/g) ?? []);
  const tokens = sentence.match(/[A-Za-z][\w-]*/g) ?? [];
  const names = tokens.filter((token) => /[a-z][A-Z]|[a-z][-_][a-z]/.test(token));
  const plain = findOldWords(tokens.join(' ')).filter(({ inProse }) => inProse);
  return [...new Set([...[...quoted, ...names].flatMap(oldWordsInName), ...plain])];
}
