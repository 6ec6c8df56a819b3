// SMS text in the GSM 7-bit alphabet, so that one message holds 160 characters and every phone can display it.

/** Leaves room for the link in a single message. */
export const maxSmsTextLength = 100;

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

/** Truncates the name, never the text around it. */
export function smsTextWithName(name: string, template: (name: string) => string): string {
  const gsmName = toGsmAlphabet(name);
  const room = maxSmsTextLength - toGsmAlphabet(template('')).length;
  return toGsmAlphabet(template(gsmName.length <= room ? gsmName : `${gsmName.slice(0, Math.max(0, room - 1)).trimEnd()}.`));
}
