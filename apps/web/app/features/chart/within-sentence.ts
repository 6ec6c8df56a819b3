// Writes reactions as they stand within a sentence: 'Rash, Hives' becomes 'rash, hives'.

/** Words with another capital, such as 'Stevens-Johnson' and 'IgE', stay. */
export function withinSentence(text: string): string {
  return text
    .split(', ')
    .map((part) => part.replace(/^\p{Lu}\p{Ll}+(?![\p{L}-])/u, (word) => word.toLowerCase()))
    .join(', ');
}
