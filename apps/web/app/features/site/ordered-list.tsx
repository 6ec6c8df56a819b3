// List whose items can be moved up and down with buttons.
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Group, Paper, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './site.module.css';

export type OrderedItem = { key: string; name: string; content: ReactNode; buttons: ReactNode };

type Props = { items: OrderedItem[]; isBusy: boolean; onOrder: (keys: string[]) => void };

export function OrderedList({ items, isBusy, onOrder }: Props) {
  const keys = items.map(({ key }) => key);
  const move = (from: number, to: number) => onOrder(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? ''));
  return (
    <Stack component="ol" gap="sm">
      {items.map(({ key, name, content, buttons }, index) => (
        <Paper key={key} component="li" p="md" className={styles.item ?? ''}>
          <MoveButtons
            name={name}
            isBusy={isBusy}
            isFirst={index === 0}
            isLast={index === keys.length - 1}
            onMove={(by) => move(index, index + by)}
          />
          <div className={styles.faqText}>{content}</div>
          <Group gap={0} className={styles.itemButtons ?? ''}>
            {buttons}
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}

type MoveProps = { name: string; isBusy: boolean; isFirst: boolean; isLast: boolean; onMove: (by: 1 | -1) => void };

function MoveButtons({ name, isBusy, isFirst, isLast, onMove }: MoveProps) {
  const { t } = useLingui();
  // Not `disabled` while busy, because a disabled button loses the keyboard focus.
  const press = (by: 1 | -1) => () => (isBusy ? undefined : onMove(by));
  return (
    <Stack gap="xs">
      <ActionIcon variant="default" aria-label={t`Move up: ${name}`} disabled={isFirst} onClick={press(-1)}>
        <IconArrowUp size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t`Move down: ${name}`} disabled={isLast} onClick={press(1)}>
        <IconArrowDown size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Stack>
  );
}
