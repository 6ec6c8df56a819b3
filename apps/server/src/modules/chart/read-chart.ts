// Reads a patient's chart, and the versions of one entry. Each read is in the patient's access log.
import { ageOn } from '@lafiya/domain/access/age';
import { allergyStatusOf } from '@lafiya/domain/chart/chart-entries';
import { recordRead } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { personById } from '../patients/index.ts';
import { isConsentMissing } from '../privacy/index.ts';
import { presentEntry, requireChartAccess } from './chart-access.ts';
import { currentEntries, versionsOf } from './chart.repository.ts';
import type { Chart, PresentedEntry } from './chart-schemas.ts';
import type { ChartServices } from './chart-services.ts';

export async function readChart(services: ChartServices, context: Context, patientId: string): Promise<Chart> {
  return services.database.withTransaction(context.actor, async (tx) => {
    const writer = await requireChartAccess(services, tx, patientId, 'see_health');
    const person = await personById(tx, patientId);
    if (!person) throw new AppError('not_found');
    const entries = await currentEntries(tx, patientId);
    await recordRead(tx, context, [patientId], { resource: { kind: 'patient', id: patientId } });
    return {
      patient: {
        id: patientId,
        name: `${person.firstName} ${person.lastName}`,
        dateOfBirth: person.dateOfBirth,
        age: ageOn(person.dateOfBirth, context.clock.now()),
        sex: person.sex,
      },
      allergyStatus: allergyStatusOf(entries),
      entries: entries.map((entry) => presentEntry(entry, writer)),
      writesAs: writer,
      needsConsent: writer === 'family' && (await isConsentMissing(tx, context, 'health_data')),
    };
  });
}

export async function readVersions(
  services: ChartServices,
  context: Context,
  { patientId, entryId }: { patientId: string; entryId: string },
): Promise<{ versions: PresentedEntry[] }> {
  return services.database.withTransaction(context.actor, async (tx) => {
    await requireChartAccess(services, tx, patientId, 'see_health');
    const versions = await versionsOf(tx, patientId, entryId);
    if (versions.length === 0) throw new AppError('not_found');
    await recordRead(tx, context, [patientId], { resource: { kind: 'chart_entry', id: entryId } });
    // Only the newest can be followed by another, and the chart itself says whether the user may write it.
    return { versions: versions.map((version) => presentEntry(version, null)) };
  });
}
