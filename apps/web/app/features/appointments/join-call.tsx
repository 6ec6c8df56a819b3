// The button that joins an appointment's call, shown while the call can be joined. Admins do not take part in calls.
import type { Appointment } from '@lafiya/api-client';
import { evaluateCallAccess } from '@lafiya/domain/consultations/calls/call-rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useNow } from '../../platform/use-now.ts';

export const callPath = (appointmentId: string): string => `/dashboard/video-consultations/${appointmentId}`;

export function useIsCallOpen({ status, mode, startsAt, endsAt }: Appointment): boolean {
  const { user } = useSession();
  const now = new Date(useNow());
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return user?.role !== 'ADMIN' && evaluateCallAccess({ status, mode, ...times }, 'not_required', now).isOpen;
}

export function JoinCall({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui();
  const { user } = useSession();
  if (!useIsCallOpen(appointment)) return null;
  const name = user?.role === 'PATIENT' ? appointment.doctor.name : appointment.patient.name;
  return (
    <Button
      component={Link}
      to={callPath(appointment.id)}
      size="sm"
      mih={44}
      flex="1 1 auto"
      variant="accent"
      leftSection={<IconVideo size={16} stroke={1.75} aria-hidden />}
      aria-label={t`Join now: call with ${name}`}
    >
      <Trans>Join now</Trans>
    </Button>
  );
}
