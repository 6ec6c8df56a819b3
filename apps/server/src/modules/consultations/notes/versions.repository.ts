// Queries for the signed versions of a note. The database sets the signer's name and licence, and refuses every change.
import { sql } from 'kysely';
import { z } from 'zod';
import type { NoteContent } from '@lafiya/domain/consultations/notes/note-content';
import type { Tx } from '../../../platform/database/database.ts';
import { selectRows } from '../../../platform/database/select-rows.ts';
import { AppError } from '../../../platform/errors.ts';
import { noteContent } from './content-schemas.ts';
import type { NoteKey } from './notes.repository.ts';

const versionRow = z.strictObject({
  encounterId: z.uuid(),
  version: z.int(),
  content: z.string(),
  amendmentReason: z.string().nullable(),
  signedAt: z.date(),
  signerName: z.string(),
  licenseNumber: z.string(),
});
export type SignedVersion = Omit<z.infer<typeof versionRow>, 'content'> & { stored: string; content: NoteContent };

const columns = sql`encounter_id as "encounterId", version, content, amendment_reason as "amendmentReason", signed_at as "signedAt",
  signer_name as "signerName", license_number as "licenseNumber"`;

/** Newest first. Row security limits them to the doctor's own and those about patients whom they treat. */
export async function versionsOf(tx: Tx, encounterId: string, limit = 100): Promise<SignedVersion[]> {
  const rows = await selectRows(
    tx,
    versionRow,
    sql`select ${columns} from note_versions where encounter_id = ${encounterId} order by version desc limit ${limit}`,
  );
  return rows.map(parseVersion);
}

/** The last note that this doctor signed about this patient, apart from one encounter. */
export async function lastVersionAbout(tx: Tx, { encounterId, doctorId, patientId }: NoteKey): Promise<SignedVersion | undefined> {
  const [row] = await selectRows(
    tx,
    versionRow,
    sql`select ${columns} from note_versions where signed_by = ${doctorId} and patient_id = ${patientId} and encounter_id <> ${encounterId}
      order by signed_at desc limit 1`,
  );
  return row && parseVersion(row);
}

const parseVersion = ({ content, ...row }: z.infer<typeof versionRow>): SignedVersion => ({
  ...row,
  stored: content,
  content: noteContent.parse(JSON.parse(content)),
});

export type NewVersion = { version: number; content: string; amendmentReason: string | null; signedAt: Date };

export async function addVersion(tx: Tx, { encounterId, doctorId, patientId }: NoteKey, added: NewVersion): Promise<void> {
  try {
    await tx
      .insertInto('note_versions')
      .values({
        encounter_id: encounterId,
        version: added.version,
        patient_id: patientId,
        content: added.content,
        amendment_reason: added.amendmentReason,
        signed_by: doctorId,
        // A trigger replaces these three.
        signer_name: '',
        license_number: '',
        license_expires_on: added.signedAt,
        signed_at: added.signedAt,
      })
      .execute();
  } catch (error) {
    const { constraint } = error as { constraint?: unknown };
    if (constraint === 'note_versions_took_place') throw new AppError('note_not_held', { cause: error });
    // Another request of the same doctor was faster.
    if (constraint === 'note_versions_follow') throw new AppError('changed_meanwhile', { cause: error });
    throw error;
  }
}
