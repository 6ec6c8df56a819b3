// Formats appointment times in the user's time zone, and in the doctor's zone where they differ.
import type { Appointment } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSession } from '../../platform/session/session-provider.tsx';
import { dateIn, cityOf, timeIn } from '../../platform/zoned-time.ts';

type When = Pick<Appointment, 'startsAt' | 'endsAt' | 'timeZone'>;

export function useAppointmentTimes() {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const userZone = user?.timeZone ?? 'Africa/Lagos';
  return useMemo(() => {
    const time = (at: string, timeZone = userZone) => i18n.date(new Date(at), { timeZone, hour: 'numeric', minute: '2-digit' });
    const dateOf = (at: string, timeZone = userZone) => dateIn(new Date(at), timeZone);
    const day = (at: string, timeZone = userZone) => {
      const isThisYear = dateOf(at).slice(0, 4) === dateIn(new Date(), userZone).slice(0, 4);
      const year = isThisYear ? {} : ({ year: 'numeric' } as const);
      return i18n.date(new Date(at), { timeZone, weekday: 'short', month: 'short', day: 'numeric', ...year });
    };
    const namedDay = (at: string) => {
      const [date, now] = [dateOf(at), Date.now()];
      if (date === dateIn(new Date(now), userZone)) return t`Today, ${day(at)}`;
      if (date === dateIn(new Date(now + 86_400_000), userZone)) return t`Tomorrow, ${day(at)}`;
      return day(at);
    };
    /** '5:00 PM in London'; null when both zones have the same local time. */
    const timeInDoctorZone = ({ startsAt, timeZone }: Pick<When, 'startsAt' | 'timeZone'>): string | null => {
      const at = new Date(startsAt);
      const isSameDay = dateIn(at, userZone) === dateIn(at, timeZone);
      if (isSameDay && timeIn(at, userZone) === timeIn(at, timeZone)) return null;
      const there = isSameDay ? time(startsAt, timeZone) : `${day(startsAt, timeZone)}, ${time(startsAt, timeZone)}`;
      const place = cityOf(timeZone);
      return t`${there} in ${place}`;
    };
    const minutes = ({ startsAt, endsAt }: Pick<When, 'startsAt' | 'endsAt'>) =>
      Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
    return { userZone, time, day, namedDay, dateOf, timeInDoctorZone, minutes };
  }, [t, i18n, userZone]);
}
