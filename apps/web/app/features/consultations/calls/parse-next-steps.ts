// Parses the doctor's next steps, one per line, into the list for the patient.

const maxSteps = 20;

/** A line longer than one step may be is split into several. */
export function parseNextSteps(text: string): string[] {
  const lines = text.split('\n').flatMap((line) => line.trim().match(/.{1,500}/gu) ?? []);
  return lines.slice(0, maxSteps);
}
