// The state of the parts, for admins: which servers answer, and whether messages leave.
import type { SystemState } from '@lafiya/api-client';
import { useGetSystemState } from '@lafiya/api-client/home';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useRefetchInterval } from '../../platform/queries.tsx';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useIsAfterFirstScreen } from '../../ui/lazy-part.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { useHome } from './home-queries.ts';
import styles from './system-card.module.css';

const refetchMs = 60_000;
type Part = { name: string; detail: string; state: 'up' | 'slow' | 'down' };

export function SystemCard() {
  const { t } = useLingui();
  // It pings every server and is the last card, so the page's own data comes first.
  const isAfter = useIsAfterFirstScreen(!useHome().isPending);
  const { data, error, isFetching, refetch } = useGetSystemState({ query: { enabled: isAfter, ...useRefetchInterval(refetchMs) } });
  const { time } = useZoneTimes();
  const checked = data ? time(data.checkedAt) : '';
  return (
    <Card
      flush
      title={t`The system now`}
      aside={
        <Text size="sm" c="dimmed">
          {data ? t`checked ${checked}` : ''}
        </Text>
      }
    >
      {error ? (
        <ErrorState
          framed={false}
          title={t`The state of the system could not be loaded`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data ? <Parts state={data} /> : null}
      {!data && !error ? <SkeletonList framed={false} rows={2} /> : null}
    </Card>
  );
}

function Parts({ state }: { state: SystemState }) {
  const { t } = useLingui();
  const parts = [...useServers(state), ...useMessages(state)];
  const states = { up: t`Working`, slow: t`Slow or failing`, down: t`Not working` };
  return (
    <dl className={styles.parts}>
      {parts.map(({ name, detail, state: now }) => (
        <div key={name} className={styles.part}>
          <dt>
            <span className={styles.lamp} data-state={now} role="img" aria-label={states[now]} />
            {name}
          </dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Slower than this is worth a look. */
const slowMs = 500;

function useServers({ parts, runningCalls }: SystemState): Part[] {
  const { t, i18n } = useLingui();
  const names = { database: t`Database`, redis: t`Cache`, storage: t`Files`, video: t`Video`, malwareScanner: t`Virus scanner` };
  const calls = t`${plural(runningCalls, { one: '# call', other: '# calls' })}`;
  return parts.map(({ name, isUp, latencyMs }) => {
    const latency = t`${i18n.number(Math.max(1, Math.round(latencyMs)))} ms`;
    return {
      name: names[name],
      detail: isUp ? (name === 'video' ? `${calls}, ${latency}` : latency) : t`not responding`,
      state: isUp ? (latencyMs > slowMs ? 'slow' : 'up') : 'down',
    };
  });
}

function useMessages({ messages }: SystemState): Part[] {
  const { t } = useLingui();
  const { time } = useZoneTimes();
  const names = { mail: t`E-mail`, sms: t`SMS`, push: t`Push` };
  return messages.map(({ topic, waiting, failing, refusedToday, lastSentAt }) => {
    const last = lastSentAt ? time(lastSentAt) : null;
    const detail =
      failing > 0
        ? t`${plural(failing, { one: '# failing', other: '# failing' })}`
        : waiting > 0
          ? t`${plural(waiting, { one: '# waiting', other: '# waiting' })}`
          : last
            ? t`last sent ${last}`
            : t`none sent today`;
    const refused = refusedToday > 0 ? `, ${t`${plural(refusedToday, { one: '# refused', other: '# refused' })}`}` : '';
    return { name: names[topic], detail: `${detail}${refused}`, state: failing > 0 || refusedToday > 0 ? 'slow' : 'up' };
  });
}
