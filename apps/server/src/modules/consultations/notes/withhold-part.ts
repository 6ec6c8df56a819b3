// Withholds a part of a note from the patient, and releases it again. An admin reviews the category; the text and the reason stay with doctors.
import type { WithheldCategory, WithholdableField } from '@lafiya/domain/consultations/notes/withheld-parts';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { publishLiveEvent } from '../../../platform/live/publish-live-event.ts';
import { noteOf } from './notes.repository.ts';
import type { NoteServices } from './notes-services.ts';
import { requireOwnEncounter } from './own-encounter.ts';
import { loadRecord } from './read-record.ts';
import type { NoteRecord } from './signing-schemas.ts';
import { addWithheldPart, endWithheldPart, withheldPartsOf } from './withheld.repository.ts';

type Withholding = { id: string; field: WithholdableField; category: WithheldCategory; reason: string };

/** Another reason for a part that is withheld already is a new entry, and is reviewed again. */
export async function withholdPart(
  { database }: NoteServices,
  context: Context,
  { id, field, category, reason }: Withholding,
): Promise<NoteRecord> {
  return database.withTransaction(context.actor, async (tx) => {
    const own = await requireOwnEncounter(tx, context, id);
    const { key } = own;
    if (!(await noteOf(tx, key, true))) throw new AppError('not_found');
    const resource = { kind: 'encounter', id };
    const current = (await withheldPartsOf(tx, id)).find((part) => part.field === field);
    if (current?.category !== category || current.reason !== reason) {
      const at = context.clock.now();
      if (current) await endWithheldPart(tx, key, field, at);
      await addWithheldPart(tx, key, { id: newId(), field, category, reason, at });
      await publishLiveEvent(tx, context, { admins: true }, 'appointments');
    }
    // Without the reason: the patient reads the audit's reasons.
    await recordAudit(tx, context, { patientId: key.patientId, resource, details: { category } });
    return loadRecord(tx, context, own);
  });
}

export async function releasePart({ database }: NoteServices, context: Context, id: string, field: WithholdableField): Promise<NoteRecord> {
  return database.withTransaction(context.actor, async (tx) => {
    const own = await requireOwnEncounter(tx, context, id);
    await endWithheldPart(tx, own.key, field, context.clock.now());
    await recordAudit(tx, context, { patientId: own.key.patientId, resource: { kind: 'encounter', id } });
    return loadRecord(tx, context, own);
  });
}
