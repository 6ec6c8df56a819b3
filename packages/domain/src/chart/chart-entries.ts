// The kinds of entries in a patient's chart, the fields of each, and what the entries say about allergies. The constraints of the table
// chart_entries mirror these lists.
import { bloodTypes } from '../profile/profile.ts';

export const chartKinds = [
  'allergy',
  'no_known_allergies',
  'problem',
  'medicine',
  'immunisation',
  'procedure',
  'family_history',
  'social_history',
  'pregnancy',
  'breastfeeding',
  'blood_group',
  'genotype',
  'g6pd',
  'other_history',
] as const;
export type ChartKind = (typeof chartKinds)[number];

export const chartStates = ['active', 'resolved', 'entered_in_error'] as const;
export type ChartState = (typeof chartStates)[number];
export const chartSources = ['doctor', 'nurse', 'patient', 'imported'] as const;

export const allergyCategories = ['medicine', 'food', 'environment', 'other'] as const;
export const severities = ['mild', 'moderate', 'severe'] as const;
export const certainties = ['confirmed', 'likely', 'unsure'] as const;
export const codeSystems = ['ICD-11', 'vaccine'] as const;

/** What a coded entry may say. Kinds that are missing here have no coded value. */
export const chartValues = {
  blood_group: bloodTypes,
  genotype: ['AA', 'AS', 'AC', 'SS', 'SC', 'CC'],
  g6pd: ['normal', 'intermediate', 'deficient'],
  family_history: ['mother', 'father', 'sister', 'brother', 'daughter', 'son', 'grandmother', 'grandfather', 'aunt', 'uncle', 'other'],
  social_history: ['tobacco', 'alcohol', 'substances', 'occupation', 'living', 'exercise', 'diet', 'other'],
  pregnancy: ['birth', 'loss', 'other'],
} as const satisfies Partial<Record<ChartKind, readonly string[]>>;
export type ValuedKind = keyof typeof chartValues;

export type ChartEntryFields = {
  title: string | null;
  codeSystem: (typeof codeSystems)[number] | null;
  code: string | null;
  category: (typeof allergyCategories)[number] | null;
  reaction: string | null;
  severity: (typeof severities)[number] | null;
  certainty: (typeof certainties)[number] | null;
  value: string | null;
  dose: string | null;
  doseNumber: number | null;
  batch: string | null;
  place: string | null;
  startedOn: string | null;
  endedOn: string | null;
  dueOn: string | null;
  note: string | null;
};
export type ChartField = keyof ChartEntryFields;

type KindRules = { required: readonly ChartField[]; optional: readonly ChartField[]; canEnd: boolean; isSingle: boolean };
const rules = (
  required: readonly ChartField[],
  optional: readonly ChartField[],
  is: Partial<Pick<KindRules, 'canEnd' | 'isSingle'>> = {},
) => ({ required, optional: [...optional, 'note'], canEnd: false, isSingle: false, ...is }) satisfies KindRules;

/** `canEnd`: may be over without having been wrong. `isSingle`: at most one that is active. */
export const chartKindRules: Record<ChartKind, KindRules> = {
  allergy: rules(['title', 'category', 'certainty'], ['reaction', 'severity', 'startedOn', 'endedOn'], { canEnd: true }),
  no_known_allergies: rules([], [], { canEnd: true, isSingle: true }),
  problem: rules(['title'], ['codeSystem', 'code', 'startedOn', 'endedOn'], { canEnd: true }),
  medicine: rules(['title'], ['dose', 'startedOn', 'endedOn'], { canEnd: true }),
  immunisation: rules(['title'], ['codeSystem', 'code', 'doseNumber', 'batch', 'place', 'startedOn']),
  procedure: rules(['title'], ['place', 'startedOn']),
  family_history: rules(['title', 'value'], []),
  social_history: rules(['value', 'title'], ['startedOn', 'endedOn'], { canEnd: true }),
  pregnancy: rules(['dueOn'], ['value', 'endedOn'], { canEnd: true, isSingle: true }),
  breastfeeding: rules([], ['startedOn', 'endedOn'], { canEnd: true, isSingle: true }),
  blood_group: rules(['value'], [], { isSingle: true }),
  genotype: rules(['value'], [], { isSingle: true }),
  g6pd: rules(['value'], [], { isSingle: true }),
  other_history: { required: ['note'], optional: [], canEnd: false, isSingle: false },
};

export const chartTextLimits = { title: 200, reaction: 500, dose: 200, batch: 60, place: 200, note: 5_000, changeReason: 500 } as const;
export const maxDoseNumber = 20;
export const allergyStatuses = ['allergies', 'none_known', 'not_recorded'] as const;
export type AllergyStatus = (typeof allergyStatuses)[number];

/** That nothing is recorded says nothing: only an entry of its own says that no allergies are known. */
export function allergyStatusOf(entries: readonly { kind: ChartKind; state: ChartState }[]): AllergyStatus {
  const isActive = (wanted: ChartKind) => entries.some(({ kind, state }) => kind === wanted && state === 'active');
  if (isActive('allergy')) return 'allergies';
  return isActive('no_known_allergies') ? 'none_known' : 'not_recorded';
}

export type ChartWriter = 'doctor' | 'family';

/** `isReported`: all versions are the family's. They may correct what they reported themselves. What a doctor has confirmed or recorded, only doctors change. */
export function mayChangeEntry(writer: ChartWriter | null, { state, isReported }: { state: ChartState; isReported: boolean }): boolean {
  if (writer === null || state === 'entered_in_error') return false;
  return writer === 'doctor' || isReported;
}
