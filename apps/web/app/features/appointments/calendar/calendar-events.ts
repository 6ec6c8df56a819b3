// Visits as the blocks of a calendar: where they stand on the wall of its zone, and which hours must be shown for all of them.
import type { Appointment } from '@lafiya/api-client';
import { dateIn, momentIn, timeIn } from '../../../platform/zoned-time.ts';

export type Block = { id: string; start: string; end: string; visit: Appointment; isRest: boolean };
/** A visit that was let go of at another time, until it is there or given up. */
export type Shift = { id: string; startsAt: string; endsAt: string };

const usualFirstHour = 8;
const usualLastHour = 18;

export function blocksOf(visits: Appointment[], timeZone: string, shift?: Shift): Block[] {
  return visits.flatMap((visit) => blocksOfOne(shift?.id === visit.id ? { ...visit, ...shift } : visit, timeZone));
}

/** A visit over midnight is two blocks, each within its day. */
function blocksOfOne(visit: Appointment, timeZone: string): Block[] {
  const [start, end] = [wallOf(visit.startsAt, timeZone), wallOf(visit.endsAt, timeZone)];
  const [day, nextDay] = [start.slice(0, 10), end.slice(0, 10)];
  if (day === nextDay) return [{ id: visit.id, start, end, visit, isRest: false }];
  const first = { id: visit.id, start, end: `${day} 23:59:59`, visit, isRest: false };
  return end.endsWith('00:00:00') ? [first] : [first, { id: `${visit.id} rest`, start: `${nextDay} 00:00:00`, end, visit, isRest: true }];
}

export function wallOf(at: string, timeZone: string): string {
  const moment = new Date(at);
  return `${dateIn(moment, timeZone)} ${timeIn(moment, timeZone)}:00`;
}

/** The moment of '2026-11-16 09:30:00' on the wall; null where the clocks leap over it. */
export function momentOfWall(wall: string, timeZone: string): string | null {
  return momentIn(wall.slice(0, 10), wall.slice(11, 16), timeZone)?.toISOString() ?? null;
}

/** The usual working day, and more where a visit lies outside of it. */
export function hoursOf(blocks: Block[]): { startTime: string; endTime: string } {
  const first = Math.min(usualFirstHour, ...blocks.map(({ start }) => Number(start.slice(11, 13))));
  const last = Math.max(usualLastHour, ...blocks.map(({ end }) => Number(end.slice(11, 13)) + (end.slice(14) === '00:00' ? 0 : 1)));
  return { startTime: `${two(first)}:00:00`, endTime: last >= 24 ? '23:59:59' : `${two(last)}:00:00` };
}

const two = (hour: number): string => String(hour).padStart(2, '0');
