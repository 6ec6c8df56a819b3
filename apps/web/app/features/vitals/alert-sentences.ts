// Common sentences that are added to a text, and taken out of it again.

export const hasSentence = (text: string, sentence: string): boolean => text.includes(sentence);

export function toggleSentence(text: string, sentence: string): string {
  if (!hasSentence(text, sentence)) return [text.trimEnd(), sentence].filter(Boolean).join(' ');
  return text.replace(sentence, '').replaceAll(/ {2,}/g, ' ').trim();
}
