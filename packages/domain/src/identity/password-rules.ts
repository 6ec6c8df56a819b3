// Password rules, shared by the pages and the server: long enough, and not built on words that others would try first. Any characters will do.

/** Words that everybody connects with us. The provider's name and place are in packages/brand (`brandTerms`). */
export const contextTerms = [
  'lafiya',
  'telemedicine',
  'telehealth',
  'hospital',
  'clinic',
  'doctor',
  'nurse',
  'patient',
  'medicine',
  'medical',
  'pharmacy',
  'health',
  'healthcare',
  'consultation',
  'appointment',
  'prescription',
  'admin',
  'administrator',
  'abuja',
  'garki',
  'lagos',
  'nigeria',
] as const;

/** Texts whose words others know: those of the provider, and the names and the address of whoever chooses the password. */
export type KnownTexts = { provider: readonly string[]; person: readonly string[] };
export type PasswordRule = { name: string; label: string; met: (password: string, known: KnownTexts) => boolean };

/** Common and leaked passwords are refused as well, by the server alone: their lists are too large for a page. */
export const passwordRules: PasswordRule[] = [
  { name: 'length', label: 'At least 10 characters', met: (password) => Array.from(password).length >= 10 },
  {
    name: 'context',
    label: 'Not based on our name, our city or words like doctor and patient',
    met: (password, { provider }) => !isBuiltOn(password, [...contextTerms, ...provider]),
  },
  {
    name: 'person',
    label: 'Not based on your own name or address',
    met: (password, { provider, person }) => {
      const ours = [...contextTerms, ...provider];
      // 'Aisha-Lafiya1' is refused here, 'Lafiya-Abuja1' above.
      return isBuiltOn(password, ours) || !isBuiltOn(password, [...ours, ...person]);
    },
  },
];

export function unmetPasswordRules(password: string, known: KnownTexts): PasswordRule[] {
  return passwordRules.filter((rule) => !rule.met(password, known));
}

const shortestWord = 3;

/** Whether a password consists of nothing but these texts' words, digits and signs, also with look-alikes: 'Lafiya2026!', 'D0ctor-Abuja'. */
export function isBuiltOn(password: string, texts: readonly string[]): boolean {
  const characters = Array.from(withoutAccents(password));
  const terms = new Set(texts.flatMap(termsIn));
  if (!characters.some(isAlphabetic)) return false;
  // Whether everything before a place is covered.
  const isCovered = [true];
  for (const [place, character] of characters.entries()) {
    if (!isCovered[place]) continue;
    if (!isAlphabetic(character)) isCovered[place + 1] = true;
    for (const word of terms) {
      const end = endOfWord(characters, place, word);
      if (end !== null) isCovered[end] = true;
    }
  }
  return isCovered[characters.length] === true;
}

/** Where the word that begins at this place ends; null if there is another one. Signs between its letters do not count. */
function endOfWord(characters: string[], place: number, word: string): number | null {
  let at = place;
  for (const wanted of word) {
    while (at < characters.length && !canBeReadAs(characters[at], wanted) && !isAlphabetic(characters[at] ?? '')) at += 1;
    if (!canBeReadAs(characters[at], wanted)) return null;
    at += 1;
  }
  return at;
}

const furthest = 12;

/**
 * What is left of a password without the signs in it, and without the digits and signs around it, with look-alikes read as letters or not:
 * 'P@ssw0rd-2026!' gives 'password' among others, 'Abcd@1234' gives 'abcd1234'. To be compared with common passwords.
 */
export function passwordBases(password: string): Set<string> {
  const characters = Array.from(withoutAccents(password));
  const [first, last] = [characters.findIndex(isAlphabetic), characters.findLastIndex(isAlphabetic)];
  const found = new Set([withoutSigns(characters)]);
  const repeated = /^(.+?)\1+$/su.exec(characters.join(''))?.[1];
  if (repeated) for (const word of passwordBases(repeated)) found.add(word);
  if (first === -1) return found;
  for (let start = Math.max(0, first - furthest); start <= first; start += 1)
    for (let end = last + 1; end <= Math.min(characters.length, last + 1 + furthest); end += 1) {
      const part = characters.slice(start, end);
      found.add(withoutSigns(part));
      for (const reading of [0, -1]) found.add(withoutSigns(part.map((character) => readings(character).at(reading) ?? character)));
    }
  return found;
}

/** 'aaaaaaaaaa', 'xyxyxyxyxy', 'abcdefghij': long, and among the first that are tried. */
export function isRegularPassword(password: string): boolean {
  const codes = Array.from(withoutAccents(password), (character) => character.codePointAt(0) ?? 0);
  const steps = codes.filter((code, index) => index > 0 && Math.abs(code - (codes[index - 1] ?? 0)) <= 1).length;
  return /^(.{1,4}?)\1+.{0,3}$/su.test(password.toLowerCase()) || steps > (codes.length * 2) / 3;
}

const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'il',
  '!': 'il',
  '|': 'il',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
/** The letters that a character can stand for. */
const readings = (character: string): string[] => Array.from(lookAlikes[character] ?? character);
const canBeReadAs = (character: string | undefined, wanted: string): boolean =>
  character !== undefined && readings(character).includes(wanted);

const isAlphabetic = (character: string): boolean => /\p{L}/u.test(character);
const withoutSigns = (characters: string[]): string => characters.filter((character) => /[\p{L}\p{N}]/u.test(character)).join('');
const withoutAccents = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Words of letters only: of 'aisha.bello77@…' the letters of each part. */
function termsIn(text: string): string[] {
  return withoutAccents(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= shortestWord);
}
