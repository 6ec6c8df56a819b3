// Bottom bar on phones with the role's most used pages.
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { activeMenuPath, bottomBarOf, type MenuRole } from '../menu.ts';
import { menuLabels } from '../menu-labels.ts';
import { usePendingCounts } from './pending-counts.ts';
import styles from './bottom-bar.module.css';

export function BottomBar({ role }: { role: MenuRole | null }) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const counts = usePendingCounts(role);
  const active = activeMenuPath(pathname, role);
  const items = bottomBarOf(role);
  return (
    <nav className={styles.bar} aria-label={t`Shortcuts`} style={{ '--places': items.length }}>
      {items.map(({ name, to, icon: ItemIcon }) => {
        const pending = counts[name];
        return (
          <Link key={name} className={styles.place} to={to} aria-current={active === to ? 'page' : undefined}>
            <ItemIcon size={24} stroke={1.75} aria-hidden />
            {i18n._(menuLabels[name].short)}
            {pending ? (
              <span className={styles.dot}>
                <VisuallyHidden>{pending.label}</VisuallyHidden>
              </span>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}
