// What is written during a call: kept with the visit, and shown at once. The media server's data channel is only a hint, because it loses words.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { demandOpen, visitWithDoor } from './call-door.ts';
import { addMessage, messagesOf } from './call-messages.repository.ts';
import { peopleOfCall } from './calls.repository.ts';
import type { CallServices } from './calls-services.ts';
import type { CallMessages } from './calls-shapes.ts';
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
  words: string,
): Promise<CallMessages> {
  return database.inFrame(context.actor, async (tx) => {
    const opened = await visitWithDoor(tx, context, appointmentId);
    demandOpen(opened);
    const me = (await peopleOfCall(tx, appointmentId)).find(({ userId }) => userId === opened.asker.userId);
    if (!opened.call || !me?.admittedAt) throw new AppError('not_admitted');
    await addMessage(tx, opened.call, { id: newId(), personId: me.id, words, sentAt: context.clock.now() });
    await recordAudit(tx, context, { patientId: opened.call.patientId, thing: { kind: 'appointment', id: appointmentId } });
    await tellCall(tx, context, appointmentId);
    return show(tx, appointmentId, opened.asker.userId);
  });
}

async function show(tx: Tx, appointmentId: string, userId: string): Promise<CallMessages> {
  const messages = await messagesOf(tx, appointmentId);
  return {
    messages: messages.map(({ id, personId, name, words, sentAt, userId: author }) => ({
      id,
      personId,
      name,
      isMine: author === userId,
      words,
      sentAt: sentAt.toISOString(),
    })),
  };
}
