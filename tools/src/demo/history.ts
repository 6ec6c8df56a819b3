// What happened to a visit, line by line, as its acts would have written it.
import { doctorUserId, patientUserId, type Plan } from './people.ts';
import { answeredAt, type DemoVisit } from './visits.ts';

export type DemoEvent = { at: number; actor: string | null; act: string; from: string | null; to: string; reason: string | null };

const minute = 60_000;

export function eventsOf(plan: Plan, visit: DemoVisit): DemoEvent[] {
  const { startsAt, requestedAt, lapsesAt, status, ending } = visit;
  const [patient, doctor] = [patientUserId(plan, visit.patient), doctorUserId(plan, visit.doctor)];
  const isRequest = lapsesAt !== null;
  const first = isRequest ? 'PENDING' : 'SCHEDULED';
  const events: DemoEvent[] = [
    { at: requestedAt, actor: isRequest ? patient : doctor, act: isRequest ? 'request' : 'book', from: null, to: first, reason: null },
  ];
  const then = (at: number, actor: string | null, act: string, to: string, reason: string | null = null): void => {
    events.push({ at, actor, act, from: events.at(-1)?.to ?? null, to, reason });
  };
  if (ending === 'expire') then(lapsesAt ?? startsAt, null, 'expire', 'CANCELLED');
  else if (ending) then(answeredAt(visit), ending === 'reject' ? doctor : patient, ending, 'CANCELLED', cancelledBecause(visit));
  if (status === 'CANCELLED' || status === first) return events;
  if (isRequest) then(answeredAt(visit), doctor, 'confirm', 'CONFIRMED');
  if (status === 'NO_SHOW') then(startsAt + 20 * minute, doctor, 'no_show', 'NO_SHOW');
  if (status === 'IN_PROGRESS' || status === 'COMPLETED') then(startsAt, doctor, 'start', 'IN_PROGRESS');
  if (status === 'COMPLETED') then(startsAt + 25 * minute, doctor, 'complete', 'COMPLETED');
  return events;
}

export function cancelledBecause({ ending, number }: DemoVisit): string | null {
  if (ending === 'reject') return 'Another visit takes longer that day';
  return ending === 'cancel' ? (['Feels better', 'Has to travel', 'Found an earlier time'][number % 3] ?? null) : null;
}
