// Downloads a finished export, for its owner only and within a week.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { signedInActor } from '../identity/index.ts';
import { exportKey } from './export-key.ts';
import { exportById, ownPatientId } from './exports.repository.ts';
import type { PrivacyServices } from './privacy-services.ts';

export async function downloadExport(services: PrivacyServices, context: Context, id: string): Promise<{ name: string; content: Buffer }> {
  const actor = signedInActor(context);
  const readyAt = await services.database.withTransaction(actor, async (tx) => {
    const row = await exportById(tx, id);
    const isThere = row?.status === 'ready' && row.expiresAt && row.expiresAt > context.clock.now();
    if (!isThere || !row.readyAt) throw new AppError('not_found');
    const patientId = await ownPatientId(tx, actor.userId);
    await recordAudit(tx, context, { ...(patientId ? { patientId } : {}), resource: { kind: 'export', id } });
    return row.readyAt;
  });
  const content = await services.storage.get(exportKey(id));
  if (!content) throw new AppError('not_found');
  return { name: `lafiya-my-data-${readyAt.toISOString().slice(0, 10)}.zip`, content };
}
