// Who reads and who writes a chart, and how an entry is shown to them.
import type { PatientAction } from '@lafiya/domain/access/patient-access';
import { type ChartWriter, mayChangeEntry } from '@lafiya/domain/chart/chart-entries';
import type { Tx } from '../../platform/database/database.ts';
import { patientRelationsOf } from '../patients/index.ts';
import type { EntryRow } from './chart.repository.ts';
import type { PresentedEntry } from './chart-schemas.ts';
import type { ChartServices } from './chart-services.ts';

/** As whom the user writes; null if they may only read. Throws if they may not do even that. */
export async function requireChartAccess(
  { policy }: ChartServices,
  tx: Tx,
  patientId: string,
  action: Extract<PatientAction, 'see_health' | 'write_chart' | 'answer_alert'>,
): Promise<ChartWriter | null> {
  const relations = await patientRelationsOf(tx, patientId);
  policy.requireAccess(relations, action);
  if (!policy.allows(relations, 'write_chart')) return null;
  // As the trigger of the table decides it.
  return relations.includes('treating_doctor') ? 'doctor' : 'family';
}

export function presentEntry({ isReported, ...entry }: EntryRow, writer: ChartWriter | null): PresentedEntry {
  const { state, recordedAt } = entry;
  return { ...entry, recordedAt: recordedAt.toISOString(), mayChange: mayChangeEntry(writer, { state, isReported }) };
}
