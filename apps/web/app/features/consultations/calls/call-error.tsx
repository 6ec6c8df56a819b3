// Shown when a call cannot continue: the reason, with retry and leave buttons.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text, ThemeIcon } from '@mantine/core';
import { type Icon, IconDeviceLaptopOff, IconDoorOff, IconLockOpen, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import styles from './call-layout.module.css';
import type { CallSnapshot } from './media/call-session.ts';

type CallErrorReason = NonNullable<CallSnapshot['why']> | 'no_room';
type Props = { why: CallErrorReason; onRetry: () => void; onLeave: () => void };
type ErrorText = { icon: Icon; title: string; body?: string; mayRetry: boolean };

export function CallError({ why, onRetry, onLeave }: Props) {
  const { icon: ErrorIcon, title, body, mayRetry } = useErrorTexts()[why];
  return (
    <div className={styles.trouble} role="alert">
      <ThemeIcon size={56} radius={18} mb={6} bg="var(--call-button)" c="var(--call-warn)">
        <ErrorIcon size={28} stroke={1.75} aria-hidden />
      </ThemeIcon>
      <b>{title}</b>
      {body ? (
        <Text c="var(--on-call-soft)" maw="44ch">
          {body}
        </Text>
      ) : null}
      <Group gap={10} justify="center" pt={10}>
        {mayRetry ? (
          <Button onClick={onRetry} leftSection={<IconRefresh size={16} stroke={2} aria-hidden />}>
            <Trans>Retry</Trans>
          </Button>
        ) : null}
        <Button variant="on-hero" onClick={onLeave}>
          <Trans>Leave</Trans>
        </Button>
      </Group>
      <a className={styles.emergency} href={`tel:${brand.emergencyNumber}`}>
        <Trans>In an emergency, call {brand.emergencyNumber}</Trans>
      </a>
    </div>
  );
}

function useErrorTexts(): Record<CallErrorReason, ErrorText> {
  const { t } = useLingui();
  return {
    failed: {
      icon: IconPlugConnectedX,
      title: t`Failed to connect to the call. Please try again.`,
      body: t`Check your connection. Nothing is lost and you can rejoin the call.`,
      mayRetry: true,
    },
    not_loaded: {
      icon: IconPlugConnectedX,
      title: t`Failed to initialize video call`,
      body: t`Part of the page did not load. Check your connection and try again.`,
      mayRetry: true,
    },
    no_room: {
      icon: IconDoorOff,
      title: t`No room data available`,
      body: t`The call has not started yet. Try again in a moment.`,
      mayRetry: true,
    },
    cannot_encrypt: {
      icon: IconLockOpen,
      title: t`This browser cannot encrypt a call`,
      body: t`We protect your privacy, so every call must be encrypted. Please use a current Chrome, Edge, Firefox or Safari.`,
      mayRetry: false,
    },
    elsewhere: {
      icon: IconDeviceLaptopOff,
      title: t`You joined from another window`,
      body: t`The call continues in the other window. Choose Retry to bring it back here.`,
      mayRetry: true,
    },
    not_admitted: {
      icon: IconDoorOff,
      title: t`You are no longer in the call`,
      body: t`The doctor has removed you from the call.`,
      mayRetry: false,
    },
    over: { icon: IconDoorOff, title: t`The consultation has ended`, mayRetry: false },
  };
}
