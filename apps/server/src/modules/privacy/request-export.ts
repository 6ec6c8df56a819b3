// Requests a data export, which the worker builds; one at a time per user.
import { recordAudit, skipAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { signedInActor } from '../identity/index.ts';
import { addExport, type ExportRow, type ExportStatus, exportsOf, ownPatientId } from './exports.repository.ts';
import type { PrivacyServices } from './privacy-services.ts';

export type PresentedExport = {
  id: string;
  status: ExportStatus;
  progress: number;
  sizeBytes: number | null;
  requestedAt: string;
  readyAt: string | null;
  expiresAt: string | null;
};

export async function requestExport(services: PrivacyServices, context: Context): Promise<PresentedExport> {
  const actor = signedInActor(context);
  return services.database.withTransaction(actor, async (tx) => {
    const id = newId();
    if (await addExport(tx, { id, userId: actor.userId, at: context.clock.now() })) {
      const patientId = await ownPatientId(tx, actor.userId);
      await recordAudit(tx, context, { ...(patientId ? { patientId } : {}), resource: { kind: 'export', id } });
      // The job only wakes the worker immediately; its repeating task would find the row without it.
      await services.jobs.send(tx, 'export-data', { exportId: id });
    } else skipAudit(context);
    const newest = (await exportsOf(tx, actor.userId)).find((row) => row.status === 'waiting' || row.status === 'running');
    if (!newest) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    return presentExport(newest);
  });
}

export async function listExports({ database }: PrivacyServices, context: Context): Promise<{ exports: PresentedExport[] }> {
  const actor = signedInActor(context);
  return { exports: (await database.withTransaction(actor, (tx) => exportsOf(tx, actor.userId))).map(presentExport) };
}

const presentExport = ({ id, status, progress, sizeBytes, requestedAt, readyAt, expiresAt }: ExportRow): PresentedExport => ({
  id,
  status,
  progress,
  sizeBytes: sizeBytes === null ? null : Number(sizeBytes),
  requestedAt: requestedAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});
