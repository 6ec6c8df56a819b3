// When visits begin, by weekday and hour: the fuller the cell, the busier the hour.
import type { VisitAnalytics } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepFile } from '../../platform/download.ts';
import { Card } from '../../ui/card.tsx';
import styles from './analytics.module.css';
import { csvOf } from './csv.ts';

type Props = { answer: VisitAnalytics };
const weekdays = [1, 2, 3, 4, 5, 6, 7];

export function HourCard({ answer }: Props) {
  const { t } = useLingui();
  const { byHour, from, to } = answer;
  const names = useWeekdayNames();
  const title = t`Busiest hours`;
  const keep = () => {
    const rows = byHour.map(({ weekday, hour, visits }) => [names.long(weekday), `${String(hour).padStart(2, '0')}:00`, visits]);
    keepFile(new Blob([csvOf([[t`Weekday`, t`Hour`, t`Visits`], ...rows])], { type: 'text/csv' }), `visits-by-hour-${from}-${to}.csv`);
  };
  return (
    <Card
      title={title}
      aside={
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          aria-label={t`Download ${title} as CSV`}
          onClick={keep}
        >
          CSV
        </Button>
      }
    >
      <p className={styles.note}>
        <Trans>When visits begin, Lagos time, in the whole months that the period touches. Cancelled visits do not count.</Trans>
      </p>
      {byHour.length === 0 ? (
        <p className={styles.note}>
          <Trans>There were no visits in this time.</Trans>
        </p>
      ) : (
        <HourGrid answer={answer} />
      )}
    </Card>
  );
}

function HourGrid({ answer: { byHour } }: Props) {
  const { t } = useLingui();
  const names = useWeekdayNames();
  const hours = byHour.map(({ hour }) => hour);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const most = Math.max(...byHour.map(({ visits }) => visits));
  const visitsAt = (weekday: number, hour: number) => byHour.find((cell) => cell.weekday === weekday && cell.hour === hour)?.visits ?? 0;
  return (
    <table className={styles.grid}>
      <caption className={styles.caption}>{t`Busiest hours`}</caption>
      <thead>
        <tr>
          <td />
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {names.short(weekday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((hour) => (
          <tr key={hour}>
            <th scope="row">{`${String(hour).padStart(2, '0')}:00`}</th>
            {weekdays.map((weekday) => {
              const visits = visitsAt(weekday, hour);
              return (
                <td key={weekday} style={{ '--fullness': `${Math.round((visits / most) * 70)}%` }} data-some={visits > 0 || undefined}>
                  {visits === 0 ? '·' : visits}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useWeekdayNames() {
  const { i18n } = useLingui();
  // The first of January 2024 was a Monday.
  const nameOf = (weekday: number, length: 'short' | 'long') =>
    i18n.date(new Date(Date.UTC(2024, 0, weekday)), { timeZone: 'UTC', weekday: length });
  return { short: (weekday: number) => nameOf(weekday, 'short'), long: (weekday: number) => nameOf(weekday, 'long') };
}
