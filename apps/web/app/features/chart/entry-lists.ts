// Which entries a section of the chart shows, and in which order.
import type { ChartEntry } from '@lafiya/api-client';
import type { ChartKind } from '@lafiya/domain/chart/chart-entries';
import type { DoseDue } from '@lafiya/domain/chart/immunisation-schedule';

// An unknown severity may be a severe one: it comes before the mild ones.
const severityOrder: readonly ChartEntry['severity'][] = ['severe', 'moderate', null, 'mild'];

/** Severe allergies first; what was given or done last first; otherwise as the chart has them: last recorded first. */
export function entriesOf(entries: readonly ChartEntry[], ...kinds: ChartKind[]): { active: ChartEntry[]; over: ChartEntry[] } {
  const ofKinds = entries.filter(({ kind }) => kinds.includes(kind)).toSorted(byImportance);
  return { active: ofKinds.filter(({ state }) => state === 'active'), over: ofKinds.filter(({ state }) => state === 'resolved') };
}

function byImportance(one: ChartEntry, other: ChartEntry): number {
  if (one.kind === 'allergy' && other.kind === 'allergy')
    return severityOrder.indexOf(one.severity) - severityOrder.indexOf(other.severity);
  const isDated = (kind: ChartKind) => kind === 'immunisation' || kind === 'procedure';
  if (!isDated(one.kind) || !isDated(other.kind)) return 0;
  const [day, otherDay] = [one.startedOn ?? '', other.startedOn ?? ''];
  if (day === otherDay) return 0;
  return day > otherDay ? -1 : 1;
}

const statusOrder: readonly DoseDue['status'][] = ['overdue', 'due', 'later', 'given', 'missed'];

/** What needs attention first. Doses of one status are in the order of the schedule. */
export const dosesByUrgency = (doses: readonly DoseDue[]): DoseDue[] =>
  doses.toSorted((one, other) => statusOrder.indexOf(one.status) - statusOrder.indexOf(other.status));
