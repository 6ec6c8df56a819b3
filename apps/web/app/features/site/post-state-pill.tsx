// Pill with the state of a post.
import type { EditorSitePostSummary } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { type Icon, IconCalendarEvent, IconPencil, IconWorld } from '@tabler/icons-react';
import { Pill, type PillProps } from '../../ui/pill.tsx';

type State = EditorSitePostSummary['state'];

export function PostStatePill({ state }: { state: State }) {
  const { t } = useLingui();
  const pillByState: Record<State, { tone: NonNullable<PillProps['tone']>; icon: Icon; label: string }> = {
    draft: { tone: 'pending', icon: IconPencil, label: t`Draft` },
    scheduled: { tone: 'scheduled', icon: IconCalendarEvent, label: t`Scheduled` },
    published: { tone: 'confirmed', icon: IconWorld, label: t`Public` },
  };
  const { tone, icon, label } = pillByState[state];
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  );
}
