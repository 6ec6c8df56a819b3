// Times of visits in words: in the doctor's zone, and in the reader's own beside it where the clock shows something else.
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSession } from './session/session-provider.tsx';
import { addDays, dateIn, todayIn } from './zoned-time.ts';

export type ZoneTimes = {
  /** '10:30 AM' in that zone. */
  time: (at: string, timeZone: string) => string;
  /** 'Today', 'Tomorrow', 'Thu 19' in that zone. */
  shortDay: (at: string, timeZone: string) => string;
  /** 'Thu, Nov 19, 2026' of a day without a time. */
  longDay: (date: string) => string;
  /** The same moment for the reader, '9:30 AM' or with the day where that is another one; null where both clocks agree. */
  own: (at: string, timeZone: string) => string | null;
  /** The day in that zone, as YYYY-MM-DD. */
  dateOf: (at: string, timeZone: string) => string;
  /** The present day in that zone. */
  todayIn: (timeZone: string) => string;
  /** The reader's own zone. */
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
    const longDay = (date: string) => i18n.date(new Date(`${date}T12:00:00Z`), { timeZone: 'UTC', ...longDayWords });
    const own = (at: string, timeZone: string) => {
      const mine = time(at, ownZone);
      const isSameDay = dateOf(at, ownZone) === dateOf(at, timeZone);
      if (isSameDay) return mine === time(at, timeZone) ? null : mine;
      return `${i18n.date(new Date(at), { timeZone: ownZone, weekday: 'short' })} ${mine}`;
    };
    return { time, shortDay, longDay, own, dateOf, todayIn, ownZone };
  }, [t, i18n, ownZone]);
}

const longDayWords = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;
