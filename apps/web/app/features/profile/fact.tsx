// Label, value and note of one detail of a person; 'Not given' when empty.
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

type FactProps = { label: string; value: ReactNode; note?: ReactNode; isWide?: boolean };

export function Fact({ label, value, note, isWide = false }: FactProps) {
  const isEmpty = value === null || value === undefined || value === '';
  return (
    <div className={isWide ? styles.wide : undefined}>
      <Text component="dt" size="sm" c="dimmed" lh="inherit">
        {label}
      </Text>
      <Text component="dd" className={styles.value ?? ''} fw={isEmpty ? 400 : 540} c={isEmpty ? 'dimmed' : 'inherit'}>
        {isEmpty ? <Trans>Not given</Trans> : value}
        {note ? (
          <Text span display="block" size="xs" c="dimmed" lh="inherit">
            {note}
          </Text>
        ) : null}
      </Text>
    </div>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
