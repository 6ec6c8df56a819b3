// The state of a consultation as a pill: 'Ready' while its room is open, otherwise the appointment's status, as on every other page.
import type { Appointment, ConsultationListConsultationsItem } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { IconDoorEnter } from '@tabler/icons-react';
import { Pill } from '../../ui/pill.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

type Props = { state: ConsultationListConsultationsItem['state']; status: Appointment['status'] };

export function StatePill({ state, status }: Props) {
  if (state !== 'ready') return <StatusPill status={status} />;
  return (
    <Pill tone="confirmed" icon={IconDoorEnter}>
      <Trans>Ready</Trans>
    </Pill>
  );
}
