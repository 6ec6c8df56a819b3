// Day and time of a free slot in the doctor's time zone, such as 'Tomorrow, 9:00 AM'.
import { Trans } from '@lingui/react/macro';
import { usePageFacts } from '../../../platform/page-facts.ts';
import { useLocale } from '../../../platform/use-locale.ts';
import { nearnessOf, formatSlotDay, formatSlotTime } from './slot-format.ts';

export function NextFree({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const time = formatSlotTime(startsAt, timeZone, useLocale());
  return (
    <>
      <SlotDay startsAt={startsAt} timeZone={timeZone} />, {time}
    </>
  );
}

export function SlotDay({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const locale = useLocale();
  const near = nearnessOf(startsAt, timeZone, usePageFacts().renderedAt);
  if (near === 'today') return <Trans>Today</Trans>;
  return near === 'tomorrow' ? <Trans>Tomorrow</Trans> : formatSlotDay(startsAt, timeZone, locale);
}
