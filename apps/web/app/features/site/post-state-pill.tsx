// How far a post has come, as a word with an icon and a colour.
import type { EditedSitePostSummary } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { type Icon, IconCalendarEvent, IconPencil, IconWorld } from '@tabler/icons-react';
import { Pill, type PillProps } from '../../ui/pill.tsx';

type State = EditedSitePostSummary['state'];

export function PostStatePill({ state }: { state: State }) {
  const { t } = useLingui();
  const looks: Record<State, { tone: NonNullable<PillProps['tone']>; icon: Icon; word: string }> = {
    draft: { tone: 'pending', icon: IconPencil, word: t`Draft` },
    scheduled: { tone: 'scheduled', icon: IconCalendarEvent, word: t`Scheduled` },
    published: { tone: 'confirmed', icon: IconWorld, word: t`Public` },
  };
  const { tone, icon, word } = looks[state];
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  );
}
