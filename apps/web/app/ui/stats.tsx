// Key figures: a divided strip of two to four, or a single card.
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconTile } from './icon-tile.tsx';
import styles from './stats.module.css';

export interface Stat {
  label: string;
  value: ReactNode;
  /** One short line of context: 'Then Nov 24, 2:00 PM'. */
  note?: ReactNode;
  /** Links the whole cell to the source of the figure. */
  to?: string;
}

export function StatStrip({ stats }: { stats: Stat[] }) {
  return (
    <dl className={styles.strip} style={{ '--cells': stats.length }}>
      {stats.map((stat) => (
        <div key={stat.label} className={styles.cell}>
          <StatText {...stat} />
        </div>
      ))}
    </dl>
  );
}

export function StatCard({ icon, ...stat }: Stat & { icon?: Icon }) {
  return (
    <div className={styles.card}>
      {icon ? <IconTile icon={icon} /> : null}
      <dl>
        <StatText {...stat} />
      </dl>
    </div>
  );
}

function StatText({ label, value, note, to }: Stat) {
  return (
    <>
      <dt className={styles.label}>
        {to ? (
          <Link className={styles.link} to={to}>
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className={styles.value}>{value}</dd>
      {note ? <dd className={styles.note}>{note}</dd> : null}
    </>
  );
}
