// Reads the state of a call for doctor or patient: whether it is open, who is waiting and who is in it.
import { recordReadOnce } from '../../../platform/audit/audit.repository.ts';
import { secondsTogether } from '@lafiya/domain/consultations/attendance/attendance';
import { inWaitingRoomSince, closingTimeOf } from '@lafiya/domain/consultations/calls/call-rules';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isConsentMissing } from '../../privacy/index.ts';
import { type CallAppointment, appointmentWithCallAccess } from './call-access.ts';
import { queueStatusOf, peopleOfCall, type PersonRow, participationsOf } from './calls.repository.ts';
import type { CallServices } from './calls-services.ts';
import type { CallState } from './calls-schemas.ts';

export async function readCall({ database }: Pick<CallServices, 'database'>, context: Context, appointmentId: string): Promise<CallState> {
  return database.withTransaction(context.actor, async (tx) => {
    const opened = await appointmentWithCallAccess(tx, context, appointmentId);
    await recordReadOnce(tx, context, [opened.appointment.patient.id], { resource: { kind: 'appointment', id: appointmentId } });
    return presentCall(tx, context, opened);
  });
}

export async function presentCall(
  tx: Tx,
  context: Context,
  { appointment, role, viewer, access, call }: CallAppointment,
): Promise<CallState> {
  const now = context.clock.now();
  const people = call ? await peopleOfCall(tx, appointment.id) : [];
  const me = people.find(({ userId }) => userId === viewer.userId);
  const closesAt = closingTimeOf({ endsAt: new Date(appointment.endsAt) }, call?.extendedUntil ?? null);
  return {
    appointment,
    side: role,
    access: {
      isOpen: access.isOpen && !call?.endedAt,
      why: call?.endedAt ? 'over' : access.isOpen ? null : access.why,
      opensAt: (access.isOpen ? now : access.opensAt).toISOString(),
      closesAt: closesAt.toISOString(),
    },
    roomName: call && !call.endedAt ? call.room : null,
    keyNumber: call?.keyNumber ?? 0,
    needsConsent: role === 'patient' && (await isConsentMissing(tx, context, 'telemedicine')),
    me: me ? { personId: me.id, isAdmitted: me.admittedAt !== null, waitingSince: waitingSince(me, now) } : null,
    people: people.filter(({ removedAt }) => removedAt === null).map((person) => presentPerson(person, now)),
    queue: role === 'patient' && access.isOpen ? await queueStatusOf(tx, appointment.id) : null,
    endedAt: call?.endedAt?.toISOString() ?? null,
    secondsTogether: call ? secondsTogether(await participationsOf(tx, appointment.id), now) : 0,
  };
}

function presentPerson(person: PersonRow, now: Date): CallState['people'][number] {
  const { id, kind, name, relation, admittedAt, isInCall } = person;
  return { id, kind, name, relation, waitingSince: waitingSince(person, now), isAdmitted: admittedAt !== null, isInCall };
}

const waitingSince = (person: PersonRow, now: Date): string | null => inWaitingRoomSince(person, now)?.toISOString() ?? null;
