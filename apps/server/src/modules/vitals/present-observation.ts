// How a measured value is shown to its reader.
import type { ChartWriter } from '@lafiya/domain/chart/chart-entries';
import type { ObservationRow } from './observations.repository.ts';
import type { PresentedObservation } from './vitals-schemas.ts';
import { levelAt, type VitalsSubject } from './vitals-subject.ts';

export function presentObservation(row: ObservationRow, subject: VitalsSubject, writer: ChartWriter | null): PresentedObservation {
  const { measuredAt, recordedAt, errorReason, errorMarkedBy, errorMarkedAt, oxygenScale: _scale, cursor: _cursor, ...rest } = row;
  const error =
    errorReason !== null && errorMarkedBy !== null && errorMarkedAt !== null
      ? { reason: errorReason, markedBy: errorMarkedBy, markedAt: errorMarkedAt.toISOString() }
      : null;
  return {
    ...rest,
    level: levelAt(subject, row, measuredAt),
    measuredAt: measuredAt.toISOString(),
    recordedAt: recordedAt.toISOString(),
    error,
    // The family takes back what they reported; a score ends with its values.
    mayMark: error === null && row.kind !== 'news2' && (writer === 'doctor' || (writer === 'family' && row.source === 'patient')),
  };
}
