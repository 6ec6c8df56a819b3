// The top bar of a call: other participant, encryption, duration, connection quality and data used.
import type { CallState } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowsDownUp, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './call.module.css';
import { formatDuration, formatMegabytes, formatNaira } from './call-formats.ts';
import type { CallSnapshot } from './media/call-session.ts';
import { otherParticipantName } from './arrange-members.ts';
import { ConnectionQuality } from './connection-quality.tsx';

export function TopBar({ call, state }: { call: CallSnapshot; state: CallState }) {
  return (
    <header className={styles.top}>
      <b className={styles.with}>{otherParticipantName(state)}</b>
      <Badge call={call} />
      <Timer joinedAt={call.joinedAt} />
      <ConnectionQuality quality={call.quality} />
      <Meter bytes={call.bytes} />
    </header>
  );
}

/** Shows 'encrypted' only when everything that is sent and received is encrypted. */
function Badge({ call: { isEncrypted, phase, members } }: { call: CallSnapshot }) {
  if (phase !== 'in_call')
    return <span className={styles.badge}>{phase === 'reconnecting' ? <Trans>Reconnecting</Trans> : <Trans>Connecting</Trans>}</span>;
  const isExposed = members.some(({ sendsUnencrypted }) => sendsUnencrypted);
  // The key is still being exchanged: nothing is sent or played without it.
  if (!isEncrypted && !isExposed)
    return (
      <span className={styles.badge}>
        <Trans>Securing the call</Trans>
      </span>
    );
  return !isExposed ? (
    <span className={styles.badge} data-kind="ok">
      <IconLock size={18} aria-hidden />
      <span className={styles.wide}>
        <Trans>Encrypted between your browsers</Trans>
      </span>
      <span className={styles.narrow}>
        <Trans>Encrypted</Trans>
      </span>
    </span>
  ) : (
    <span className={styles.badge} data-kind="warn">
      <IconLockOpen size={18} aria-hidden />
      <Trans>Not encrypted</Trans>
    </span>
  );
}

function Timer({ joinedAt }: { joinedAt: number | null }) {
  const { t } = useLingui();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (joinedAt === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [joinedAt]);
  return (
    <span className={styles.timer} role="timer" aria-label={t`Time in the call`}>
      {formatDuration(joinedAt === null ? 0 : now - joinedAt)}
    </span>
  );
}

function Meter({ bytes }: { bytes: number }) {
  const size = formatMegabytes(bytes);
  const cost = formatNaira(bytes);
  return (
    <span className={styles.meter}>
      <IconArrowsDownUp size={18} aria-hidden />
      <Trans>
        {size} MB, about {cost}
      </Trans>
    </span>
  );
}
