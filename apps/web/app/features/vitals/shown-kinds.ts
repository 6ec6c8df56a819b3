// Which values the page of a patient shows: the tiles, the large plot, and what the panel adds. The address says which were chosen.
import type { Vitals, VitalSummary } from '@lafiya/api-client';
import { type AddedKind, addedKinds, isAddedKind } from './add-kinds.ts';

type Kinds = Pick<Vitals, 'kinds'>;
export type MeasuredSummary = VitalSummary & { kind: AddedKind };

const firstLead = 'blood_pressure';

const measuredAt = ({ recent }: VitalSummary): number => Date.parse(recent[0]?.measuredAt ?? '') || 0;

/** The kinds that were measured at least once, last measured first. */
export function measuredKinds({ kinds }: Kinds): MeasuredSummary[] {
  return kinds
    .filter((summary): summary is MeasuredSummary => isAddedKind(summary.kind) && summary.recent.length > 0)
    .toSorted((one, other) => measuredAt(other) - measuredAt(one));
}

/** The kind of the large plot. Null if nothing was measured yet. */
export function leadKind(vitals: Kinds, wanted: string): AddedKind | null {
  const kinds = measuredKinds(vitals).map(({ kind }) => kind);
  return kinds.find((kind) => kind === wanted) ?? kinds.find((kind) => kind === firstLead) ?? kinds[0] ?? null;
}

/** In the address: add a value of the kind that is shown, or ask which. */
export const addLead = 'yes';
export const addAny = 'choose';

/** What the panel adds; null asks which. Undefined: the panel is closed. */
export function addedKind(vitals: Pick<Vitals, 'kinds' | 'patient'>, wanted: string, lead: AddedKind | null): AddedKind | null | undefined {
  if (wanted === '') return undefined;
  if (wanted === addLead) return lead;
  return addedKinds(vitals).find((kind) => kind === wanted) ?? null;
}
