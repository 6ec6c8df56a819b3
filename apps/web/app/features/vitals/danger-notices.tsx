// The dangerous values above everything else: those just stored, those of the last day without an answer, and what doctors answered.
import type { Observation, StoredVitals, Vitals } from '@lafiya/api-client';
import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useNow } from '../../platform/use-now.ts';
import { AnswerNotice, DangerNotice } from './danger-notice.tsx';
import styles from './tiles.module.css';
import { answeredAlerts, freshDangers, openAlerts } from './danger-topics.ts';

type Props = {
  vitals: Vitals;
  /** The last set that was stored on this page. Its alert is in `vitals` only after the next answer of the server. */
  stored: StoredVitals | undefined;
};

type Shown = { observation: Observation; told: readonly string[] | number; toldAt: string };

const minuteMs = 60_000;

export function DangerNotices({ vitals, stored }: Props) {
  const { alerts, patient } = vitals;
  const now = useNow(minuteMs);
  const first = useRef<HTMLDivElement>(null);
  const dangers = stored ? freshDangers(stored.observations, now) : [];
  const hasNew = dangers.length > 0;
  useEffect(() => {
    if (!hasNew) return;
    first.current?.focus({ preventScroll: true });
    first.current?.scrollIntoView({ block: 'nearest' });
  }, [hasNew, stored]);
  const isKnown = ({ id }: Observation) => alerts.some(({ observation }) => observation.id === id);
  const names = new Map(dangers.map(({ id }) => [id, stored?.told ?? []]));
  const shown: Shown[] = [
    ...dangers
      .filter((observation) => !isKnown(observation))
      .map((observation) => ({ observation, told: stored?.told ?? [], toldAt: observation.recordedAt })),
    ...openAlerts(alerts, now).map(({ observation, told, raisedAt }) => ({
      observation,
      told: names.get(observation.id) ?? told,
      toldAt: raisedAt,
    })),
  ];
  const answered = answeredAlerts(alerts);
  if (shown.length === 0 && answered.length === 0) return null;
  return (
    <Stack gap="md" ref={first} tabIndex={-1} className={styles.notices ?? ''}>
      {shown.map(({ observation, ...told }) => (
        <DangerNotice key={observation.id} patient={patient} observation={observation} {...told} />
      ))}
      {answered.map(({ observation, answer }) => (
        <AnswerNotice key={observation.id} observation={observation} answer={answer} />
      ))}
    </Stack>
  );
}
