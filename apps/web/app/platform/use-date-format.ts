// Formats dates and times in the reader's time zone.
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useOwnZone } from './own-zone.ts';

export type DateFormat = {
  /** 'Today, 8:12 AM', 'Yesterday, 6:40 PM', 'Nov 13, 2:00 PM', with the year when it is not the current one. */
  formatDateTime: (at: string) => string;
  /** 'Nov 13, 2026' for an instant. */
  formatDate: (at: string) => string;
  /** 'Nov 13, 2026' for a calendar date without a time, such as a licence's expiry date. */
  formatDay: (day: string) => string;
};

export function useDateFormat(): DateFormat {
  const { t, i18n } = useLingui();
  const timeZone = useOwnZone();
  return useMemo(() => {
    const zone = { timeZone };
    const dates = new Intl.DateTimeFormat('en-CA', zone);
    const dateOf = (at: Date) => dates.format(at);
    return {
      formatDateTime: (at) => {
        const date = new Date(at);
        const now = new Date();
        const time = i18n.date(date, { ...zone, hour: 'numeric', minute: '2-digit' });
        if (dateOf(date) === dateOf(now)) return t`Today, ${time}`;
        if (dateOf(date) === dateOf(new Date(now.getTime() - dayMs))) return t`Yesterday, ${time}`;
        const isThisYear = dateOf(date).slice(0, 4) === dateOf(now).slice(0, 4);
        const day = i18n.date(date, { ...zone, month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) });
        return t`${day}, ${time}`;
      },
      formatDate: (at) => i18n.date(new Date(at), { ...zone, ...fullDate }),
      formatDay: (day) => i18n.date(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', ...fullDate }),
    };
  }, [t, i18n, timeZone]);
}

const dayMs = 86_400_000;
const fullDate = { year: 'numeric', month: 'short', day: 'numeric' } as const;
