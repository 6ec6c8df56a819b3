// The kinds of the timeline of a record, by which it is filtered, and what each of them shows.
import type { ChartKind } from '../chart/chart-entries.ts';

export const timelineKinds = [
  'consultations',
  'measurements',
  'conditions',
  'allergies',
  'medicines',
  'immunisations',
  'procedures',
  'background',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Entries of the chart that are shown under each kind. Together they are all kinds of entries. */
export const chartKindsOf: Record<Exclude<TimelineKind, 'consultations' | 'measurements'>, readonly ChartKind[]> = {
  conditions: ['problem', 'pregnancy', 'breastfeeding'],
  allergies: ['allergy', 'no_known_allergies'],
  medicines: ['medicine'],
  immunisations: ['immunisation'],
  procedures: ['procedure'],
  background: ['family_history', 'social_history', 'blood_group', 'genotype', 'g6pd', 'other_history'],
};

/** What has to be read for one kind, or for all of them. */
export function partsOf(kind: TimelineKind | undefined): { consultations: boolean; measurements: boolean; chart: readonly ChartKind[] } {
  if (kind === undefined) return { consultations: true, measurements: true, chart: Object.values(chartKindsOf).flat() };
  if (kind === 'consultations' || kind === 'measurements')
    return { consultations: kind === 'consultations', measurements: kind === 'measurements', chart: [] };
  return { consultations: false, measurements: false, chart: chartKindsOf[kind] };
}
