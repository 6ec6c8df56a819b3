// Formats appointment times in the reader's time zone.
import type { Appointment } from '@lafiya/api-client';
import { useZoneTimes } from '../../platform/zone-times.ts';

export function useAppointmentTimes() {
  const { time, day, namedDay, dateOf, ownZone } = useZoneTimes();
  return { time, day, namedDay, dateOf, ownZone, minutes };
}

function minutes({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
}
