// Says whether what was typed is kept as a draft.
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Icon, IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import styles from './booking.module.css';
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
    <div className={styles.draft}>
      {StateIcon ? (
        <p aria-hidden>
          <StateIcon size={18} stroke={1.75} />
          <span>{labels[state]}</span>
        </p>
      ) : null}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </div>
  );
}
