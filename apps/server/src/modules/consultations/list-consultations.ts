// Lists the viewer's video and audio appointments: upcoming ones, soonest first, or past ones.
import { secondsTogether } from '@lafiya/domain/consultations/attendance/attendance';
import { consultationState, waitingTimeoutMs } from '@lafiya/domain/consultations/calls/call-rules';
import type { Context } from '../../platform/context.ts';
import { type Appointment, listCallAppointments } from '../appointments/index.ts';
import { callsOfAppointments } from './consultations.repository.ts';
import type { CallServices } from './calls/calls-services.ts';
import type { ConsultationList, ConsultationSearch } from './calls/calls-schemas.ts';

export async function listConsultations(
  { database }: CallServices,
  context: Context,
  search: ConsultationSearch,
): Promise<ConsultationList> {
  const now = context.clock.now();
  return database.withTransaction(context.actor, async (tx) => {
    const { appointments, ...page } = await listCallAppointments(tx, context, { ...search, isOver: search.status === 'completed' });
    const calls = await callsOfAppointments(
      tx,
      appointments.map(({ id }) => id),
      new Date(now.getTime() - waitingTimeoutMs),
    );
    const consultations = appointments.map((appointment) => ({
      appointment,
      state: consultationState(timesOf(appointment), now, calls.get(appointment.id)?.extendedUntil ?? null),
      secondsTogether: secondsTogether(calls.get(appointment.id)?.participations ?? [], now),
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
