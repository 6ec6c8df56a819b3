// The rows of files. Row security shows one's own, to admins clean licences and pictures of posts, and to both sides of a call what was given in it.
import type { FilePurpose } from '@lafiya/domain/files/file-rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type FileStatus = 'waiting' | 'clean' | 'refused';
export type FileRow = {
  id: string;
  ownerId: string;
  purpose: FilePurpose;
  status: FileStatus;
  name: string;
  contentType: string;
  sizeBytes: number;
  refusedBecause: string | null;
};

const columns = [
  'id',
  'owner_id as ownerId',
  'purpose',
  'status',
  'name',
  'content_type as contentType',
  'refused_because as refusedBecause',
] as const;
// The store's limit is far below what a number can count.
const sizeBytes = sql<number>`size_bytes::int`.as('sizeBytes');

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

/** About whose visit it was given, where it was given in a call. */
export async function patientOfFile(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('call_messages').select('patient_id').where('file_id', '=', id).executeTakeFirst())?.patient_id;
}

/** A file that its owner may put to this use. */
export async function cleanFileOf(tx: Tx, ownerId: string, id: string, purpose: FilePurpose): Promise<FileRow | undefined> {
  const file = await fileById(tx, id);
  return file && file.ownerId === ownerId && file.purpose === purpose && file.status === 'clean' ? file : undefined;
}

/** How large a picture for a post is; admins see each other's. */
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

export type Judged =
  | { status: 'clean'; key: string; name: string; contentType: string; sizeBytes: number; width: number | null; height: number | null }
  | { status: 'refused'; because: string };

/** False when somebody else was faster: a file is judged once. */
export async function keepJudgement(tx: Tx, id: string, judged: Judged, at: Date): Promise<boolean> {
  const change =
    judged.status === 'clean'
      ? {
          name: judged.name,
          content_type: judged.contentType,
          size_bytes: judged.sizeBytes,
          key: judged.key,
          width: judged.width,
          height: judged.height,
        }
      : { refused_because: judged.because };
  const kept = await tx
    .updateTable('files')
    .set({ status: judged.status, judged_at: at, ...change })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return Number(kept.numUpdatedRows) > 0;
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

/** Clean files that were replaced or never used; the database knows what points at them. */
export async function unusedFiles(tx: Tx, before: Date): Promise<string[]> {
  const found = await sql<{ id: string }>`select id from unused_files(${before}) as id`.execute(tx);
  return found.rows.map((row) => row.id);
}

export async function forgetFile(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', id).execute();
}

/** Of these, the ones that still wait for their owner. */
export async function waitingAmong(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await tx.selectFrom('files').select('id').where('status', '=', 'waiting').where('id', 'in', ids).execute();
  return rows.map((row) => row.id);
}
