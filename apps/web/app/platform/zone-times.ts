// Formats times in the reader's time zone, and by the doctor's clock where that differs.
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useOwnZone } from './own-zone.ts';
import { addDays, cityOf, dateIn, timeIn, todayIn } from './zoned-time.ts';

export type ZoneTimes = {
  /** '10:30 AM', in the reader's zone unless another is given. */
  time: (at: string, timeZone?: string) => string;
  /** 'Today', 'Tomorrow', 'Thu 19'. */
  shortDay: (at: string) => string;
  /** 'Thu, Nov 19', with the year when it is not the current one. */
  day: (at: string, timeZone?: string) => string;
  /** 'Today, Thu, Nov 19'. */
  namedDay: (at: string) => string;
  /** 'Thu, Nov 19, 2026' for a calendar date. */
  longDay: (date: string) => string;
  /** '5:00 PM in London', with the day when it is another one there; null when both clocks show the same. */
  timeThere: (at: string, timeZone: string) => string | null;
  /** The reader's date, as YYYY-MM-DD. */
  dateOf: (at: string) => string;
  /** The reader's date now. */
  today: () => string;
  ownZone: string;
};

export function useZoneTimes(): ZoneTimes {
  const { t, i18n } = useLingui();
  const ownZone = useOwnZone();
  return useMemo(() => {
    const dateOf = (at: string) => dateIn(new Date(at), ownZone);
    const today = () => todayIn(ownZone);
    const time = (at: string, timeZone = ownZone) => i18n.date(new Date(at), { timeZone, hour: 'numeric', minute: '2-digit' });
    const nearDay = (at: string) => (dateOf(at) === today() ? t`Today` : dateOf(at) === addDays(today(), 1) ? t`Tomorrow` : null);
    const shortDay = (at: string) => {
      const weekday = i18n.date(new Date(at), { timeZone: ownZone, weekday: 'short' });
      return nearDay(at) ?? `${weekday} ${Number(dateOf(at).slice(8))}`;
    };
    const day = (at: string, timeZone = ownZone) => {
      const isThisYear = dateOf(at).slice(0, 4) === today().slice(0, 4);
      const year = isThisYear ? {} : ({ year: 'numeric' } as const);
      return i18n.date(new Date(at), { timeZone, weekday: 'short', month: 'short', day: 'numeric', ...year });
    };
    const namedDay = (at: string) => [nearDay(at), day(at)].filter(Boolean).join(', ');
    const longDay = (date: string) => i18n.date(new Date(`${date}T12:00:00Z`), { timeZone: 'UTC', ...longDayFormat });
    const timeThere = (at: string, timeZone: string) => {
      const instant = new Date(at);
      const isSameDay = dateIn(instant, ownZone) === dateIn(instant, timeZone);
      if (isSameDay && timeIn(instant, ownZone) === timeIn(instant, timeZone)) return null;
      const there = isSameDay ? time(at, timeZone) : `${day(at, timeZone)}, ${time(at, timeZone)}`;
      const place = cityOf(timeZone);
      return t`${there} in ${place}`;
    };
    return { time, shortDay, day, namedDay, longDay, timeThere, dateOf, today, ownZone };
  }, [t, i18n, ownZone]);
}

const longDayFormat = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;
