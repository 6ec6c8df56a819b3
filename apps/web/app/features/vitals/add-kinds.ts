// What a patient can add: the kinds that fit the age, where each stepper starts, and by how much a press changes it.
import type { Observation, Vitals, VitalSummary } from '@lafiya/api-client';
import { type Person, usualLimits } from '@lafiya/domain/vitals/limits';
import { fromCanonical, type Unit } from '@lafiya/domain/vitals/units';
import { decimalsOf, familyKinds, isNumericKind, type NumericKind } from '@lafiya/domain/vitals/vital-kinds';

/** The kinds with a number; a patient enters no others. */
export type AddedKind = Exclude<NumericKind, 'news2'>;

const year = 365.25;
const headUntil = 5 * year;

/** The head is measured of small children. What was measured before may always be measured again. */
export function addedKinds({ patient, kinds }: Pick<Vitals, 'patient' | 'kinds'>): AddedKind[] {
  const isSmall = patient.ageDays !== null && patient.ageDays < headUntil;
  const wasMeasured = (kind: AddedKind) => kinds.some((summary) => summary.kind === kind && summary.recent.length > 0);
  return familyKinds.filter(isAddedKind).filter((kind) => kind !== 'head' || isSmall || wasMeasured(kind));
}

export const isAddedKind = (kind: string): kind is AddedKind =>
  (familyKinds as readonly string[]).includes(kind) && isNumericKind(kind as NumericKind);

/** Usual values of grown-ups, in the first unit of the kind. */
const usual: Record<AddedKind, number> = {
  blood_pressure: 120,
  pulse: 72,
  temperature: 36.8,
  breathing: 16,
  oxygen: 98,
  glucose: 5.5,
  weight: 70,
  height: 165,
  head: 46,
  arm: 28,
  pain: 0,
};
const usualDiastolic = 80;

/** By age in years: weight, height and arm of a child of about that age. */
const children = [
  { below: 1, weight: 6, height: 62, arm: 14 },
  { below: 5, weight: 13, height: 92, arm: 15 },
  { below: 12, weight: 25, height: 128, arm: 19 },
  { below: 16, weight: 46, height: 158, arm: 24 },
] as const;

/** A usual value at this age, for somebody who has none yet. */
function usualAmount(kind: AddedKind, { ageDays, isPregnant }: Person): number {
  const child = ageDays === null ? undefined : children.find(({ below }) => ageDays < below * year);
  if (!child) return usual[kind];
  if (kind === 'weight' || kind === 'height' || kind === 'arm') return child[kind];
  if (kind !== 'pulse' && kind !== 'breathing' && kind !== 'blood_pressure') return usual[kind];
  const { low, high } = usualLimits(kind, { ageDays, isPregnant });
  return low === null || high === null ? usual[kind] : Math.round((low + high) / 2);
}

export type Start = { value: number; diastolic: number };

/** The last value in this unit, otherwise a usual one. */
export function startOf(kind: AddedKind, recent: VitalSummary['recent'], unit: Unit, person: Person): Start {
  const last: Observation | undefined = recent[0];
  if (last?.unit === unit && last.value !== null) return { value: last.value, diastolic: last.diastolic ?? usualDiastolic };
  const amount = last?.amount ?? usualAmount(kind, person);
  const lower = usualLimits('blood_pressure', person).diastolic;
  const isChild = person.ageDays !== null && person.ageDays < 16 * year;
  const middle = isChild && lower && lower.low !== null && lower.high !== null ? Math.round((lower.low + lower.high) / 2) : usualDiastolic;
  return { value: fromCanonical(amount, unit, Math.min(decimalsOf(kind, unit), 1)), diastolic: middle };
}

/** Babies are weighed more exactly. */
export function stepOf(kind: AddedKind, unit: Unit, ageDays: number | null): number {
  if (kind === 'weight' && unit === 'kg' && ageDays !== null && ageDays < 2 * year) return 0.01;
  return decimalsOf(kind, unit) > 0 ? 0.1 : 1;
}
