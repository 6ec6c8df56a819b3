// Names of days for headings: 'Today', 'Yesterday', 'Monday, November 16'.
import { useLingui } from '@lingui/react/macro';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { addDays } from '../../platform/zoned-time.ts';

/** Takes the reader's date, as YYYY-MM-DD. */
export function useDayName(): (date: string) => string {
  const { t, i18n } = useLingui();
  const { today } = useZoneTimes();
  return (date) => {
    if (date === today()) return t`Today`;
    if (date === addDays(today(), -1)) return t`Yesterday`;
    const year = date.slice(0, 4) === today().slice(0, 4) ? {} : ({ year: 'numeric' } as const);
    return i18n.date(new Date(`${date}T12:00:00Z`), { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric', ...year });
  };
}
