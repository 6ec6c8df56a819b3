// Measured values as tables, one for each kind, with a plot of blood pressure and weight.
import { type VitalKind, vitalKinds } from '../vitals/vital-kinds.ts';
import { plotLines } from './plot-lines.ts';
import type { RecordDates } from './record-dates.ts';
import type { ObservationFact } from './record-facts.ts';
import { codeLabels, contextLabels, sourceLabels, unitLabels, vitalLabels } from './record-labels.ts';
import type { MeasurementLines } from './record-lines.ts';

/** Of each kind. The app and the data export have all of them. */
export const printedObservations = 100;

export function measurementTables(
  observations: readonly ObservationFact[],
  counts: Partial<Record<VitalKind, number>>,
  dates: RecordDates,
): MeasurementLines[] {
  return vitalKinds.flatMap((kind) => {
    const shown = observations.filter((one) => one.kind === kind).slice(0, printedObservations);
    if (shown.length === 0) return [];
    return [
      {
        heading: vitalLabels[kind],
        count: countText(shown.length, Math.max(counts[kind] ?? 0, shown.length)),
        columns: ['Measured on', 'Value', 'Measured by'],
        rows: shown.map((one) => ({
          measuredOn: dates.time(one.measuredAt),
          value: valueText(one),
          more: [one.context && contextLabels[one.context], one.note].filter(Boolean).join(' · '),
          measuredBy: `${one.recordedBy} (${sourceLabels[one.source].toLowerCase()})`,
        })),
        plot: plotLines(kind, shown, dates),
      },
    ];
  });
}

function countText(shown: number, total: number): string {
  if (total === 1) return 'One value.';
  const all = total.toLocaleString('en-GB');
  return shown === total ? `${all} values, newest first.` : `${all} values in all. These are the newest ${shown}.`;
}

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });

/** '148/94 mmHg' */
export function valueText({ kind, value, diastolic, unit, code }: ObservationFact): string {
  if (value === null) return code === null ? '' : (codeLabels[code] ?? code);
  const figures = diastolic === null ? number.format(value) : `${number.format(value)}/${number.format(diastolic)}`;
  return unit === null || kind === 'news2' ? figures : `${figures} ${unitLabels[unit]}`;
}
