// A call that cannot go on: why, and the way back into it or out of it.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Icon, IconDeviceLaptopOff, IconDoorOff, IconLockOpen, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import styles from './stage.module.css';
import type { CallPicture } from './media/call-session.ts';

type Trouble = NonNullable<CallPicture['why']> | 'no_room';
type Props = { why: Trouble; onRetry: () => void; onLeave: () => void };
type Words = { icon: Icon; title: string; body?: string; mayRetry: boolean };

export function CallTrouble({ why, onRetry, onLeave }: Props) {
  const { icon: TroubleIcon, title, body, mayRetry } = useWords()[why];
  return (
    <div className={styles.trouble} role="alert">
      <span className={styles.troubleIcon}>
        <TroubleIcon size={28} stroke={1.75} aria-hidden />
      </span>
      <b>{title}</b>
      {body ? <p className={styles.soft}>{body}</p> : null}
      <div className={styles.troubleActs}>
        {mayRetry ? (
          <Button onClick={onRetry} leftSection={<IconRefresh size={16} stroke={2} aria-hidden />}>
            <Trans>Retry</Trans>
          </Button>
        ) : null}
        <Button variant="on-hero" onClick={onLeave}>
          <Trans>Leave</Trans>
        </Button>
      </div>
      <a className={styles.emergency} href={`tel:${brand.emergencyNumber}`}>
        <Trans>In an emergency, call {brand.emergencyNumber}</Trans>
      </a>
    </div>
  );
}

function useWords(): Record<Trouble, Words> {
  const { t } = useLingui();
  return {
    failed: {
      icon: IconPlugConnectedX,
      title: t`Failed to connect to the call. Please try again.`,
      body: t`Check your connection. Nothing is lost: your place in the call stays open.`,
      mayRetry: true,
    },
    not_loaded: {
      icon: IconPlugConnectedX,
      title: t`Failed to initialize video call`,
      body: t`A part of the page did not arrive. Check your connection and try again.`,
      mayRetry: true,
    },
    no_room: {
      icon: IconDoorOff,
      title: t`No room data available`,
      body: t`The call has not been opened yet. Try again in a moment.`,
      mayRetry: true,
    },
    cannot_encrypt: {
      icon: IconLockOpen,
      title: t`This browser cannot encrypt a call`,
      body: t`We let nobody talk about their health in the open. Please use a current Chrome, Edge, Firefox or Safari.`,
      mayRetry: false,
    },
    elsewhere: {
      icon: IconDeviceLaptopOff,
      title: t`You joined from another window`,
      body: t`The call goes on there. Retry brings it back here.`,
      mayRetry: true,
    },
    not_admitted: {
      icon: IconDoorOff,
      title: t`You are not in the call any more`,
      body: t`The doctor has ended your part of it.`,
      mayRetry: false,
    },
    over: { icon: IconDoorOff, title: t`The consultation has ended`, mayRetry: false },
  };
}
