// A settings row: title, current state and an action.
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconTile, type IconTileProps } from './icon-tile.tsx';
import styles from './setting-row.module.css';

export interface SettingRowProps {
  icon?: Icon;
  tone?: IconTileProps['tone'];
  title: ReactNode;
  /** A pill after the title. */
  state?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** Use inside a SettingList, which separates rows with a line. */
export function SettingRow({ icon, tone = 'plain', title, state, children, action }: SettingRowProps) {
  return (
    <li className={styles.row}>
      {icon ? <IconTile icon={icon} tone={tone} /> : null}
      <div className={styles.text}>
        <p className={styles.title}>
          {title}
          {state}
        </p>
        {children ? <div className={styles.detail}>{children}</div> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </li>
  );
}

export function SettingList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
