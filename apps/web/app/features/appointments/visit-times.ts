// When a visit is: in the reader's own zone first, and in the doctor's beside it where the clocks differ.
import type { Appointment } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSession } from '../../platform/session/session-provider.tsx';
import { dateIn, placeOf, timeIn } from '../../platform/zoned-time.ts';

type When = Pick<Appointment, 'startsAt' | 'endsAt' | 'timeZone'>;

export function useVisitTimes() {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const own = user?.timeZone ?? 'Africa/Lagos';
  return useMemo(() => {
    const time = (at: string, timeZone = own) => i18n.date(new Date(at), { timeZone, hour: 'numeric', minute: '2-digit' });
    const dateOf = (at: string, timeZone = own) => dateIn(new Date(at), timeZone);
    const day = (at: string, timeZone = own) => {
      const isThisYear = dateOf(at).slice(0, 4) === dateIn(new Date(), own).slice(0, 4);
      const year = isThisYear ? {} : ({ year: 'numeric' } as const);
      return i18n.date(new Date(at), { timeZone, weekday: 'short', month: 'short', day: 'numeric', ...year });
    };
    const namedDay = (at: string) => {
      const [date, now] = [dateOf(at), Date.now()];
      if (date === dateIn(new Date(now), own)) return t`Today, ${day(at)}`;
      if (date === dateIn(new Date(now + 86_400_000), own)) return t`Tomorrow, ${day(at)}`;
      return day(at);
    };
    /** '5:00 PM in London'; nothing when both walls show the same. */
    const elsewhere = ({ startsAt, timeZone }: Pick<When, 'startsAt' | 'timeZone'>): string | null => {
      const at = new Date(startsAt);
      const isSameDay = dateIn(at, own) === dateIn(at, timeZone);
      if (isSameDay && timeIn(at, own) === timeIn(at, timeZone)) return null;
      const there = isSameDay ? time(startsAt, timeZone) : `${day(startsAt, timeZone)}, ${time(startsAt, timeZone)}`;
      const place = placeOf(timeZone);
      return t`${there} in ${place}`;
    };
    const minutes = ({ startsAt, endsAt }: Pick<When, 'startsAt' | 'endsAt'>) =>
      Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
    return { own, time, day, namedDay, dateOf, elsewhere, minutes };
  }, [t, i18n, own]);
}
