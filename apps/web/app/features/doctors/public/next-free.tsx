// 'Tomorrow, 9:00 AM': the day and time of a free slot, by the doctor's clock.
import { Trans } from '@lingui/react/macro';
import { usePageFacts } from '../../../platform/page-facts.ts';
import { useLocale } from '../../../platform/use-locale.ts';
import { nearness, slotDay, slotTime } from './slot-words.ts';

export function NextFree({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const time = slotTime(startsAt, timeZone, useLocale());
  return (
    <>
      <SlotDay startsAt={startsAt} timeZone={timeZone} />, {time}
    </>
  );
}

export function SlotDay({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const locale = useLocale();
  const near = nearness(startsAt, timeZone, usePageFacts().renderedAt);
  if (near === 'today') return <Trans>Today</Trans>;
  return near === 'tomorrow' ? <Trans>Tomorrow</Trans> : slotDay(startsAt, timeZone, locale);
}
