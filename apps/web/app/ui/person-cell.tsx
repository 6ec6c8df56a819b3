// A person in a list: avatar, name (with a link), and one line of detail.
import { Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from './avatar.tsx';
import styles from './person-cell.module.css';

export interface PersonCellProps {
  name: string;
  detail?: ReactNode;
  to?: string;
  shape?: 'circle' | 'arch';
}

export function PersonCell({ name, detail, to, shape = 'circle' }: PersonCellProps) {
  return (
    <Flex component="span" align="center" gap="sm" wrap="nowrap" miw={0}>
      <Avatar name={name} shape={shape} />
      <span className={styles.text}>
        {to ? (
          <Link className={styles.name} to={to}>
            {name}
          </Link>
        ) : (
          <b className={styles.name}>{name}</b>
        )}
        {detail ? (
          <Text span size="sm" c="dimmed" display="block" lh="inherit">
            {detail}
          </Text>
        ) : null}
      </span>
    </Flex>
  );
}
