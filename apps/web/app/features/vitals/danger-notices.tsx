// The dangerous values above everything else: those just stored, those of the last day without an answer, and what doctors answered.
import type { Observation, StoredVitals, Vitals } from '@lafiya/api-client';
import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useNow } from '../../platform/use-now.ts';
import { AnswerNotice, DangerNotice } from './danger-notice.tsx';
import styles from './tiles.module.css';
import { answersOf } from './alert-answers.ts';
import { freshDangers, openAlertsOfLastDay } from './danger-topics.ts';

type Props = {
  vitals: Vitals;
  /** The last set that was stored on this page. */
  stored: StoredVitals | undefined;
  /** Whether `vitals` is older than `stored`. Afterwards an alert that is missing there is over: the value was marked as an error. */
  isOutdated: boolean;
};

type Shown = { observation: Observation; told: readonly string[] | number; toldAt: string };

const minuteMs = 60_000;

export function DangerNotices({ vitals, stored, isOutdated }: Props) {
  const { alerts, patient } = vitals;
  const now = useNow(minuteMs);
  const first = useRef<HTMLDivElement>(null);
  const dangers = stored ? freshDangers(stored.observations, now) : [];
  const hasNew = dangers.length > 0;
  useEffect(() => {
    if (!hasNew) return;
    first.current?.focus({ preventScroll: true });
    first.current?.scrollIntoView({ block: 'start' });
  }, [hasNew, stored]);
  const isKnown = ({ id }: Observation) => alerts.some(({ observation }) => observation.id === id);
  const names = new Map(dangers.map(({ id }) => [id, stored?.told ?? []]));
  const shown: Shown[] = [
    ...(isOutdated ? dangers : [])
      .filter((observation) => !isKnown(observation))
      .map((observation) => ({ observation, told: stored?.told ?? [], toldAt: observation.recordedAt })),
    ...openAlertsOfLastDay(alerts, now).map(({ observation, told, raisedAt }) => ({
      observation,
      told: names.get(observation.id) ?? told,
      toldAt: raisedAt,
    })),
  ];
  const answers = answersOf(vitals);
  if (shown.length === 0 && answers.length === 0) return null;
  return (
    <Stack gap="md" ref={first} tabIndex={-1} className={styles.notices ?? ''}>
      {shown.map(({ observation, ...told }) => (
        <DangerNotice key={observation.id} patient={patient} observation={observation} {...told} />
      ))}
      {answers.map((answer) => (
        <AnswerNotice key={answer.observations[0].id} answer={answer} />
      ))}
    </Stack>
  );
}
