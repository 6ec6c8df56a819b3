// The line above the picture: with whom, whether it is encrypted, how the line is, what it has cost, and for how long.
import type { CallState } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowsDownUp, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './call.module.css';
import { clockWords, megabytes, naira } from './call-figures.ts';
import type { CallPicture } from './media/call-session.ts';
import { otherSide } from './people-shown.ts';
import { QualityWord } from './quality-word.tsx';

export function TopBar({ call, state }: { call: CallPicture; state: CallState }) {
  return (
    <header className={styles.top}>
      <b className={styles.with}>{otherSide(state)}</b>
      <Badge call={call} />
      <Timer joinedAt={call.joinedAt} />
      <QualityWord quality={call.quality} />
      <Meter bytes={call.bytes} />
    </header>
  );
}

/** Tells the truth: only when everything that is shown and sent is encrypted. */
function Badge({ call: { isEncrypted, phase, members } }: { call: CallPicture }) {
  if (phase !== 'in_call')
    return <span className={styles.badge}>{phase === 'reconnecting' ? <Trans>Reconnecting</Trans> : <Trans>Connecting</Trans>}</span>;
  const isWhole = isEncrypted && members.every(({ sendsPlain }) => !sendsPlain);
  return isWhole ? (
    <span className={styles.badge} data-kind="ok">
      <IconLock size={18} aria-hidden />
      <span className={styles.wide}>
        <Trans>End-to-end encrypted</Trans>
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
      {clockWords(joinedAt === null ? 0 : now - joinedAt)}
    </span>
  );
}

function Meter({ bytes }: { bytes: number }) {
  const size = megabytes(bytes);
  const cost = naira(bytes);
  return (
    <span className={styles.meter}>
      <IconArrowsDownUp size={18} aria-hidden />
      <Trans>
        {size} MB, about {cost}
      </Trans>
    </span>
  );
}
