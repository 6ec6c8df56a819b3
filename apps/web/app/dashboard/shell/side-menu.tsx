// The menu of a role: at the side of a computer's screen, in a drawer on phones.
import { brand } from '@lafiya/brand';
import { useLingui } from '@lingui/react/macro';
import { Drawer, VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { LogoMark } from '../../site-ui/icons.tsx';
import { activePlace, type MenuRole, type Place, sideMenuOf } from '../menu.ts';
import { placeWords } from '../menu-words.ts';
import { RailFoot } from './rail-foot.tsx';
import { useWaitingCounts } from './waiting-counts.ts';
import styles from './side-menu.module.css';

type Props = { role: MenuRole | null };

export function SideMenu({ role }: Props) {
  return (
    <div className={styles.inside}>
      <Brand />
      <Places role={role} />
      <RailFoot role={role} />
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
      <Places role={role} />
      <RailFoot role={role} />
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

function Places({ role }: Props) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Menu`}>
      {sideMenuOf(role).map((group) => (
        <ul key={group[0]?.name} className={styles.group}>
          {group.map((place) => (
            <li key={place.name}>
              <PlaceLink place={place} role={role} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function PlaceLink({ place: { name, to, icon: PlaceIcon }, role }: { place: Place } & Props) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const waiting = useWaitingCounts(role)[name];
  return (
    <Link className={styles.place} to={to} aria-current={activePlace(pathname, role) === to ? 'page' : undefined}>
      <PlaceIcon size={20} stroke={1.75} aria-hidden />
      {i18n._(placeWords[name].label)}
      {waiting ? (
        <span className={styles.count} data-hot={waiting.isHot || undefined} title={waiting.words}>
          <span aria-hidden>{waiting.count > 9 ? '9+' : waiting.count}</span>
          <span className={styles.heard}>{waiting.words}</span>
        </span>
      ) : null}
    </Link>
  );
}
