// Allergies above everything else about a patient, on solid red.
import { Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = {
  /** At the top of a card, whose corners it fills. Otherwise a block of its own. */
  flush?: boolean;
  children: ReactNode;
};

export const AllergyBanner = ({ flush = false, children }: Props) => (
  <Group
    gap="sm"
    wrap="nowrap"
    align="flex-start"
    px={flush ? { base: 18, md: 24 } : 16}
    py={12}
    bg="var(--danger-fill)"
    c="#ffffff"
    fw={500}
    bdrs={flush ? '17px 17px 0 0' : 'md'}
  >
    <IconAlertTriangle size={20} stroke={2} aria-hidden style={{ flex: 'none' }} />
    <Text span inherit miw={0} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </Group>
);
