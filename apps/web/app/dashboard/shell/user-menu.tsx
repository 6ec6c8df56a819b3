// User menu: account, profile, settings, theme and sign-out.
import type { User } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Popover, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import rows from '../../ui/rows.module.css';
import { RoleBadge } from '../../ui/role-badge.tsx';
import { RoleLabel } from '../../ui/role-label.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import styles from './user-menu.module.css';

export function UserMenu({ user }: { user: User }) {
  const { t } = useLingui();
  const [isOpen, menu] = useDisclosure(false);
  const role = user.role ?? 'other';
  const name = user.displayName || t`User`;
  return (
    <Popover opened={isOpen} onChange={menu.toggle} position="bottom-end" width={296} radius="md" shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={styles.person ?? ''} onClick={menu.toggle}>
          <VisuallyHidden>{t`Your account:`}</VisuallyHidden>
          <Avatar name={name} imageUrl={user.imageUrl} />
          <span className={styles.text}>
            <span className={styles.name}>{name}</span>
            <RoleLabel role={role} />
          </span>
          <IconChevronDown className={styles.arrow} size={16} stroke={2} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} bd="1px solid var(--line)" bg="var(--float)" aria-label={t`Your account`}>
        <Stack gap={4} align="flex-start" p="md">
          <b>{name}</b>
          <Text span size="sm" c="dimmed" mb={4}>
            {user.email}
          </Text>
          <RoleBadge role={role} />
        </Stack>
        <div className={styles.list}>
          <Link className={rows.menuRow} to="/dashboard/profile" onClick={menu.close}>
            <IconUser size={20} stroke={1.75} aria-hidden />
            <Trans>Profile</Trans>
          </Link>
          <Link className={rows.menuRow} to="/dashboard/settings" onClick={menu.close}>
            <IconSettings size={20} stroke={1.75} aria-hidden />
            <Trans>Settings</Trans>
          </Link>
        </div>
        <ThemeChoice user={user} />
        <div className={styles.list}>
          <LogoutButton />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function LogoutButton() {
  const { signOut } = useSession();
  return (
    <UnstyledButton className={rows.menuRow ?? ''} onClick={() => void signOut()}>
      <IconLogout size={20} stroke={1.75} aria-hidden />
      <Trans>Logout</Trans>
    </UnstyledButton>
  );
}
