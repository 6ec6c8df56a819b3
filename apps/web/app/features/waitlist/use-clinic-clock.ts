// The server's time, updated every second, so that countdowns are right even if the device's clock is wrong.
import { useEffect, useState } from 'react';

/** Null until the server's time is known. */
export function useClinicClock(serverNow: string | undefined, receivedAt: number, isNeeded: boolean): number | null {
  const [deviceNow, setDeviceNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setDeviceNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  if (!serverNow) return null;
  return Date.parse(serverNow) + Math.max(0, deviceNow - receivedAt);
}
