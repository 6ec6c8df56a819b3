// Converts appointments to calendar blocks in local time, and finds the hours the grid has to show.
import type { Appointment, ClosedHours } from '@lafiya/api-client';
import { addDays, dateIn, instantIn, timeIn } from '../../../platform/zoned-time.ts';

export type Block = { id: string; start: string; end: string; appointment: Appointment; isContinuation: boolean };
/** The new time of a dragged appointment until the move is saved or cancelled. */
export type PendingMove = { id: string; startsAt: string; endsAt: string };

export type ClosedTime = ClosedHours['closed'][number];
/** A part of a day in which the doctor does not work. */
export type ClosedBlock = { id: string; start: string; end: string; why: ClosedTime['why'] };
type GridHours = { startTime: string; endTime: string };

const defaultFirstHour = 8;
const defaultLastHour = 18;

export function blocksOf(appointments: Appointment[], timeZone: string, pendingMove?: PendingMove): Block[] {
  return appointments.flatMap((appointment) =>
    blocksOfAppointment(pendingMove?.id === appointment.id ? { ...appointment, ...pendingMove } : appointment, timeZone),
  );
}

/** An appointment that crosses midnight becomes two blocks, one per day. */
function blocksOfAppointment(appointment: Appointment, timeZone: string): Block[] {
  const [start, end] = [localDateTimeOf(appointment.startsAt, timeZone), localDateTimeOf(appointment.endsAt, timeZone)];
  const [day, nextDay] = [start.slice(0, 10), end.slice(0, 10)];
  if (day === nextDay) return [{ id: appointment.id, start, end, appointment, isContinuation: false }];
  const first = { id: appointment.id, start, end: `${day} 23:59:59`, appointment, isContinuation: false };
  return end.endsWith('00:00:00')
    ? [first]
    : [first, { id: `${appointment.id} rest`, start: `${nextDay} 00:00:00`, end, appointment, isContinuation: true }];
}

export function localDateTimeOf(at: string, timeZone: string): string {
  const instant = new Date(at);
  return `${dateIn(instant, timeZone)} ${timeIn(instant, timeZone)}:00`;
}

/** The instant of a local date and time such as '2026-11-16 09:30:00'; null when a clock change skips it. */
export function instantOfLocal(localDateTime: string, timeZone: string): string | null {
  return instantIn(localDateTime.slice(0, 10), localDateTime.slice(11, 16), timeZone)?.toISOString() ?? null;
}

/** The usual working hours, extended to include every appointment. */
export function hoursOf(blocks: Block[]): GridHours {
  const first = Math.min(defaultFirstHour, ...blocks.map(({ start }) => Number(start.slice(11, 13))));
  const last = Math.max(defaultLastHour, ...blocks.map(({ end }) => Number(end.slice(11, 13)) + (end.slice(14) === '00:00' ? 0 : 1)));
  return { startTime: `${twoDigits(first)}:00:00`, endTime: last >= 24 ? '23:59:59' : `${twoDigits(last)}:00:00` };
}

/** Closed times by the reader's days, cut to the hours that the grid shows. */
export function closedBlocksOf(closed: ClosedTime[], timeZone: string, hours: GridHours): ClosedBlock[] {
  return closed.flatMap(({ startsAt, endsAt, why }) => {
    const [first, last] = [localDateTimeOf(startsAt, timeZone), localDateTimeOf(endsAt, timeZone)];
    return daysFrom(first.slice(0, 10), last.slice(0, 10)).flatMap((day) => {
      const start = latest(first, `${day} ${hours.startTime}`);
      const end = earliest(last, `${day} ${hours.endTime}`);
      return start < end ? [{ id: `${why} ${start}`, start, end, why }] : [];
    });
  });
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

const latest = (one: string, other: string): string => (one > other ? one : other);
const earliest = (one: string, other: string): string => (one < other ? one : other);

const twoDigits = (hour: number): string => String(hour).padStart(2, '0');
