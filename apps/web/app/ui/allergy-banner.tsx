// Allergies above everything else about a patient, on solid red.
import { Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** At the top of a card, whose corners it fills. */
export const AllergyBanner = ({ children }: { children: ReactNode }) => (
  <Group
    gap="sm"
    wrap="nowrap"
    align="flex-start"
    px={{ base: 18, md: 24 }}
    py={12}
    bg="var(--danger-fill)"
    c="#ffffff"
    fw={620}
    bdrs="17px 17px 0 0"
  >
    <IconAlertTriangle size={20} stroke={2} aria-hidden />
    <Text span inherit miw={0}>
      {children}
    </Text>
  </Group>
);
