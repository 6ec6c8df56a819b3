// Who is signed in, and the way out.
import type { User } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Popover, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useSession } from '../platform/session/session-provider.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { RoleBadge } from '../ui/role-badge.tsx';
import styles from './signed-in-layout.module.css';

export function UserMenu({ user }: { user: User }) {
  const { t } = useLingui();
  const { signOut } = useSession();
  const role = user.role ?? 'other';
  return (
    <Popover position="bottom-end" width={280} radius="md" shadow="lg" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.person}>
          <VisuallyHidden>{t`Your account:`}</VisuallyHidden>
          <Avatar name={user.displayName} />
          <span className={styles.words}>
            <span className={styles.name}>{user.displayName}</span>
            <RoleBadge role={role} />
          </span>
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu ?? ''}>
        <b>{user.displayName}</b>
        <span className={styles.email}>{user.email}</span>
        <RoleBadge role={role} />
        <Button
          variant="default"
          fullWidth
          mt={12}
          leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
          onClick={() => void signOut()}
        >
          <Trans>Logout</Trans>
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
