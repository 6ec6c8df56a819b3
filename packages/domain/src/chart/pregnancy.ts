// How far a pregnancy has come, counted from the first day of the last period.
import { addDays, daysUntil } from './calendar-math.ts';

/** From the first day of the last period to the due date: 40 weeks. */
export const pregnancyDays = 280;

const longestGestationWeeks = 44;
const longestPlausibleWeeks = 43;

export function dueDateFromLastPeriod(firstDay: string): string {
  return addDays(firstDay, pregnancyDays);
}

/** Completed weeks, and days of the next one. null before the last period and after 44 weeks: the pregnancy has ended, or the date is wrong. */
export function gestationOn(dueOn: string, day: string): { weeks: number; days: number } | null {
  const passed = gestationDaysOn(dueOn, day);
  if (passed < 0 || passed > longestGestationWeeks * 7) return null;
  return { weeks: Math.floor(passed / 7), days: passed % 7 };
}

/** Whether somebody who is pregnant today can be due on this day. */
export function isDueDatePlausible(dueOn: string, today: string): boolean {
  const passed = gestationDaysOn(dueOn, today);
  return passed >= 0 && passed <= longestPlausibleWeeks * 7;
}

function gestationDaysOn(dueOn: string, day: string): number {
  return pregnancyDays - daysUntil(day, dueOn);
}
