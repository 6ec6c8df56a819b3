// Test oracle for slots.ts: checks every minute with Intl. Slow, simple, and independent of the implementation under test.
import type { SlotQuery } from './slots.ts';

const minute = 60_000;
const day = 86_400_000;

type Wall = { date: string; minutes: number; weekday: number };
const formats = new Map<string, Intl.DateTimeFormat>();

function wallOf(instant: number, timeZone: string): Wall {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      weekday: 'short',
      hourCycle: 'h23',
    });
  formats.set(timeZone, format);
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    date: `${part['year']}-${part['month']}-${part['day']}`,
    minutes: Number(part['hour']) * 60 + Number(part['minute']),
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part['weekday'] ?? '') + 1,
  };
}

const wallsCache = new Map<string, Wall[]>();

/** The wall time at every minute of a UTC day. Cached, because Intl is slow. */
function wallsOfDay(dayStart: number, timeZone: string): Wall[] {
  const name = `${timeZone} ${dayStart}`;
  const walls = wallsCache.get(name) ?? Array.from({ length: 1_440 }, (_, index) => wallOf(dayStart + index * minute, timeZone));
  wallsCache.set(name, walls);
  return walls;
}

const minutesIn = (wall: string): number => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3, 5));

/** Starts of all free slots in epoch milliseconds, in order. */
export function freeStartsByBruteForce(query: SlotQuery): number[] {
  const { schedule, firstDay, lastDay, lengthMinutes, now, taken, holidays } = query;
  const from = Date.parse(`${firstDay}T00:00:00Z`) - day;
  const until = Date.parse(`${lastDay}T00:00:00Z`) + 2 * day;
  const walls: Wall[] = [];
  for (let dayStart = from; dayStart < until; dayStart += day) walls.push(...wallsOfDay(dayStart, schedule.timeZone));
  const perDay = new Map<string, number>();
  for (const one of taken.filter((each) => each.countsForDay)) {
    const { date } = wallOf(one.startsAt.getTime(), schedule.timeZone);
    perDay.set(date, (perDay.get(date) ?? 0) + 1);
  }
  const free: number[] = [];
  for (const [index, wall] of walls.entries()) {
    if (wall.date < firstDay || wall.date > lastDay) continue;
    const exception = schedule.exceptions.find(({ date }) => date === wall.date);
    const ranges = exception ? exception.ranges : schedule.week.filter(({ weekday }) => weekday === wall.weekday);
    const fits = ranges.some((range) => {
      const [opens, closes] = [minutesIn(range.from), minutesIn(range.until)];
      if (wall.minutes < opens || (wall.minutes - opens) % schedule.stepMinutes !== 0 || wall.minutes + lengthMinutes > closes)
        return false;
      return walls
        .slice(index, index + lengthMinutes)
        .every((each) => each.date === wall.date && each.minutes >= opens && each.minutes < closes);
    });
    if (!fits) continue;
    // An hour repeated by a clock change counts once; no clock goes back by more than two hours.
    if (walls.slice(Math.max(0, index - 120), index).some((each) => each.minutes === wall.minutes && each.date === wall.date)) continue;
    if (!exception && schedule.observesHolidays && holidays.has(wall.date)) continue;
    if (schedule.maxPerDay !== null && (perDay.get(wall.date) ?? 0) >= schedule.maxPerDay) continue;
    const starts = from + index * minute;
    const ends = starts + lengthMinutes * minute;
    if (starts <= now.getTime() || starts - now.getTime() < schedule.noticeMinutes * minute) continue;
    const blocked = (span: { startsAt: Date; endsAt: Date }, margin: number): boolean => {
      for (let instant = starts - margin; instant < ends + margin; instant += minute)
        if (instant + minute > span.startsAt.getTime() && instant < span.endsAt.getTime()) return true;
      return false;
    };
    if (schedule.timeOff.some((off) => blocked(off, 0))) continue;
    if (taken.some((one) => blocked(one, schedule.bufferMinutes * minute))) continue;
    free.push(starts);
  }
  return free;
}
