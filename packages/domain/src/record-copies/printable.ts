// Makes texts fit for paper: long words can be broken, and characters that only steer a screen are removed.

/** Control characters, and those that turn the direction of the text around them: with them a text can look like another one. */
const steering = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
/** No word of a language is as long. Spaces that do not break a line make one word of several. */
const longWord = /[^ \t\n]{40,}/gu;
/** Not between a letter and its marks, nor inside of an emoji. */
const breakEvery = /.{20}(?=[^\p{M}\u200d])(?<!\u200d)/gsu;
const zeroWidthSpace = '\u200b';

export function printableText(text: string): string {
  return text
    .toWellFormed()
    .replace(steering, '')
    .replace(longWord, (word) => word.replace(breakEvery, `$&${zeroWidthSpace}`));
}

/** The same value with all its texts made fit for paper. */
export function printable<Value>(value: Value): Value {
  if (typeof value === 'string') return printableText(value) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => printable(item)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, printable(item)])) as Value;
}
