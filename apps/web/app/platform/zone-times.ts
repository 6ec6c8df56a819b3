// Times of visits in words: in the doctor's zone, and in the reader's own beside it where the clock shows something else.
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSession } from './session/session-provider.tsx';

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
  /** The reader's own zone. */
  ownZone: string;
};

const clinicZone = 'Africa/Lagos';

export function useZoneTimes(): ZoneTimes {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const ownZone = user?.timeZone ?? clinicZone;
  return useMemo(() => {
    const time = (at: string, timeZone: string) => i18n.date(new Date(at), { timeZone, hour: 'numeric', minute: '2-digit' });
    const shortDay = (at: string, timeZone: string) => {
      const date = dateIn(at, timeZone);
      const today = dateIn(new Date().toISOString(), timeZone);
      if (date === today) return t`Today`;
      if (date === addDays(today, 1)) return t`Tomorrow`;
      const weekday = i18n.date(new Date(at), { timeZone, weekday: 'short' });
      return `${weekday} ${Number(date.slice(8))}`;
    };
    const longDay = (date: string) => i18n.date(noon(date), { timeZone: 'UTC', ...longDayWords });
    const own = (at: string, timeZone: string) => {
      const mine = time(at, ownZone);
      const isSameDay = dateIn(at, ownZone) === dateIn(at, timeZone);
      if (isSameDay) return mine === time(at, timeZone) ? null : mine;
      return `${i18n.date(new Date(at), { timeZone: ownZone, weekday: 'short' })} ${mine}`;
    };
    return { time, shortDay, longDay, own, dateOf: dateIn, ownZone };
  }, [t, i18n, ownZone]);
}

/** The city that stands for a zone: 'London' of Europe/London. */
export function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** Both are days as YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  const day = noon(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

export function dateIn(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(at));
}

function noon(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}

const longDayWords = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;
