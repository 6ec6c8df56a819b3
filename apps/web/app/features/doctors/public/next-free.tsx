// A free slot of a doctor on public pages. They are the same for everybody, so they are rendered by the doctor's clock; the site's script shows the reader's time.
import { useLingui } from '@lingui/react/macro';
import { usePageFacts } from '../../../platform/page-facts.ts';
import { useLocale } from '../../../platform/use-locale.ts';
import { formatDay, formatSlotDay, formatSlotTime, nearnessOf } from './slot-format.ts';

type Props = {
  startsAt: string;
  timeZone: string;
  /** 'time' is '9:00 AM', 'day' is 'Tomorrow', 'both' is 'Tomorrow, 9:00 AM', 'date' is 'Tuesday, November 17'. */
  show: 'time' | 'day' | 'both' | 'date';
};

export function SlotMoment({ startsAt, timeZone, show }: Props) {
  const locale = useLocale();
  const { renderedAt } = usePageFacts();
  const { today, tomorrow } = useTimeTexts();
  const near = { today, tomorrow, later: formatSlotDay(startsAt, timeZone, locale) }[nearnessOf(startsAt, timeZone, renderedAt)];
  const time = formatSlotTime(startsAt, timeZone, locale);
  const text = { time, day: near, both: `${near}, ${time}`, date: formatDay(startsAt, locale, timeZone) }[show];
  return (
    <time dateTime={startsAt} data-zone={timeZone} data-own-time={show}>
      {text}
    </time>
  );
}

/** The texts with which the site's script shows the reader's time; '%' stands for what it fills in. */
export function TimeTexts() {
  const { today, tomorrow, there, none, morning, afternoon } = useTimeTexts();
  const locale = String([useLocale()].flat()[0]);
  return (
    <template
      data-time-texts
      data-locale={locale}
      data-today={today}
      data-tomorrow={tomorrow}
      data-there={there}
      data-none={none}
      data-morning={morning}
      data-afternoon={afternoon}
    />
  );
}

export function useTimeTexts() {
  const { t } = useLingui();
  const [time, place] = ['%time', '%place'];
  return {
    today: t`Today`,
    tomorrow: t`Tomorrow`,
    there: t`${time} in ${place}`,
    none: t`None`,
    morning: t`Morning`,
    afternoon: t`Afternoon and evening`,
  };
}
