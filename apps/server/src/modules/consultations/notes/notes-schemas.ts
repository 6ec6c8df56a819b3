// Request and response schemas of the consultation note routes.
import { maxStoredLength, noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import { appointmentModes, appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import { z } from 'zod';
import { rowVersion } from '../../../platform/http/number-schemas.ts';
import { repairedText } from '../../../platform/http/text-schemas.ts';
import { encounterKinds } from '../encounters/encounters.repository.ts';
import { byField } from './content-schemas.ts';
import { listedStates } from './note-list.repository.ts';

export const encounterId = z.strictObject({ id: z.uuid().describe('Of the encounter, which is that of its appointment if there is one.') });

const change = z.strictObject({
  field: z.enum(noteFields),
  base: rowVersion.describe('The revision the edit is based on. Edits of an older revision are merged.'),
  text: repairedText(maxStoredLength),
  editId: z.uuid().describe('Idempotency key of the edit.'),
});
export type NoteChange = z.infer<typeof change>;
export const noteForm = z.strictObject({ changes: z.array(change).min(1).max(noteFields.length) }).meta({ id: 'ConsultationNoteForm' });

const noteField = z.strictObject({ text: z.string(), revision: z.int() }).meta({ id: 'ConsultationNoteField' });
const written = { encounterId: z.uuid(), fields: byField(noteField), changedAt: z.iso.datetime().nullable() };
export const consultationNote = z.strictObject(written).meta({ id: 'ConsultationNote' });
export type ConsultationNote = z.infer<typeof consultationNote>;
export const openedNote = z
  .strictObject({
    ...written,
    draftKey: z.string().describe('Encrypts drafts on the device. Hold it in memory only.'),
    olderDraftKeys: z.array(z.string()).describe('Open drafts that were encrypted before the keys were changed.'),
  })
  .meta({ id: 'ConsultationNoteWithDraftKey' });
export type OpenedNote = z.infer<typeof openedNote>;

export const notePage = z.strictObject({
  patientId: z.uuid().optional(),
  state: z.enum(['unsigned', 'signed']).optional(),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type NotePage = z.infer<typeof notePage>;

const listedNote = z
  .strictObject({
    encounterId: z.uuid(),
    kind: z.enum(encounterKinds),
    state: z.enum(listedStates),
    patient: z.strictObject({ id: z.uuid(), patientNumber: z.string(), name: z.string() }),
    status: z.enum(appointmentStatuses).nullable().describe('Of the appointment; null for a walk-in.'),
    mode: z.enum(appointmentModes).nullable(),
    occurredAt: z.iso.datetime(),
    complaint: z.string().describe('Beginning of the complaint.'),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'ListedConsultationNote' });
export const noteList = z
  .strictObject({
    notes: z.array(listedNote),
    total: z.int(),
    totalIsLowerBound: z.boolean(),
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
  })
  .meta({ id: 'ConsultationNoteList' });
export type NoteList = z.infer<typeof noteList>;
