// An icon on a tinted square, for cards and list rows.
import type { Icon } from '@tabler/icons-react';
import styles from './icon-tile.module.css';

export interface IconTileProps {
  icon: Icon;
  tone?: 'primary' | 'plain' | 'warn' | 'bad' | 'clay' | 'info';
}

export function IconTile({ icon: TileIcon, tone = 'primary' }: IconTileProps) {
  return (
    <span className={styles.tile} data-tone={tone} aria-hidden>
      <TileIcon size={20} stroke={1.75} />
    </span>
  );
}
