// An icon on a tinted square, for cards and list rows.
import { ThemeIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

export interface IconTileProps {
  icon: Icon;
  tone?: keyof typeof tints;
}

const tints = {
  primary: { bg: 'var(--primary-soft)', c: 'var(--primary)' },
  plain: { bg: 'var(--inset)', c: 'var(--text-mid)' },
  warn: { bg: 'var(--pending-bg)', c: 'var(--pending)' },
  bad: { bg: 'var(--cancelled-bg)', c: 'var(--cancelled)' },
  clay: { bg: 'var(--accent-soft)', c: 'var(--accent-text)' },
  info: { bg: 'var(--scheduled-bg)', c: 'var(--scheduled)' },
} as const;

export function IconTile({ icon: TileIcon, tone = 'primary' }: IconTileProps) {
  return (
    <ThemeIcon size={40} flex="none" {...tints[tone]} aria-hidden>
      <TileIcon size={20} stroke={1.75} />
    </ThemeIcon>
  );
}
