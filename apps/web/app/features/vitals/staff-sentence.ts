// Writes a label as it stands within a sentence: 'Blood pressure' becomes 'blood pressure', and 'SpO₂' and 'NEWS2 score' stay.

export const withinSentence = (label: string): string =>
  label.replace(/^\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/u, (word) => word.toLocaleLowerCase());
