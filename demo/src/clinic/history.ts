// Generates the event history of an appointment, as its actions would have written it.
import { doctorUserId, patientUserId, type Plan } from './people.ts';
import { answeredAt, type DemoAppointment } from './appointments.ts';

export type DemoEvent = { at: number; actor: string | null; action: string; from: string | null; to: string; reason: string | null };

const minute = 60_000;

export function eventsOf(plan: Plan, appointment: DemoAppointment): DemoEvent[] {
  const { startsAt, requestedAt, lapsesAt, status, ending } = appointment;
  const [patient, doctor] = [patientUserId(plan, appointment.patient), doctorUserId(plan, appointment.doctor)];
  const isRequest = lapsesAt !== null;
  const first = isRequest ? 'PENDING' : 'SCHEDULED';
  const events: DemoEvent[] = [
    { at: requestedAt, actor: isRequest ? patient : doctor, action: isRequest ? 'request' : 'book', from: null, to: first, reason: null },
  ];
  const then = (at: number, actor: string | null, action: string, to: string, reason: string | null = null): void => {
    events.push({ at, actor, action, from: events.at(-1)?.to ?? null, to, reason });
  };
  if (ending === 'expire') then(lapsesAt ?? startsAt, null, 'expire', 'CANCELLED');
  else if (ending)
    then(answeredAt(appointment), ending === 'reject' ? doctor : patient, ending, 'CANCELLED', cancellationReason(appointment));
  if (status === 'CANCELLED' || status === first) return events;
  if (isRequest) then(answeredAt(appointment), doctor, 'confirm', 'CONFIRMED');
  if (status === 'NO_SHOW') then(startsAt + 20 * minute, doctor, 'no_show', 'NO_SHOW');
  if (status === 'IN_PROGRESS' || status === 'COMPLETED') then(startsAt, doctor, 'start', 'IN_PROGRESS');
  if (status === 'COMPLETED') then(startsAt + 25 * minute, doctor, 'complete', 'COMPLETED');
  return events;
}

export function cancellationReason({ ending, number }: DemoAppointment): string | null {
  if (ending === 'reject') return 'Another appointment takes longer that day';
  return ending === 'cancel' ? (['Feels better', 'Has to travel', 'Found an earlier time'][number % 3] ?? null) : null;
}
