// The bytes have arrived: they are looked at once, and kept as ours or removed. What was looked at is what is kept, never read again.
import { mostBytes } from '@lafiya/domain/files/file-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { cardKey, fileKey, incomingKey } from './file-keys.ts';
import type { FileServices } from './file-services.ts';
import { fileById, type FileRow, type Judged, keepJudgement } from './files.repository.ts';
import { type FileJudgement, judgeFile } from './judge-file.ts';

type CleanJudgement = Extract<FileJudgement, { status: 'clean' }>;
export type FinishedFile = { id: string; status: 'clean' | 'refused'; reason: string | null };

export async function finishUpload(services: FileServices, context: Context, id: string): Promise<FinishedFile> {
  const { database, storage } = services;
  const file = await database.inFrame(context.actor, (tx) => fileById(tx, id));
  if (!file || !isOwner(file, context)) throw new AppError('not_found');
  if (file.status !== 'waiting') return told(file);
  // Nothing is held in the database meanwhile: scanning takes longer than everything else.
  const judgement = await judgeIncoming(services, file);
  if (!judgement) return laterWord(services, context, id);
  if (judgement.status === 'clean') await keepBytes(services, id, judgement);
  const kept = await database.inFrame(context.actor, async (tx) => {
    const wasFirst = await keepJudgement(tx, id, asRow(id, judgement), context.clock.now());
    if (wasFirst) await recordAudit(tx, context, { thing: { kind: 'file', id }, details: { status: judgement.status } });
    return fileById(tx, id);
  });
  await storage.remove(incomingKey(id));
  // Somebody who sent other bytes meanwhile was judged first: then ours are not kept either.
  if (kept?.status === 'refused') for (const key of [fileKey(id), cardKey(id)]) await storage.remove(key);
  if (!kept) throw new AppError('not_found');
  return told(kept);
}

async function judgeIncoming({ storage, scanner }: FileServices, file: FileRow): Promise<FileJudgement | null> {
  const key = incomingKey(file.id);
  const size = await storage.sizeOf(key);
  if (size === null) return null;
  // More than that is not even fetched.
  if (size > mostBytes) return { status: 'refused', because: 'This file is larger than 20 MB. Please choose a smaller one.' };
  return judgeFile(scanner, file, (await storage.get(key)) ?? Buffer.alloc(0));
}

async function keepBytes({ storage }: FileServices, id: string, { content, contentType, shown }: CleanJudgement): Promise<void> {
  await storage.put(fileKey(id), content, contentType);
  if (shown) await storage.put(cardKey(id), shown.card, contentType);
}

/** Nothing lies there: it never came, or another request has just judged it. */
async function laterWord({ database }: FileServices, context: Context, id: string): Promise<FinishedFile> {
  const file = await database.inFrame(context.actor, (tx) => fileById(tx, id));
  if (!file || file.status === 'waiting') throw new AppError('upload_missing');
  return told(file);
}

const asRow = (id: string, judgement: FileJudgement): Judged =>
  judgement.status === 'refused'
    ? judgement
    : {
        status: 'clean',
        key: fileKey(id),
        name: judgement.name,
        contentType: judgement.contentType,
        sizeBytes: judgement.content.length,
        width: judgement.shown?.width ?? null,
        height: judgement.shown?.height ?? null,
      };

/** Admins see others' licences, but only their owner finishes them. */
const isOwner = (file: FileRow, { actor }: Context): boolean => actor.kind === 'user' && actor.userId === file.ownerId;

function told({ id, status, refusedBecause }: FileRow): FinishedFile {
  if (status === 'waiting') throw new AppError('unavailable', { retryAfterSeconds: 5 });
  return { id, status, reason: refusedBecause };
}
