// Section of the gallery with a name and a description.
import { Box, Divider, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export function Section({ id, name, description, children }: { id?: string; name: string; description: string; children: ReactNode }) {
  return (
    <Box component="section" id={id} miw={0} mt={40} aria-label={name}>
      <Text fw={640} size="xs">
        {name}
      </Text>
      <Divider mb={14} labelPosition="left" variant="dashed" color="var(--button-line)" label={description} />
      {children}
    </Box>
  );
}

export const Label = ({ children }: { children: ReactNode }) => (
  <Text size="xs" fw={540} c="dimmed" mt={18} mb={12}>
    {children}
  </Text>
);
