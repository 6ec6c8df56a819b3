// Days and times in words, in the time zone the reader chose.
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSession } from './session/session-provider.tsx';

export type Moments = {
  /** 'Today, 8:12 AM', 'Yesterday, 6:40 PM', 'Nov 13, 2:00 PM', and with the year where it is another one. */
  moment: (at: string) => string;
  /** 'Nov 13, 2026' of a moment. */
  dayOf: (at: string) => string;
  /** 'Nov 13, 2026' of a day without a time, as on a licence. */
  day: (day: string) => string;
};

export function useMoments(): Moments {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const timeZone = user?.timeZone;
  return useMemo(() => {
    const zone = timeZone ? { timeZone } : {};
    const dates = new Intl.DateTimeFormat('en-CA', zone);
    const dateOf = (at: Date) => dates.format(at);
    return {
      moment: (at) => {
        const date = new Date(at);
        const now = new Date();
        const time = i18n.date(date, { ...zone, hour: 'numeric', minute: '2-digit' });
        if (dateOf(date) === dateOf(now)) return t`Today, ${time}`;
        if (dateOf(date) === dateOf(new Date(now.getTime() - dayMs))) return t`Yesterday, ${time}`;
        const isThisYear = dateOf(date).slice(0, 4) === dateOf(now).slice(0, 4);
        const day = i18n.date(date, { ...zone, month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) });
        return t`${day}, ${time}`;
      },
      dayOf: (at) => i18n.date(new Date(at), { ...zone, ...wholeDay }),
      day: (day) => i18n.date(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', ...wholeDay }),
    };
  }, [t, i18n, timeZone]);
}

const dayMs = 86_400_000;
const wholeDay = { year: 'numeric', month: 'short', day: 'numeric' } as const;
