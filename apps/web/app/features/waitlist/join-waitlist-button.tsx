// The button that joins the waitlist; its label wraps on phones.
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBellPlus } from '@tabler/icons-react';
import styles from './waitlist.module.css';

export function JoinWaitlistButton({ isPending = false, onClick }: { isPending?: boolean; onClick: () => void }) {
  return (
    <Button
      variant="soft"
      classNames={{ root: styles.joinButton ?? '', label: styles.joinButtonLabel ?? '' }}
      leftSection={<IconBellPlus size={18} stroke={1.75} aria-hidden />}
      loading={isPending}
      onClick={onClick}
    >
      <Trans>Tell me if an earlier time becomes free</Trans>
    </Button>
  );
}
