// The state of a consultation note as a pill. Every note is a draft that its doctor can change.
import { Trans } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { Pill } from '../../../ui/pill.tsx';

export function NotePill() {
  return (
    <Pill tone="pending" icon={IconPencil}>
      <Trans>Draft</Trans>
    </Pill>
  );
}
