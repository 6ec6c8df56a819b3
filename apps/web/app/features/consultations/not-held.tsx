// Shown for a consultation that did not take place: the reason, and a link to book again.
import type { CallState } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CalendarArt } from '../../ui/illustrations/calendar.tsx';
import { bookAgainPath, listPath, appointmentPath } from './consultation-paths.ts';
import { useNotHeldReason } from './consultation-labels.ts';

export function NotHeld({ state: { appointment, side } }: { state: CallState }) {
  const { t } = useLingui();
  const notHeldReason = useNotHeldReason();
  const { status, doctor } = appointment;
  const titles = [
    { is: status === 'NO_SHOW', title: t`The appointment was missed` },
    { is: appointment.isDoctorAbsent && side === 'patient', title: t`We are sorry. The doctor did not come` },
    { is: status === 'CANCELLED', title: t`This appointment was cancelled` },
  ];
  return (
    <EmptyState
      art={<CalendarArt />}
      title={titles.find(({ is }) => is)?.title ?? t`The time for this consultation has passed`}
      action={
        side === 'patient' ? (
          <Button component={Link} to={bookAgainPath(doctor.slug)} leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}>
            <Trans>See other times</Trans>
          </Button>
        ) : (
          <Button component={Link} to={listPath} variant="default">
            <Trans>Back to Video Calls</Trans>
          </Button>
        )
      }
    >
      {status === 'NO_SHOW' || status === 'CANCELLED' ? notHeldReason(appointment) : t`You can no longer join.`}{' '}
      <Link to={appointmentPath(appointment.id)}>{t`See the appointment`}</Link>
    </EmptyState>
  );
}
