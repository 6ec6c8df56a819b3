// Writes a label as it stands within a sentence: 'Blood pressure' becomes 'blood pressure', and 'Rash, Hives' becomes 'rash, hives'.

/** Words with another capital or a digit, such as 'Stevens-Johnson', 'SpO₂' and 'NEWS2', stay. */
export function withinSentence(text: string): string {
  return text
    .split(', ')
    .map((part) => part.replace(/^\p{Lu}\p{Ll}+(?![\p{L}\p{N}]|-\p{Lu})/u, (word) => word.toLowerCase()))
    .join(', ');
}
