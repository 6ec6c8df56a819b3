// Text that a visitor or an admin wrote, with their line breaks.
import { Text } from '@mantine/core';

export function MessageText({ children }: { children: string }) {
  return (
    <Text maw="72ch" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {children}
    </Text>
  );
}
