// The day beside a line of a timeline. Its year is above it; of an entry with a year or a month nothing more is known.
import type { TimelineChartEntry } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useZoneTimes } from '../../platform/zone-times.ts';

export function useTimelineDays() {
  const { t, i18n } = useLingui();
  const { ownZone, dateOf, today } = useZoneTimes();
  const dayOf = (at: string): string =>
    dateOf(at) === today() ? t`Today` : i18n.date(new Date(at), { timeZone: ownZone, month: 'short', day: 'numeric' });
  const dayOfEntry = ({ at, entry: { startedOn } }: TimelineChartEntry): string => {
    if (startedOn === null) return dayOf(at);
    if (startedOn.length === 4) return startedOn;
    const isDay = startedOn.length === 10;
    const date = new Date(isDay ? `${startedOn}T00:00:00Z` : `${startedOn}-01T00:00:00Z`);
    return i18n.date(date, { timeZone: 'UTC', month: isDay ? 'short' : 'long', ...(isDay ? { day: 'numeric' } : {}) });
  };
  return { dayOf, dayOfEntry };
}
