// Chat messages of a call, stored with the appointment. The media server's data channel only signals new messages, because it can lose them.
import { recordAudit, recordReadOnce } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { cleanFileOf } from '../../files/index.ts';
import { requireOpenCall, appointmentWithCallAccess } from './call-access.ts';
import { addMessage, messagesOf } from './call-messages.repository.ts';
import { peopleOfCall } from './calls.repository.ts';
import type { CallServices } from './calls-services.ts';
import type { CallMessages, MessageForm } from './calls-schemas.ts';
import { publishCallChange } from './publish-call-events.ts';

export async function readMessages({ database }: CallServices, context: Context, appointmentId: string): Promise<CallMessages> {
  return database.withTransaction(context.actor, async (tx) => {
    const { appointment, viewer } = await appointmentWithCallAccess(tx, context, appointmentId);
    await recordReadOnce(tx, context, [appointment.patient.id], { resource: { kind: 'appointment', id: appointmentId } });
    return presentMessages(tx, appointmentId, viewer.userId);
  });
}

export async function writeMessage(
  { database }: CallServices,
  context: Context,
  appointmentId: string,
  form: MessageForm,
): Promise<CallMessages> {
  return database.withTransaction(context.actor, async (tx) => {
    const opened = await appointmentWithCallAccess(tx, context, appointmentId);
    requireOpenCall(opened);
    const me = (await peopleOfCall(tx, appointmentId)).find(({ userId }) => userId === opened.viewer.userId);
    if (!opened.call || !me?.admittedAt) throw new AppError('not_admitted');
    const content = await messageContentOf(tx, opened.viewer.userId, form);
    const isAdded = await addMessage(tx, opened.call, {
      id: newId(),
      personId: me.id,
      ...content,
      sentAt: context.clock.now(),
      isForGuests: form.isForGuests ?? true,
    });
    if (!isAdded) throw new AppError('already_done');
    await recordAudit(tx, context, { patientId: opened.call.patientId, resource: { kind: 'appointment', id: appointmentId } });
    await publishCallChange(tx, context, appointmentId);
    return presentMessages(tx, appointmentId, opened.viewer.userId);
  });
}

/** The text of a file message is the file's name, so that guests, who cannot open the file, see what was sent. */
async function messageContentOf(tx: Tx, userId: string, form: MessageForm): Promise<{ text: string; fileId: string | null }> {
  if ('text' in form) return { text: form.text, fileId: null };
  const file = await cleanFileOf(tx, userId, form.fileId, 'call_file');
  if (!file) throw new AppError('not_found');
  return { text: file.name, fileId: file.id };
}

async function presentMessages(tx: Tx, appointmentId: string, userId: string): Promise<CallMessages> {
  const messages = await messagesOf(tx, appointmentId);
  return {
    messages: messages.map(({ id, personId, name, text, sentAt, isForGuests, userId: author, fileId, fileSize }) => ({
      id,
      personId,
      name,
      isMine: author === userId,
      text,
      sentAt: sentAt.toISOString(),
      isForGuests,
      file: fileId ? { id: fileId, sizeBytes: fileSize ?? 0 } : null,
    })),
  };
}
