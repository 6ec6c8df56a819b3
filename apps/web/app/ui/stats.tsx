// Key figures: a divided strip of two to four, or a single card.
import { Group, Paper, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconTile } from './icon-tile.tsx';
import rows from './rows.module.css';
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
    <Paper className={styles.card ?? ''} p={{ base: 18, md: '18px 24px' }}>
      <Group gap="md" wrap="nowrap">
        {icon ? <IconTile icon={icon} /> : null}
        <dl>
          <StatText {...stat} />
        </dl>
      </Group>
    </Paper>
  );
}

function StatText({ label, value, note, to }: Stat) {
  return (
    <>
      <Text component="dt" size="sm" lh={1.35} c="dimmed">
        {to ? (
          <Link className={rows.cover} to={to}>
            {label}
          </Link>
        ) : (
          label
        )}
      </Text>
      <Text component="dd" mt={4} fw={690} lh={1.2} lts="-0.03em" className={styles.value ?? ''}>
        {value}
      </Text>
      {note ? (
        <Text component="dd" mt={3} size="xs" lh={1.5} c="dimmed">
          {note}
        </Text>
      ) : null}
    </>
  );
}
