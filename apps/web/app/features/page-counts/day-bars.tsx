// Bar chart of page views by day, drawn with CSS.
import type { DayViews } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Flex, VisuallyHidden } from '@mantine/core';
import styles from './page-counts.module.css';

export function DayBars({ days }: { days: DayViews[] }) {
  const { t, i18n } = useLingui();
  const most = Math.max(1, ...days.map(({ views }) => views));
  const dayIn = (day: string) => i18n.date(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', month: 'short', day: 'numeric' });
  return (
    <figure>
      <ol className={styles.bars} aria-label={t`Page views on each day`}>
        {days.map(({ day, views }) => (
          <li key={day} title={`${dayIn(day)}: ${views}`}>
            <VisuallyHidden>
              {dayIn(day)}: {views}
            </VisuallyHidden>
            <span className={styles.bar} style={{ height: `${(views / most) * 100}%` }} aria-hidden />
          </li>
        ))}
      </ol>
      <Flex component="figcaption" justify="space-between" mt="xs" fz="var(--t-xs)" c="dimmed" aria-hidden>
        <span>{dayIn(days[0]?.day ?? '')}</span>
        <span>{t`Highest day: ${most}`}</span>
        <span>{dayIn(days.at(-1)?.day ?? '')}</span>
      </Flex>
    </figure>
  );
}
