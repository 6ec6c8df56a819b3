// One active goal: its ring, what it is, how far it is, the days of a habit, and the button to change it.
import '@mantine/core/styles/RingProgress.css';
import type { Goal } from '@lafiya/api-client';
import { weekProgress } from '@lafiya/domain/goals/goal-weeks';
import { useLingui } from '@lingui/react/macro';
import { Box, Button, RingProgress, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Pill } from '../../ui/pill.tsx';
import styles from './goals.module.css';
import { type Reader, useGoalText } from './goal-text.ts';
import { useDays } from './use-days.ts';
import { WeekButtons } from './week-buttons.tsx';

type Props = {
  goal: Goal;
  today: string;
  patientId: string;
  reader: Reader;
  hasAgreed: boolean;
  /** Undefined for those who may only read. */
  onChange: (() => void) | undefined;
};

export function GoalRow({ goal, today, patientId, reader, hasAgreed, onChange }: Props) {
  const { t } = useLingui();
  const { titleOf } = useGoalText();
  const { days, toggle } = useDays(goal, { patientId, hasAgreed });
  const { habit } = goal;
  const progress = habit ? weekProgress(days.length, habit.daysAWeek) : goal.progress;
  const title = titleOf(goal, today);
  return (
    <li className={styles.row}>
      <Ring progress={progress} />
      <Box miw={0}>
        <Text fw={600} lh={1.35} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Lines goal={goal} days={days} today={today} reader={reader} />
      </Box>
      {onChange ? (
        <Button
          className={styles.change ?? ''}
          variant="subtle"
          size="sm"
          mih={44}
          px={8}
          mr={-8}
          aria-label={t`Change: ${title}`}
          onClick={onChange}
        >
          {t`Change`}
        </Button>
      ) : null}
      {habit && onChange ? <WeekButtons label={title} today={today} days={days} onToggle={toggle} /> : null}
    </li>
  );
}

function Lines({ goal: { value, habit }, days, today, reader }: Pick<Props, 'goal' | 'today' | 'reader'> & { days: string[] }) {
  const { t } = useLingui();
  const { valueLine, weekLine, weeksLine } = useGoalText();
  const isOverdue = value !== null && !value.isReached && value.targetOn !== null && value.targetOn < today;
  const lines = habit
    ? [weekLine(days.length, habit.daysAWeek), ...(habit.weeksInARow >= 2 ? [weeksLine(habit.weeksInARow)] : [])]
    : [...(value ? [valueLine(value, reader)] : []), ...(isOverdue ? [t`the date has passed`] : [])];
  return (
    <>
      <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {lines.join(' · ')}
      </Text>
      {value?.isReached ? (
        <Box mt={6}>
          <Pill tone="completed" icon={IconCheck}>{t`Reached`}</Pill>
        </Box>
      ) : null}
    </>
  );
}

function Ring({ progress }: { progress: number | null }) {
  const { t } = useLingui();
  const isDone = progress === 100;
  const label = progress === null ? t`No value to compare with` : t`${progress} percent done`;
  return (
    <Box role="img" aria-label={label} flex="none">
      <RingProgress
        size={64}
        m={-4}
        thickness={6}
        roundCaps={(progress ?? 0) > 0}
        rootColor="var(--track)"
        sections={[{ value: progress ?? 0, color: 'var(--primary)' }]}
        label={
          <Text ta="center" fz={14} fw={660} lh={1} c={isDone ? 'var(--primary)' : 'var(--text)'} className={styles.percent ?? ''}>
            {isDone ? <IconCheck size={22} stroke={2.5} aria-hidden /> : progress === null ? '–' : `${progress}%`}
          </Text>
        }
      />
    </Box>
  );
}
