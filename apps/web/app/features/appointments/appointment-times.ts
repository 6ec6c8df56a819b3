// Formats appointment times in the reader's time zone.
import type { Appointment } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { addDays } from '../../platform/zoned-time.ts';

export function useAppointmentTimes() {
  const { time, day, namedDay, dateOf, ownZone } = useZoneTimes();
  return { time, day, namedDay, dateOf, ownZone, minutes };
}

/** Until when a request waits for its answer: '5:40 PM today', '9:00 AM tomorrow', '9:00 AM on Thu, Nov 19'. */
export function useDeadlineText(): (at: string) => string {
  const { t } = useLingui();
  const { time, day, dateOf, today } = useZoneTimes();
  return (at) => {
    const [clock, on] = [time(at), day(at)];
    if (dateOf(at) === today()) return t`${clock} today`;
    return dateOf(at) === addDays(today(), 1) ? t`${clock} tomorrow` : t`${clock} on ${on}`;
  };
}

function minutes({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
}
