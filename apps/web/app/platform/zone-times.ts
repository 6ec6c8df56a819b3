// Formats appointment times in the doctor's time zone, and in the user's own zone where that differs.
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSession } from './session/session-provider.tsx';
import { addDays, dateIn, todayIn } from './zoned-time.ts';

export type ZoneTimes = {
  /** '10:30 AM' in that zone. */
  time: (at: string, timeZone: string) => string;
  /** 'Today', 'Tomorrow', 'Thu 19' in that zone. */
  shortDay: (at: string, timeZone: string) => string;
  /** 'Thu, Nov 19, 2026' for a calendar date. */
  longDay: (date: string) => string;
  /** The time in the user's zone, '9:30 AM', with the weekday when the date differs; null when both zones show the same time. */
  ownTime: (at: string, timeZone: string) => string | null;
  /** The date in that zone, as YYYY-MM-DD. */
  dateOf: (at: string, timeZone: string) => string;
  /** Today's date in that zone. */
  todayIn: (timeZone: string) => string;
  /** The user's time zone. */
  ownZone: string;
};

const clinicZone = 'Africa/Lagos';

export function useZoneTimes(): ZoneTimes {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const ownZone = user?.timeZone ?? clinicZone;
  return useMemo(() => {
    const dateOf = (at: string, timeZone: string) => dateIn(new Date(at), timeZone);
    const time = (at: string, timeZone: string) => i18n.date(new Date(at), { timeZone, hour: 'numeric', minute: '2-digit' });
    const shortDay = (at: string, timeZone: string) => {
      const date = dateOf(at, timeZone);
      const today = todayIn(timeZone);
      if (date === today) return t`Today`;
      if (date === addDays(today, 1)) return t`Tomorrow`;
      const weekday = i18n.date(new Date(at), { timeZone, weekday: 'short' });
      return `${weekday} ${Number(date.slice(8))}`;
    };
    const longDay = (date: string) => i18n.date(new Date(`${date}T12:00:00Z`), { timeZone: 'UTC', ...longDayFormat });
    const ownTime = (at: string, timeZone: string) => {
      const mine = time(at, ownZone);
      const isSameDay = dateOf(at, ownZone) === dateOf(at, timeZone);
      if (isSameDay) return mine === time(at, timeZone) ? null : mine;
      return `${i18n.date(new Date(at), { timeZone: ownZone, weekday: 'short' })} ${mine}`;
    };
    return { time, shortDay, longDay, ownTime, dateOf, todayIn, ownZone };
  }, [t, i18n, ownZone]);
}

const longDayFormat = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;
