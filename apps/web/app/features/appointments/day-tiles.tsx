// Two weeks of days as tiles, each with its number of free times. Used by the booking form of patients and that of staff.
import type { FreeDay } from '@lafiya/api-client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays } from '../../platform/zoned-time.ts';
import { shownDays } from './booking/booking-queries.ts';
import styles from './day-tiles.module.css';

/** How far ahead one can browse; doctors rarely plan further. */
const maxDaysAhead = 84;

type Props = {
  days: FreeDay[];
  chosen: string | undefined;
  /** In the time zone of the days. */
  today: string;
  onPick: (date: string) => void;
  onFrom: (from: string) => void;
};

export function DayTiles({ days, chosen, today, onPick, onFrom }: Props) {
  const { i18n } = useLingui();
  const first = days[0]?.date;
  return (
    <Stack gap={14}>
      <ul className={styles.days}>
        {days.map(({ date, slots }) => (
          <li key={date}>
            <UnstyledButton
              className={styles.day ?? ''}
              disabled={slots.length === 0}
              aria-pressed={date === chosen}
              onClick={() => onPick(date)}
            >
              <span>{i18n.date(new Date(`${date}T12:00:00Z`), { timeZone: 'UTC', weekday: 'short' })}</span>
              <b className={styles.dayNumber}>{Number(date.slice(8))}</b>
              <span className={styles.free}>
                <Plural value={slots.length} _0="none" one="# free" other="# free" />
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {first ? <DayPager first={first} today={today} onFrom={onFrom} /> : null}
    </Stack>
  );
}

function DayPager({ first, today, onFrom }: { first: string; today: string; onFrom: (from: string) => void }) {
  const earlier = addDays(first, -shownDays);
  const later = addDays(first, shownDays);
  return (
    <Group gap={0} justify="space-between">
      <Button
        variant="subtle"
        size="sm"
        disabled={first <= today}
        leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
        onClick={() => onFrom(earlier < today ? today : earlier)}
      >
        <Trans>Earlier</Trans>
      </Button>
      <Button
        variant="subtle"
        size="sm"
        disabled={later > addDays(today, maxDaysAhead)}
        rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
        onClick={() => onFrom(later)}
      >
        <Trans>Later</Trans>
      </Button>
    </Group>
  );
}
