// Finishes an upload: evaluates the bytes once, then stores or deletes them. The evaluated bytes are the stored bytes; they are not read again.
import { maxFileBytes } from '@lafiya/domain/files/file-rules';
import pLimit from 'p-limit';
import { recordAudit, skipAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { createOneAtATime } from '../../platform/one-at-a-time.ts';
import { cardKey, fileKey, incomingKey } from './file-keys.ts';
import type { FileServices } from './file-services.ts';
import { fileById, type FileRow, type FileVerdictRow, saveVerdict } from './files.repository.ts';
import { type FileVerdict, evaluateFile } from './evaluate-file.ts';

type CleanVerdict = Extract<FileVerdict, { status: 'clean' }>;
export type FinishedFile = { id: string; status: 'clean' | 'refused'; reason: string | null };

/** Evaluating uses much processor time, so few files at once, and few that wait. */
const evaluations = pLimit(2);
const maxWaiting = 10;
/** A request may time out before its file is evaluated; a second one then waits for the result instead of starting again. */
const oncePerFile = createOneAtATime();

export function finishUpload(services: FileServices, context: Context, id: string): Promise<FinishedFile> {
  return oncePerFile(id, () => finishOnce(services, context, id));
}

async function finishOnce(services: FileServices, context: Context, id: string): Promise<FinishedFile> {
  const { database, storage } = services;
  const file = await database.withTransaction(context.actor, (tx) => fileById(tx, id));
  if (!file || !isOwner(file, context)) throw new AppError('not_found');
  // One's own file, whose row is written when it has been checked.
  skipAudit(context);
  if (file.status !== 'waiting') return toResult(file);
  // Outside a transaction, because scanning takes longer than everything else.
  if (evaluations.pendingCount >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 5 });
  const verdict = await evaluations(() => evaluateIncoming(services, file));
  if (!verdict) return currentResult(services, context, id);
  if (verdict.status === 'clean') await storeContent(services, id, verdict);
  const saved = await database.withTransaction(context.actor, async (tx) => {
    const wasFirst = await saveVerdict(tx, id, toRow(id, verdict), context.clock.now());
    if (wasFirst) await recordAudit(tx, context, { resource: { kind: 'file', id }, details: { status: verdict.status } });
    return fileById(tx, id);
  });
  await storage.remove(incomingKey(id));
  // A concurrent request with other bytes was evaluated first and refused: delete ours too.
  if (saved?.status === 'refused') for (const key of [fileKey(id), cardKey(id)]) await storage.remove(key);
  if (!saved) throw new AppError('not_found');
  return toResult(saved);
}

async function evaluateIncoming({ storage, scanner }: FileServices, file: FileRow): Promise<FileVerdict | null> {
  const key = incomingKey(file.id);
  const size = await storage.sizeOf(key);
  if (size === null) return null;
  // Larger objects are not downloaded.
  if (size > maxFileBytes) return { status: 'refused', because: 'This file is larger than 20 MB. Please choose a smaller one.' };
  return evaluateFile(scanner, file, (await storage.get(key)) ?? Buffer.alloc(0));
}

async function storeContent({ storage }: FileServices, id: string, { content, contentType, shown }: CleanVerdict): Promise<void> {
  await storage.put(fileKey(id), content, contentType);
  if (shown) await storage.put(cardKey(id), shown.card, contentType);
}

/** No upload found: it never arrived, or another request has just finished it. */
async function currentResult({ database }: FileServices, context: Context, id: string): Promise<FinishedFile> {
  const file = await database.withTransaction(context.actor, (tx) => fileById(tx, id));
  if (!file || file.status === 'waiting') throw new AppError('upload_missing');
  return toResult(file);
}

const toRow = (id: string, verdict: FileVerdict): FileVerdictRow =>
  verdict.status === 'refused'
    ? verdict
    : {
        status: 'clean',
        key: fileKey(id),
        name: verdict.name,
        contentType: verdict.contentType,
        sizeBytes: verdict.content.length,
        width: verdict.shown?.width ?? null,
        height: verdict.shown?.height ?? null,
      };

/** Admins can read others' licences, but only the owner finishes an upload. */
const isOwner = (file: FileRow, { actor }: Context): boolean => actor.kind === 'user' && actor.userId === file.ownerId;

function toResult({ id, status, refusalReason }: FileRow): FinishedFile {
  if (status === 'waiting') throw new AppError('unavailable', { retryAfterSeconds: 5 });
  return { id, status, reason: refusalReason };
}
