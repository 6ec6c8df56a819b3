// The reader's time zone: the one they chose in the settings, otherwise that of their device.
import { brand } from '@lafiya/brand';
import { useSyncExternalStore } from 'react';
import { deviceZone, ownZoneOf } from './device-zone.ts';
import { useSession } from './session/session-provider.tsx';

/** For every time that a signed-in person or a guest reads. */
export function useOwnZone(): string {
  const { user } = useSession();
  return ownZoneOf(user, useDeviceZone());
}

/** While a page is hydrated this is the clinic's zone, as on the server; the device's zone follows at once. Without a known one it stays. */
export function useDeviceZone(): string {
  return useSyncExternalStore(
    whenVisible,
    () => deviceZone() ?? brand.timeZone,
    () => brand.timeZone,
  );
}

/** A traveller's device changes its zone while the page is open. */
function whenVisible(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
