// How a consultation stands, in the specification's four words, with icon and colour.
import type { ConsultationListConsultationsItem } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { IconCalendarEvent, IconChecks, IconCircleX, IconDoorEnter } from '@tabler/icons-react';
import { Pill } from '../../ui/pill.tsx';

type State = ConsultationListConsultationsItem['state'];

const looks = {
  ready: { tone: 'confirmed', icon: IconDoorEnter },
  scheduled: { tone: 'scheduled', icon: IconCalendarEvent },
  completed: { tone: 'completed', icon: IconChecks },
  cancelled: { tone: 'cancelled', icon: IconCircleX },
} as const satisfies Record<State, object>;

export function StatePill({ state }: { state: State }) {
  const { t } = useLingui();
  const words: Record<State, string> = { ready: t`Ready`, scheduled: t`Scheduled`, completed: t`Completed`, cancelled: t`Cancelled` };
  return <Pill {...looks[state]}>{words[state]}</Pill>;
}
