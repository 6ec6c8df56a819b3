// The button that joins an appointment's call, shown while the call can be joined. Admins do not take part in calls.
import type { Appointment } from '@lafiya/api-client';
import { evaluateCallAccess } from '@lafiya/domain/consultations/calls/call-rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useNow } from '../../platform/use-now.ts';

export function JoinCall({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui();
  const { user } = useSession();
  const now = new Date(useNow());
  const { id, status, mode, startsAt, endsAt } = appointment;
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  if (user?.role === 'ADMIN' || !evaluateCallAccess({ status, mode, ...times }, 'not_required', now).isOpen) return null;
  const name = user?.role === 'PATIENT' ? appointment.doctor.name : appointment.patient.name;
  return (
    <Button
      component={Link}
      to={`/dashboard/video-consultations/${id}`}
      size="sm"
      variant="accent"
      leftSection={<IconVideo size={16} stroke={1.75} aria-hidden />}
      aria-label={t`Join call with ${name}`}
    >
      <Trans>Join call</Trans>
    </Button>
  );
}
