// File rows. Row security shows users their own files, admins also clean licences and post pictures, and both participants the files of their call.
import type { FilePurpose } from '@lafiya/domain/files/file-rules';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRows } from '../../platform/database/select-rows.ts';

export type FileStatus = 'waiting' | 'clean' | 'refused';
export type FileRow = {
  id: string;
  ownerId: string;
  purpose: FilePurpose;
  status: FileStatus;
  name: string;
  contentType: string;
  sizeBytes: number;
  refusalReason: string | null;
};

const columns = [
  'id',
  'owner_id as ownerId',
  'purpose',
  'status',
  'name',
  'content_type as contentType',
  'refusal_reason as refusalReason',
] as const;
// Upload sizes fit easily into an integer.
const sizeBytes = sql<number>`size_bytes::int`.as('sizeBytes');
const fileId = z.strictObject({ id: z.uuid() });

export async function addFile(
  tx: Tx,
  file: { id: string; ownerId: string; purpose: FilePurpose; name: string; contentType: string; sizeBytes: number; key: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      id: file.id,
      owner_id: file.ownerId,
      purpose: file.purpose,
      name: file.name,
      content_type: file.contentType,
      size_bytes: file.sizeBytes,
      key: file.key,
      created_at: file.at,
    })
    .execute();
}

export async function fileById(tx: Tx, id: string): Promise<FileRow | undefined> {
  return tx.selectFrom('files').select(columns).select(sizeBytes).where('id', '=', id).$castTo<FileRow>().executeTakeFirst();
}

/** The patient whose call the file was shared in, if it was. */
export async function patientOfFile(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('call_messages').select('patient_id').where('file_id', '=', id).executeTakeFirst())?.patient_id;
}

/** A clean file that the owner may use for this purpose. */
export async function cleanFileOf(tx: Tx, ownerId: string, id: string, purpose: FilePurpose): Promise<FileRow | undefined> {
  const file = await fileById(tx, id);
  return file && file.ownerId === ownerId && file.purpose === purpose && file.status === 'clean' ? file : undefined;
}

/** The dimensions of a post picture; admins can read each other's. */
export async function postPictureById(tx: Tx, id: string): Promise<{ width: number; height: number } | undefined> {
  const row = await tx
    .selectFrom('files')
    .select(['width', 'height'])
    .where('id', '=', id)
    .where('purpose', '=', 'post_picture' satisfies FilePurpose)
    .where('status', '=', 'clean')
    .executeTakeFirst();
  return row?.width && row.height ? { width: row.width, height: row.height } : undefined;
}

export type FileVerdictRow =
  | { status: 'clean'; key: string; name: string; contentType: string; sizeBytes: number; width: number | null; height: number | null }
  | { status: 'refused'; because: string };

/** False if another request has already saved a verdict: a file is evaluated once. */
export async function saveVerdict(tx: Tx, id: string, verdict: FileVerdictRow, at: Date): Promise<boolean> {
  const change =
    verdict.status === 'clean'
      ? {
          name: verdict.name,
          content_type: verdict.contentType,
          size_bytes: verdict.sizeBytes,
          key: verdict.key,
          width: verdict.width,
          height: verdict.height,
        }
      : { refusal_reason: verdict.because };
  const updated = await tx
    .updateTable('files')
    .set({ status: verdict.status, scanned_at: at, ...change })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return Number(updated.numUpdatedRows) > 0;
}

export async function staleFiles(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('status', '=', 'waiting')
    .where('created_at', '<', before)
    .limit(1_000)
    .execute();
  return rows.map((row) => row.id);
}

/** Clean files that nothing references. */
export async function unusedFiles(tx: Tx, before: Date): Promise<string[]> {
  const rows = await selectRows(tx, fileId, sql`select id from unused_files(${before}) as id`);
  return rows.map((row) => row.id);
}

export async function deleteFileRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', id).execute();
}

/** Those of the given files whose upload is not finished. */
export async function filterWaiting(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await tx.selectFrom('files').select('id').where('status', '=', 'waiting').where('id', 'in', ids).execute();
  return rows.map((row) => row.id);
}
