// How soon something begins, in words: 'in 8 minutes', 'now', '4 minutes ago'. Null when it is on another day and more than half a day away.
import { useLingui } from '@lingui/react/macro';
import { useNow } from '../../platform/use-now.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';

const minuteMs = 60_000;
const halfDay = 12 * 60;

export function useCountdown(): (at: string) => string | null {
  const { t, i18n } = useLingui();
  const { dateOf, today } = useZoneTimes();
  const now = useNow();
  return (at) => {
    const minutes = Math.ceil((Date.parse(at) - now) / minuteMs);
    if (minutes === 0) return t`now`;
    if (dateOf(at) !== today() && Math.abs(minutes) > halfDay) return null;
    const format = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'always' });
    return Math.abs(minutes) < 60 ? format.format(minutes, 'minute') : format.format(Math.round(minutes / 60), 'hour');
  };
}
