// When values were measured: now, unless somebody says otherwise, as after a power cut.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOwnZone } from '../../platform/own-zone.ts';
import { useNow } from '../../platform/use-now.ts';
import { measuredTime, wallTimeOf } from './measured-time.ts';

export function useMeasuredTime(born: string | null, onChange: () => void) {
  const { t } = useLingui();
  const zone = useOwnZone();
  const [wallTime, setWallTime] = useState<string | null>(null);
  const now = new Date(useNow());
  const { at, problem } = wallTime === null ? { at: null, problem: null } : measuredTime(wallTime, zone, { now, born });
  const messages = {
    missing: t`Please enter the day and the time.`,
    future: t`This is in the future.`,
    before_birth: t`This is before the birth.`,
  };
  return {
    zone,
    /** Null while it is now. */
    wallTime,
    setWallTime: (changed: string | null) => {
      setWallTime(changed);
      onChange();
    },
    /** For the field: nothing later can be chosen. */
    latest: wallTimeOf(now, zone),
    measuredAt: at,
    /** With the present time while it is now. What is typed is judged by the age at this time. */
    at: at ?? now,
    error: problem === null ? undefined : messages[problem],
  };
}
