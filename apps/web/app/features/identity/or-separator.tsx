// The 'or' separator between two sign-in methods.
import { Trans } from '@lingui/react/macro';
import { Divider, Text } from '@mantine/core';

export function OrSeparator() {
  return (
    <Divider
      color="var(--line)"
      label={
        <Text span fz="0.9375rem" c="dimmed">
          <Trans>or</Trans>
        </Text>
      }
    />
  );
}
