// POST /api/encounters: a doctor records that a patient came without an appointment. The note of the encounter is written afterwards.
import { mayRecordWalkIn } from '@lafiya/domain/consultations/notes/note-signing';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { withIdempotencyKey } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { appointmentViewer } from '../../appointments/index.ts';
import type { NoteServices } from '../notes/notes-services.ts';
import { addEncounter, isCaredFor } from './encounters.repository.ts';

export async function openWalkIn(
  { database }: Pick<NoteServices, 'database'>,
  context: Context,
  form: { patientId: string; occurredAt: string },
  key: string | undefined,
): Promise<{ id: string }> {
  const now = context.clock.now();
  const { patientId, occurredAt } = form;
  const open = async (tx: Tx): Promise<{ id: string }> => {
    const { userId, doctorId } = await appointmentViewer(tx);
    // The same answer for patients of others and for nobody.
    if (!doctorId || !(await isCaredFor(tx, patientId))) throw new AppError('not_found');
    const at = new Date(occurredAt);
    if (!mayRecordWalkIn(at, now)) {
      const message = 'Please enter a time in the last three days.';
      throw new AppError('invalid_input', { fields: [{ field: 'occurredAt', message }] });
    }
    const id = newId();
    await addEncounter(tx, { id, appointmentId: null, patientId, doctorId, occurredAt: at, recordedAt: now, openedBy: userId });
    await recordAudit(tx, context, { patientId, resource: { kind: 'encounter', id } });
    return { id };
  };
  return database.withTransaction(context.actor, (tx) =>
    withIdempotencyKey(tx, context, { key, route: 'encounters', body: form }, () => open(tx)),
  );
}
