// A description list of labels and values; unknown values are marked as such.
import { Trans } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Uses the full width, for longer text. */
  wide?: boolean;
}

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, wide }) => (
        <Box key={label} miw={0} className={(wide && styles.wide) || ''}>
          <Text component="dt" size="xs" c="dimmed" lh="inherit">
            {label}
          </Text>
          <Text component="dd" mt={2} fw={wide ? 400 : 540} maw={wide ? '68ch' : undefined} className={styles.value ?? ''}>
            {value || (
              <Text span inherit c="dimmed" fw={400}>
                <Trans>Not given</Trans>
              </Text>
            )}
          </Text>
        </Box>
      ))}
    </dl>
  );
}
