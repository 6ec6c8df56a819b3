// What is written during a call: kept with the visit, and shown at once. The media server's data channel is only a hint, because it loses words.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { cleanFileOf } from '../files/index.ts';
import { demandOpen, visitWithDoor } from './call-door.ts';
import { addMessage, messagesOf } from './call-messages.repository.ts';
import { peopleOfCall } from './calls.repository.ts';
import type { CallServices } from './calls-services.ts';
import type { CallMessages, MessageForm } from './calls-shapes.ts';
import { tellCall } from './tell-call.ts';

export async function readMessages({ database }: CallServices, context: Context, appointmentId: string): Promise<CallMessages> {
  return database.inFrame(context.actor, async (tx) => {
    const { visit, asker } = await visitWithDoor(tx, context, appointmentId);
    await recordAudit(tx, context, { patientId: visit.patient.id, thing: { kind: 'appointment', id: appointmentId } });
    return show(tx, appointmentId, asker.userId);
  });
}

export async function writeMessage(
  { database }: CallServices,
  context: Context,
  appointmentId: string,
  form: MessageForm,
): Promise<CallMessages> {
  return database.inFrame(context.actor, async (tx) => {
    const opened = await visitWithDoor(tx, context, appointmentId);
    demandOpen(opened);
    const me = (await peopleOfCall(tx, appointmentId)).find(({ userId }) => userId === opened.asker.userId);
    if (!opened.call || !me?.admittedAt) throw new AppError('not_admitted');
    const line = await lineOf(tx, opened.asker.userId, form);
    const isAdded = await addMessage(tx, opened.call, { id: newId(), personId: me.id, ...line, sentAt: context.clock.now() });
    if (!isAdded) throw new AppError('already_done');
    await recordAudit(tx, context, { patientId: opened.call.patientId, thing: { kind: 'appointment', id: appointmentId } });
    await tellCall(tx, context, appointmentId);
    return show(tx, appointmentId, opened.asker.userId);
  });
}

/** A file's line says its name, so that a guest, who may not have the file, reads what was given. */
async function lineOf(tx: Tx, userId: string, form: MessageForm): Promise<{ words: string; fileId: string | null }> {
  if ('words' in form) return { words: form.words, fileId: null };
  const file = await cleanFileOf(tx, userId, form.fileId, 'call_file');
  if (!file) throw new AppError('not_found');
  return { words: file.name, fileId: file.id };
}

async function show(tx: Tx, appointmentId: string, userId: string): Promise<CallMessages> {
  const messages = await messagesOf(tx, appointmentId);
  return {
    messages: messages.map(({ id, personId, name, words, sentAt, userId: author, fileId, fileSize }) => ({
      id,
      personId,
      name,
      isMine: author === userId,
      words,
      sentAt: sentAt.toISOString(),
      file: fileId ? { id: fileId, sizeBytes: fileSize ?? 0 } : null,
    })),
  };
}
