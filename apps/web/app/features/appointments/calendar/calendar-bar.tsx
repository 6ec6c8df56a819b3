// The calendar toolbar: previous, next, today, the view switch, and on phones a strip of weekdays.
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { addDays } from '../../../platform/zoned-time.ts';
import { SegmentedSwitch } from '../../../ui/segmented-switch.tsx';
import { type CalendarSpan, type CalendarView, mondayOf, stepFrom } from './calendar-span.ts';
import styles from './calendar.module.css';

type Props = {
  view: CalendarView;
  date: string;
  today: string;
  span: CalendarSpan;
  onView: (view: CalendarView) => void;
  onDate: (date: string) => void;
};

export function CalendarBar({ view, date, today, span, onView, onDate }: Props) {
  const { t } = useLingui();
  const title = useTitle(view, date, span);
  const [earlier, later] = useStepLabels(view);
  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
        <ActionIcon variant="default" size="md" aria-label={earlier} onClick={() => onDate(stepFrom(view, date, -1))}>
          <IconChevronLeft size={18} stroke={2} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="md" aria-label={later} onClick={() => onDate(stepFrom(view, date, 1))}>
          <IconChevronRight size={18} stroke={2} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="md" disabled={date === today} onClick={() => onDate(today)}>
          {t`Today`}
        </Button>
      </div>
      <h2 className={styles.title} aria-live="polite">
        {title}
      </h2>
      <SegmentedSwitch
        label={t`Calendar view`}
        value={view}
        onChange={onView}
        choices={[
          { value: 'day', label: t`Day` },
          { value: 'week', label: t`Week` },
          { value: 'month', label: t`Month` },
        ]}
      />
    </div>
  );
}

function useStepLabels(view: CalendarView): [earlier: string, later: string] {
  const { t } = useLingui();
  if (view === 'day') return [t`Previous day`, t`Next day`];
  return view === 'week' ? [t`Previous week`, t`Next week`] : [t`Previous month`, t`Next month`];
}

function useTitle(view: CalendarView, date: string, { firstDay, lastDay }: CalendarSpan): string {
  const { i18n } = useLingui();
  return useMemo(() => {
    const noon = (day: string) => new Date(`${day}T12:00:00Z`);
    const zone = { timeZone: 'UTC', year: 'numeric', month: 'long' } as const;
    if (view === 'month') return i18n.date(noon(date), zone);
    if (view === 'day') return i18n.date(noon(date), { ...zone, weekday: 'long', day: 'numeric' });
    return new Intl.DateTimeFormat(i18n.locale, { ...zone, day: 'numeric' }).formatRange(noon(firstDay), noon(lastDay));
  }, [i18n, view, date, firstDay, lastDay]);
}

/** The seven days of the week as buttons. */
export function DayStrip({ date, today, onDate }: { date: string; today: string; onDate: (date: string) => void }) {
  const { t, i18n } = useLingui();
  const monday = mondayOf(date);
  return (
    <ul className={styles.strip} aria-label={t`Days of this week`}>
      {[0, 1, 2, 3, 4, 5, 6].map((index) => {
        const day = addDays(monday, index);
        return (
          <li key={day}>
            <UnstyledButton aria-pressed={day === date} data-today={day === today || undefined} onClick={() => onDate(day)}>
              <span>{i18n.date(new Date(`${day}T12:00:00Z`), { timeZone: 'UTC', weekday: 'short' })}</span>
              <b>{Number(day.slice(8))}</b>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
