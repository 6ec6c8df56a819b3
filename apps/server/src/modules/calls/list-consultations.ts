// The visits by video or voice of somebody: those to come, soonest first, and those that are over.
import { secondsTogether } from '@lafiya/domain/consultation/attendance';
import { consultationState, lostAfterMs } from '@lafiya/domain/consultation/call-rules';
import type { Context } from '../../platform/context.ts';
import { type Appointment, visitsByMedia } from '../appointments/index.ts';
import { callsOfVisits } from './consultations.repository.ts';
import type { CallServices } from './calls-services.ts';
import type { ConsultationList, ConsultationSearch } from './calls-shapes.ts';

export async function listConsultations(
  { database }: CallServices,
  context: Context,
  search: ConsultationSearch,
): Promise<ConsultationList> {
  const now = context.clock.now();
  return database.inFrame(context.actor, async (tx) => {
    const { appointments, ...page } = await visitsByMedia(tx, context, { ...search, isOver: search.status === 'completed' });
    const calls = await callsOfVisits(
      tx,
      appointments.map(({ id }) => id),
      new Date(now.getTime() - lostAfterMs),
    );
    const consultations = appointments.map((appointment) => ({
      appointment,
      state: consultationState(timesOf(appointment), now, calls.get(appointment.id)?.extendedUntil ?? null),
      secondsTogether: secondsTogether(calls.get(appointment.id)?.stays ?? [], now),
      waitingSince: calls.get(appointment.id)?.waitingSince?.toISOString() ?? null,
    }));
    return { consultations, ...page };
  });
}

const timesOf = ({ status, mode, startsAt, endsAt }: Appointment) => ({
  status,
  mode,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});
