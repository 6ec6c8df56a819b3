// The diagnoses chosen for a note: each once, at most one of them the main one, and the first one that is chosen is it.

export type ChosenDiagnosis = { system: 'ICD-11' | 'ICD-10-CM'; code: string; title: string; isMain: boolean };

export const maxDiagnoses = 20;

const isSame = (one: Code, other: Code): boolean => one.system === other.system && one.code === other.code;
type Code = Pick<ChosenDiagnosis, 'system' | 'code'>;

export const isChosen = (chosen: readonly Code[], code: Code): boolean => chosen.some((one) => isSame(one, code));

export function addDiagnosis(
  chosen: readonly ChosenDiagnosis[],
  { system, code, title }: Omit<ChosenDiagnosis, 'isMain'>,
): ChosenDiagnosis[] {
  if (isChosen(chosen, { system, code }) || chosen.length >= maxDiagnoses) return [...chosen];
  return [...chosen, { system, code, title, isMain: !chosen.some(({ isMain }) => isMain) }];
}

/** When the main one is removed, the first of the others takes its place. */
export function removeDiagnosis(chosen: readonly ChosenDiagnosis[], code: Code): ChosenDiagnosis[] {
  const rest = chosen.filter((one) => !isSame(one, code));
  const [first] = rest;
  return first && !rest.some(({ isMain }) => isMain) ? makeMainDiagnosis(rest, first) : rest;
}

export const makeMainDiagnosis = (chosen: readonly ChosenDiagnosis[], code: Code): ChosenDiagnosis[] =>
  isChosen(chosen, code) ? chosen.map((one) => ({ ...one, isMain: isSame(one, code) })) : [...chosen];
