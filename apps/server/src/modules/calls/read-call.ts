// How a call stands for one of its two sides: its door, who waits, who is in it.
import { secondsTogether } from '@lafiya/domain/consultation/attendance';
import { atDoorSince, closingOf } from '@lafiya/domain/consultation/call-rules';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isConsentMissing } from '../privacy/index.ts';
import { type CallVisit, visitWithDoor } from './call-door.ts';
import { doctorsDay, peopleOfCall, type PersonRow, staysOf } from './calls.repository.ts';
import type { CallServices } from './calls-services.ts';
import type { CallState } from './calls-shapes.ts';

export async function readCall({ database }: Pick<CallServices, 'database'>, context: Context, appointmentId: string): Promise<CallState> {
  return database.inFrame(context.actor, async (tx) => showCall(tx, context, await visitWithDoor(tx, context, appointmentId)));
}

export async function showCall(tx: Tx, context: Context, { visit, side, asker, door, call }: CallVisit): Promise<CallState> {
  const now = context.clock.now();
  const people = call ? await peopleOfCall(tx, visit.id) : [];
  const me = people.find(({ userId }) => userId === asker.userId);
  const closesAt = closingOf({ endsAt: new Date(visit.endsAt) }, call?.extendedUntil ?? null);
  return {
    appointment: visit,
    side,
    door: {
      isOpen: door.isOpen && !call?.endedAt,
      why: call?.endedAt ? 'over' : door.isOpen ? null : door.why,
      opensAt: (door.isOpen ? now : door.opensAt).toISOString(),
      closesAt: closesAt.toISOString(),
    },
    roomName: call && !call.endedAt ? call.room : null,
    keyNumber: call?.keyNumber ?? 0,
    needsConsent: side === 'patient' && (await isConsentMissing(tx, context, 'telemedicine')),
    me: me ? { personId: me.id, isAdmitted: me.admittedAt !== null, waitingSince: waitingSince(me, now) } : null,
    people: people.filter(({ removedAt }) => removedAt === null).map((person) => showPerson(person, now)),
    queue: side === 'patient' && door.isOpen ? await doctorsDay(tx, visit.id) : null,
    endedAt: call?.endedAt?.toISOString() ?? null,
    secondsTogether: call ? secondsTogether(await staysOf(tx, visit.id), now) : 0,
  };
}

function showPerson(person: PersonRow, now: Date): CallState['people'][number] {
  const { id, kind, name, relation, admittedAt, isInCall } = person;
  return { id, kind, name, relation, waitingSince: waitingSince(person, now), isAdmitted: admittedAt !== null, isInCall };
}

const waitingSince = (person: PersonRow, now: Date): string | null => atDoorSince(person, now)?.toISOString() ?? null;
