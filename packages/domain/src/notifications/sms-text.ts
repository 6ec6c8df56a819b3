// SMS text in the GSM 7-bit alphabet, so that one message holds 160 characters and every phone can display it.

const gsmAlphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const replacements: Record<string, string> = {
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

/** 'Dr Ọlá' becomes 'Dr Ola'; a character without a replacement becomes '?'. */
export function toGsmAlphabet(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (gsmAlphabet.has(character)) return character;
    const plain = replacements[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return Array.from(plain, (one) => (gsmAlphabet.has(one) ? one : (replacements[one] ?? '?'))).join('');
  }).join('');
}
