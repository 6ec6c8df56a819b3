// Menu of a role: at the side on large screens, in a drawer on phones.
import { brand } from '@lafiya/brand';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { LogoMark } from '../../site-ui/icons.tsx';
import { Drawer } from '../../ui/lazy-modal.tsx';
import { activeMenuPath, type MenuRole, type MenuItem, sideMenuOf } from '../menu.ts';
import { menuLabels } from '../menu-labels.ts';
import { MenuFooter } from './menu-footer.tsx';
import { usePendingCounts } from './pending-counts.ts';
import styles from './side-menu.module.css';

type Props = { role: MenuRole | null };

export function SideMenu({ role }: Props) {
  return (
    <div className={styles.inside}>
      <Brand />
      <MenuItems role={role} />
      <MenuFooter role={role} />
    </div>
  );
}

export function MenuDrawer({ role, isOpen, onClose }: Props & { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={284}
      title={
        <>
          <VisuallyHidden>{t`Menu`}</VisuallyHidden>
          <Brand />
        </>
      }
      hiddenFrom="md"
      attributes={{ header: { role: 'presentation' } }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
      // Its style element would have no nonce; see theme/components.ts.
      removeScrollProps={{ removeScrollBar: false }}
      transitionProps={{ duration: 200 }}
      classNames={{
        content: styles.drawer ?? '',
        header: styles.drawerHead ?? '',
        body: styles.drawerBody ?? '',
        title: styles.drawerTitle ?? '',
      }}
    >
      <MenuItems role={role} />
      <MenuFooter role={role} />
    </Drawer>
  );
}

export function Brand() {
  return (
    <Link className={styles.brand} to="/dashboard">
      <LogoMark />
      {brand.name}
    </Link>
  );
}

function MenuItems({ role }: Props) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Menu`}>
      {sideMenuOf(role).map((group) => (
        <ul key={group[0]?.name} className={styles.group}>
          {group.map((place) => (
            <li key={place.name}>
              <MenuLink place={place} role={role} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function MenuLink({ place: { name, to, icon: ItemIcon }, role }: { place: MenuItem } & Props) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const pending = usePendingCounts(role)[name];
  return (
    <Link className={styles.place} to={to} aria-current={activeMenuPath(pathname, role) === to ? 'page' : undefined}>
      <ItemIcon size={20} stroke={1.75} aria-hidden />
      {i18n._(menuLabels[name].label)}
      {pending ? (
        <span className={styles.count} data-hot={pending.isHot || undefined} title={pending.label}>
          <span aria-hidden>{pending.count > 9 ? '9+' : pending.count}</span>
          <VisuallyHidden>{pending.label}</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  );
}
