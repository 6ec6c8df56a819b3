// Words for a text message: only letters of the GSM alphabet, so that one message holds 160 of them and a phone of any age shows them.

/** Room for the words, so that with the link a message still fits into one. */
export const textRoom = 100;

const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const alike: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u202f': ' ',
  '\u00a0': ' ',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ƴ: 'y',
  Ƴ: 'Y',
  ŋ: 'n',
  Ŋ: 'N',
  ə: 'e',
  Ə: 'E',
};

/** 'Dr Ọlá' becomes 'Dr Ola'; what has no likeness becomes '?'. */
export function inGsmLetters(words: string): string {
  return Array.from(words.normalize('NFC'), (letter) => {
    if (alphabet.has(letter)) return letter;
    const plain = alike[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return Array.from(plain, (one) => (alphabet.has(one) ? one : (alike[one] ?? '?'))).join('');
  }).join('');
}

/** The frame around a name is kept whole; a name that is too long for the message is cut. */
export function textAbout(name: string, frame: (name: string) => string): string {
  const letters = inGsmLetters(name);
  const room = textRoom - inGsmLetters(frame('')).length;
  return inGsmLetters(frame(letters.length <= room ? letters : `${letters.slice(0, Math.max(0, room - 1)).trimEnd()}.`));
}
