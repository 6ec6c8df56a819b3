// A settings row: title, current state and an action.
import { Box, Flex, Group, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconTile, type IconTileProps } from './icon-tile.tsx';
import rows from './rows.module.css';
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
    <Group component="li" gap="sm" align="flex-start">
      {icon ? <IconTile icon={icon} tone={tone} /> : null}
      <Box flex="1 1 220px" miw={0}>
        <Flex component="p" align="center" gap="4px 8px" fw={620} wrap="wrap">
          {title}
          {state}
        </Flex>
        {children ? (
          <Text component="div" fz="0.9063rem" lh={1.5} c="dimmed" maw="68ch">
            {children}
          </Text>
        ) : null}
      </Box>
      {action ? <div className={styles.action}>{action}</div> : null}
    </Group>
  );
}

export function SettingList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={`${rows.divided} ${rows.spaced}`} aria-label={label}>
      {children}
    </ul>
  );
}
