// Next steps as a doctor types them, one a line, as the list that the patient reads.

const mostSteps = 20;

/** A line that is too long for one step goes on in the next. */
export function stepsIn(words: string): string[] {
  const lines = words.split('\n').flatMap((line) => line.trim().match(/.{1,500}/gu) ?? []);
  return lines.slice(0, mostSteps);
}
