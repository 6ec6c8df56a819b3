// One line that tells the truth about what was typed: saved and when, on its way, on this device only, or nowhere.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Icon, IconAlertTriangle, IconCloudCheck, IconCloudUp, IconDeviceFloppy, IconPencil } from '@tabler/icons-react';
import { useProblemWords } from '../../platform/forms/problem-words.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import type { Saving } from './note-state.ts';
import styles from './notes.module.css';

const settledMs = 1_500;
const icons: Record<Saving['kind'], Icon> = {
  nothing: IconPencil,
  saving: IconCloudUp,
  saved: IconCloudCheck,
  kept: IconDeviceFloppy,
  unsaved: IconAlertTriangle,
};

export function SavingLine({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  const words = useWords(saving);
  // Seen at once; read out only when it has settled, not with every key.
  const [heard] = useDebouncedValue(words, settledMs);
  const SavingIcon = icons[saving.kind];
  return (
    <div className={styles.saving} data-saving={saving.kind}>
      <p aria-hidden>
        <SavingIcon size={18} stroke={1.75} />
        <span>{words}</span>
      </p>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
      {saving.kind === 'kept' || saving.kind === 'unsaved' ? (
        <Button size="xs" variant="default" onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function useWords(saving: Saving): string {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const problemWords = useProblemWords();
  switch (saving.kind) {
    case 'nothing':
      return t`Saved as you type`;
    case 'saving':
      return t`Saving…`;
    case 'saved': {
      const zone = user ? { timeZone: user.timeZone } : {};
      const time = i18n.date(new Date(saving.at), { ...zone, hour: 'numeric', minute: '2-digit' });
      return t`Saved ${time}`;
    }
    case 'kept':
      return t`Kept on this device, will be saved when the line is back`;
    case 'unsaved': {
      const why = saving.why ? problemWords(saving.why) : t`the line is down and this device cannot keep it. Please keep this page open.`;
      return t`Not saved: ${why}`;
    }
  }
}
