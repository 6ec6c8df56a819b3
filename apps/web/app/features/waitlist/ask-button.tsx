// The button with which one asks for an earlier time; on a phone its words take two lines.
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBellPlus } from '@tabler/icons-react';
import styles from './waitlist.module.css';

export function AskButton({ isPending = false, onClick }: { isPending?: boolean; onClick: () => void }) {
  return (
    <Button
      variant="soft"
      classNames={{ root: styles.ask ?? '', label: styles.askWords ?? '' }}
      leftSection={<IconBellPlus size={18} stroke={1.75} aria-hidden />}
      loading={isPending}
      onClick={onClick}
    >
      <Trans>Tell me if something earlier comes up</Trans>
    </Button>
  );
}
