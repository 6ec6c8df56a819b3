// On phones the most used places of the role stand at the bottom, within reach of the thumb.
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { activePlace, bottomBarOf, type MenuRole } from '../menu.ts';
import { placeWords } from '../menu-words.ts';
import { useWaitingCounts } from './waiting-counts.ts';
import styles from './bottom-bar.module.css';

export function BottomBar({ role }: { role: MenuRole | null }) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const counts = useWaitingCounts(role);
  const active = activePlace(pathname, role);
  const places = bottomBarOf(role);
  return (
    <nav className={styles.bar} aria-label={t`Main places`} style={{ '--places': places.length }}>
      {places.map(({ name, to, icon: PlaceIcon }) => {
        const waiting = counts[name];
        return (
          <Link key={name} className={styles.place} to={to} aria-current={active === to ? 'page' : undefined}>
            <PlaceIcon size={24} stroke={1.75} aria-hidden />
            {i18n._(placeWords[name].short)}
            {waiting ? (
              <span className={styles.dot}>
                <span className={styles.heard}>{waiting.words}</span>
              </span>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}
