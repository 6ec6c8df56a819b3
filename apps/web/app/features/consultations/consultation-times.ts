// Formats consultation times in the reader's time zone, and durations.
import type { Appointment } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useZoneTimes } from '../../platform/zone-times.ts';

type When = Pick<Appointment, 'startsAt' | 'endsAt'>;

export function useConsultationTimes() {
  const { t, i18n } = useLingui();
  const { time, day, namedDay, dateOf, today, ownZone } = useZoneTimes();
  return useMemo(() => {
    const rangeFormat = new Intl.DateTimeFormat(i18n.locale, { timeZone: ownZone, hour: 'numeric', minute: '2-digit' });
    const isToday = (at: string) => dateOf(at) === today();
    /** '10:30 – 11:00 AM'. */
    const span = ({ startsAt, endsAt }: When): string => rangeFormat.formatRange(new Date(startsAt), new Date(endsAt));
    const minutesOf = ({ startsAt, endsAt }: When): number => Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
    /** '24 minutes', or seconds below two minutes. */
    const duration = (seconds: number): string => {
      const minutes = Math.round(seconds / 60);
      return seconds < 120
        ? t`${plural(seconds, { one: '# second', other: '# seconds' })}`
        : t`${plural(minutes, { one: '# minute', other: '# minutes' })}`;
    };
    return { time, day, isToday, namedDay, span, minutesOf, duration };
  }, [t, i18n, time, day, namedDay, dateOf, today, ownZone]);
}
