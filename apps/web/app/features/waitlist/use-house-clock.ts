// The clock of the house on the reader's screen, second by second: what an offer is counted down by, however wrong the reader's own clock is.
import { useEffect, useState } from 'react';

/** Null until the house has said what time it is. */
export function useHouseClock(saidNow: string | undefined, heardAt: number, isNeeded: boolean): number | null {
  const [own, setOwn] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setOwn(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  if (!saidNow) return null;
  return Date.parse(saidNow) + Math.max(0, own - heardAt);
}
