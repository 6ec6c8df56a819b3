// The state of a consultation as a pill, with the four labels of the specification.
import type { ConsultationListConsultationsItem } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { IconCalendarEvent, IconChecks, IconCircleX, IconDoorEnter } from '@tabler/icons-react';
import { Pill } from '../../ui/pill.tsx';

type State = ConsultationListConsultationsItem['state'];

const pillStyles = {
  ready: { tone: 'confirmed', icon: IconDoorEnter },
  scheduled: { tone: 'scheduled', icon: IconCalendarEvent },
  completed: { tone: 'completed', icon: IconChecks },
  cancelled: { tone: 'cancelled', icon: IconCircleX },
} as const satisfies Record<State, object>;

export function StatePill({ state }: { state: State }) {
  const { t } = useLingui();
  const labels: Record<State, string> = { ready: t`Ready`, scheduled: t`Scheduled`, completed: t`Completed`, cancelled: t`Cancelled` };
  return <Pill {...pillStyles[state]}>{labels[state]}</Pill>;
}
