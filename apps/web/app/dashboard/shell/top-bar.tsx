// Top bar: menu button on phones, search, notifications and user menu.
import type { User } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { searchHint } from '../menu-labels.ts';
import { Bell } from './bell.tsx';
import { openSearch, SearchDialog } from './lazy-search-dialog.tsx';
import { Brand } from './side-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import styles from './top-bar.module.css';

export function TopBar({ user, isMenuOpen, onMenu }: { user: User; isMenuOpen: boolean; onMenu: () => void }) {
  const { t, i18n } = useLingui();
  const hint = i18n._(searchHint(user.role));
  return (
    <div className={styles.bar}>
      <ActionIcon className={styles.onPhone ?? ''} aria-label={t`Open the menu`} aria-expanded={isMenuOpen} onClick={onMenu}>
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
      </ActionIcon>
      <div className={styles.onPhone}>
        <Brand />
      </div>
      <UnstyledButton className={styles.search ?? ''} onClick={openSearch} aria-keyshortcuts="/ Control+K Meta+K">
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <Text span inherit truncate>
          {hint}
        </Text>
        <kbd aria-hidden>/</kbd>
      </UnstyledButton>
      <div className={styles.right}>
        <ActionIcon className={styles.onPhone ?? ''} aria-label={t`Search`} onClick={openSearch}>
          <IconSearch size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Bell />
        <UserMenu user={user} />
      </div>
      <SearchDialog role={user.role} hint={hint} />
    </div>
  );
}
