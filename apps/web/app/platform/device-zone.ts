// The time zone of the device, and when it is the reader's.
import type { User } from '@lafiya/api-client';
import { isTimeZone } from '@lafiya/domain/profile/profile';

/** Undefined for a device without a known time zone, such as 'Etc/Unknown'. */
export function deviceZone(): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isTimeZone(zone) ? zone : undefined;
}

/** A zone that the user chose comes first. */
export function ownZoneOf(user: Pick<User, 'timeZone' | 'timeZoneChosen'> | undefined, device: string): string {
  return user?.timeZoneChosen ? user.timeZone : device;
}
