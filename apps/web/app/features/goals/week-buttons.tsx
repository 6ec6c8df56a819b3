// The seven days of the present week as buttons that tick off a habit. Days to come wait.
import { daysOfWeek, mondayOf } from '@lafiya/domain/goals/goal-weeks';
import { useLingui } from '@lingui/react/macro';
import { Box, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import styles from './goals.module.css';

type Props = {
  /** Of the habit. */
  label: string;
  today: string;
  days: string[];
  onToggle: (day: string, isOn: boolean) => void;
};

export function WeekButtons({ label, today, days, onToggle }: Props) {
  const { t, i18n } = useLingui();
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    i18n.date(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', ...options });
  const nameOf = (day: string) => {
    // Begins with what is shown, for those who say it aloud.
    const name = format(day, { weekday: 'short', month: 'long', day: 'numeric' });
    return day === today ? t`${name}, today` : name;
  };
  return (
    <Box className={styles.week ?? ''} role="group" aria-label={t`Days of this week: ${label}`}>
      {daysOfWeek(mondayOf(today)).map((day) => {
        const isOn = days.includes(day);
        return (
          <UnstyledButton
            key={day}
            className={styles.day ?? ''}
            aria-label={nameOf(day)}
            aria-pressed={isOn}
            data-today={day === today || undefined}
            disabled={day > today}
            onClick={() => onToggle(day, !isOn)}
          >
            <span>{format(day, { weekday: 'short' })}</span>
            <span className={styles.mark} aria-hidden>
              {isOn ? <IconCheck size={18} stroke={2.5} /> : null}
            </span>
          </UnstyledButton>
        );
      })}
    </Box>
  );
}
