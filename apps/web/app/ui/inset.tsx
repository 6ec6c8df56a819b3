// An inset area in a card or drawer, with a small heading.
import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function Inset({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder={false} p={18} bg="var(--inset)">
      <Stack gap={14}>
        <Title order={3} fw={640} lh={1.5}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
