// Says whether what was typed is kept as a draft.
import { useLingui } from '@lingui/react/macro';
import { Box, Group, Text, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Icon, IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import type { DraftState } from './draft-saver.ts';

const announceDelayMs = 1_500;
const icons: Record<Exclude<DraftState, 'none'>, Icon> = { saving: IconCloudUp, saved: IconCloudCheck, not_saved: IconAlertTriangle };

export function DraftStatus({ state }: { state: DraftState }) {
  const { t } = useLingui();
  const labels = { none: '', saving: t`Saving…`, saved: t`Draft saved`, not_saved: t`Draft not saved` };
  // Shown at once, but announced to screen readers only after it is stable.
  const [announced] = useDebouncedValue(labels[state], announceDelayMs);
  const StateIcon = state === 'none' ? null : icons[state];
  return (
    <Box mih={20}>
      {StateIcon ? (
        <Group gap={6} c="dimmed" aria-hidden>
          <StateIcon size={18} stroke={1.75} />
          <Text span size="sm">
            {labels[state]}
          </Text>
        </Group>
      ) : null}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </Box>
  );
}
