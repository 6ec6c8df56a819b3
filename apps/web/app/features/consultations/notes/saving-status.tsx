// The saving status of a note: saved, saving, only on this device, or not saved.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Icon, IconAlertTriangle, IconCloudCheck, IconCloudUp, IconDeviceFloppy, IconPencil } from '@tabler/icons-react';
import { useProblemMessage } from '../../../platform/forms/problem-message.ts';
import { useZoneTimes } from '../../../platform/zone-times.ts';
import type { Saving } from './note-state.ts';
import styles from './notes.module.css';

const announceDelayMs = 1_500;
const icons: Record<Saving['kind'], Icon> = {
  nothing: IconPencil,
  saving: IconCloudUp,
  saved: IconCloudCheck,
  onDevice: IconDeviceFloppy,
  unsaved: IconAlertTriangle,
};

export function SavingStatus({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  const text = useStatusText(saving);
  // Shown at once, but announced to screen readers only after it is stable.
  const [announced] = useDebouncedValue(text, announceDelayMs);
  const SavingIcon = icons[saving.kind];
  return (
    <div className={styles.saving} data-saving={saving.kind}>
      <Group gap="xs" wrap="nowrap" align="flex-start" {...emphasis[saving.kind]} aria-hidden>
        <SavingIcon size={18} stroke={1.75} />
        <span>{text}</span>
      </Group>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {saving.kind === 'onDevice' || saving.kind === 'unsaved' ? (
        <Button size="xs" variant="default" onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function useStatusText(saving: Saving): string {
  const { t } = useLingui();
  const { time } = useZoneTimes();
  const problemMessage = useProblemMessage();
  switch (saving.kind) {
    case 'nothing':
      return t`Saved as you type`;
    case 'saving':
      return t`Saving…`;
    case 'saved': {
      const at = time(saving.at);
      return t`Saved ${at}`;
    }
    case 'onDevice':
      return t`Saved on this device. We will upload it when you are back online`;
    case 'unsaved': {
      const why = saving.why
        ? problemMessage(saving.why)
        : t`you are offline and this device cannot store your note. Please keep this page open.`;
      return t`Not saved: ${why}`;
    }
  }
}

const emphasis: Partial<Record<Saving['kind'], { c: string; fw: number }>> = {
  unsaved: { c: 'var(--danger)', fw: 580 },
  onDevice: { c: 'var(--warn)', fw: 560 },
};
