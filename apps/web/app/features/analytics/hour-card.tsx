// Heat map of appointment start times by weekday and hour.
import type { AppointmentAnalytics } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../platform/download.ts';
import { Card } from '../../ui/card.tsx';
import styles from './analytics.module.css';
import { toCsv } from './csv.ts';

type Props = { analytics: AppointmentAnalytics };
const weekdays = [1, 2, 3, 4, 5, 6, 7];

export function HourCard({ analytics }: Props) {
  const { t } = useLingui();
  const { byHour, from, to } = analytics;
  const names = useWeekdayNames();
  const title = t`Busiest hours`;
  const download = () => {
    const rows = byHour.map(({ weekday, hour, appointments }) => [
      names.long(weekday),
      `${String(hour).padStart(2, '0')}:00`,
      appointments,
    ]);
    saveFile(
      new Blob([toCsv([[t`Weekday`, t`Hour`, t`Appointments`], ...rows])], { type: 'text/csv' }),
      `visits-by-hour-${from}-${to}.csv`,
    );
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
          onClick={download}
        >
          CSV
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb={14}>
        <Trans>When appointments start, in Lagos time, for whole calendar months. Cancelled appointments are not counted.</Trans>
      </Text>
      {byHour.length === 0 ? (
        <Text size="sm" c="dimmed" mb={14}>
          <Trans>No appointments in this period.</Trans>
        </Text>
      ) : (
        <HourGrid analytics={analytics} />
      )}
    </Card>
  );
}

function HourGrid({ analytics: { byHour } }: Props) {
  const { t } = useLingui();
  const names = useWeekdayNames();
  const hours = byHour.map(({ hour }) => hour);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const maxCount = Math.max(...byHour.map(({ appointments }) => appointments));
  const appointmentsAt = (weekday: number, hour: number) =>
    byHour.find((cell) => cell.weekday === weekday && cell.hour === hour)?.appointments ?? 0;
  return (
    <table className={styles.grid}>
      <VisuallyHidden component="caption">{t`Busiest hours`}</VisuallyHidden>
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
              const appointments = appointmentsAt(weekday, hour);
              return (
                <td
                  key={weekday}
                  style={{ '--fullness': `${Math.round((appointments / maxCount) * 45)}%` }}
                  data-some={appointments > 0 || undefined}
                >
                  {appointments === 0 ? '·' : appointments}
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
  // 1 January 2024 was a Monday.
  const nameOf = (weekday: number, length: 'short' | 'long') =>
    i18n.date(new Date(Date.UTC(2024, 0, weekday)), { timeZone: 'UTC', weekday: length });
  return { short: (weekday: number) => nameOf(weekday, 'short'), long: (weekday: number) => nameOf(weekday, 'long') };
}
