// The state of a consultation note as a pill.
import type { ListedConsultationNote } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { IconPencil, IconPencilExclamation, IconSignature } from '@tabler/icons-react';
import { Pill, type PillProps } from '../../../ui/pill.tsx';

export type ShownState = ListedConsultationNote['state'] | 'amending';

export function NotePill({ state }: { state: ShownState }) {
  const { t } = useLingui();
  const pills: Record<ShownState, { text: string } & Pick<PillProps, 'tone' | 'icon'>> = {
    draft: { text: t`Draft`, tone: 'pending', icon: IconPencil },
    signed: { text: t`Signed`, tone: 'completed', icon: IconSignature },
    amended: { text: t`Amended`, tone: 'completed', icon: IconSignature },
    amending: { text: t`Amendment not signed`, tone: 'pending', icon: IconPencilExclamation },
  };
  const { text, ...pill } = pills[state];
  return <Pill {...pill}>{text}</Pill>;
}
