// What helps with an appointment besides changing it: the calendar, the test of the devices, the patient's page.
import type { Appointment } from '@lafiya/api-client';
import { isLive } from '@lafiya/domain/appointments/appointment-states';
import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconCalendarDown, IconDeviceDesktopCheck, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useDownload } from '../../platform/download.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useNow } from '../../platform/use-now.ts';
import { callPath } from './join-call.tsx';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function AppointmentLinks({ appointment }: { appointment: Appointment }) {
  const { user } = useSession();
  const download = useDownload();
  const now = useNow();
  const { id, status, mode, endsAt, patient } = appointment;
  const isAhead = isLive(status) && Date.parse(endsAt) > now;
  const isByCall = mode === 'VIDEO' || mode === 'AUDIO';
  return (
    <Group gap={6}>
      {isAhead ? (
        <Button
          size="sm"
          mih={44}
          variant="subtle"
          leftSection={<IconCalendarDown {...icon} />}
          loading={download.isPending}
          onClick={() => download.mutate({ path: `/api/appointments/${id}/calendar`, name: 'appointment.ics' })}
        >
          <Trans>Add to calendar</Trans>
        </Button>
      ) : null}
      {isAhead && isByCall && user?.role !== 'ADMIN' ? (
        <Button component={Link} to={callPath(id)} size="sm" mih={44} variant="subtle" leftSection={<IconDeviceDesktopCheck {...icon} />}>
          {mode === 'VIDEO' ? <Trans>Test camera and microphone</Trans> : <Trans>Test microphone</Trans>}
        </Button>
      ) : null}
      {user?.role === 'PATIENT' ? null : (
        <Button
          component={Link}
          to={`/dashboard/patients/${patient.id}`}
          size="sm"
          mih={44}
          variant="subtle"
          leftSection={<IconUser {...icon} />}
        >
          <Trans>Patient page</Trans>
        </Button>
      )}
    </Group>
  );
}
