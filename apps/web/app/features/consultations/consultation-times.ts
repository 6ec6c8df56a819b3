// Formats consultation times in the user's time zone, in the doctor's zone where they differ, and durations.
import type { Appointment } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { dateIn, cityOf } from '../../platform/zoned-time.ts';

type When = Pick<Appointment, 'startsAt' | 'endsAt' | 'timeZone'>;

export function useConsultationTimes() {
  const { t, i18n } = useLingui();
  const zones = useZoneTimes();
  return useMemo(() => {
    const { ownZone } = zones;
    const rangeFormat = new Intl.DateTimeFormat(i18n.locale, { timeZone: ownZone, hour: 'numeric', minute: '2-digit' });
    const time = (at: string) => zones.time(at, ownZone);
    const day = (at: string) => {
      const isThisYear = dateIn(new Date(at), ownZone).slice(0, 4) === dateIn(new Date(), ownZone).slice(0, 4);
      const year = isThisYear ? {} : ({ year: 'numeric' } as const);
      return i18n.date(new Date(at), { timeZone: ownZone, weekday: 'short', month: 'short', day: 'numeric', ...year });
    };
    const namedDay = (at: string) => {
      const near = zones.shortDay(at, ownZone);
      return near === t`Today` || near === t`Tomorrow` ? `${near}, ${day(at)}` : day(at);
    };
    const isToday = (at: string) => dateIn(new Date(at), ownZone) === zones.todayIn(ownZone);
    /** '5:00 PM in London'; null when both zones have the same local time. */
    const timeInDoctorZone = ({ startsAt, timeZone }: Pick<When, 'startsAt' | 'timeZone'>): string | null => {
      if (zones.ownTime(startsAt, timeZone) === null) return null;
      const [there, place] = [zones.time(startsAt, timeZone), cityOf(timeZone)];
      return t`${there} in ${place}`;
    };
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
    return { time, day, isToday, namedDay, timeInDoctorZone, span, minutesOf, duration };
  }, [t, i18n, zones]);
}
