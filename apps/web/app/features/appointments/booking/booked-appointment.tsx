// The confirmation of a booking that the address names, loaded from the server so that it survives a reload.
import { useGetAppointment } from '@lafiya/api-client/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { codeOf } from '../../../platform/forms/problem-message.ts';
import { PageError } from '../../../platform/page-error.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CalendarArt } from '../../../ui/illustrations/calendar.tsx';
import { SkeletonList } from '../../../ui/skeletons.tsx';
import { BookedPanel } from './booked-panel.tsx';

/** `another` is the address of the form for the next booking. */
export function BookedAppointment({ id, another }: { id: string; another: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useGetAppointment(id);
  if (['not_found', 'invalid_input'].includes(codeOf(error) ?? '')) return <NoSuchAppointment another={another} />;
  if (error && !data)
    return <PageError error={error} title={t`The appointment could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={3} />;
  return (
    <BookedPanel
      appointment={data.appointment}
      actions={
        <>
          <Button component={Link} to="/dashboard/appointments">
            <Trans>View Appointments</Trans>
          </Button>
          <Button component={Link} to={another} variant="default">
            <Trans>Book another</Trans>
          </Button>
        </>
      }
    />
  );
}

/** Also for somebody else's appointment. */
function NoSuchAppointment({ another }: { another: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      art={<CalendarArt />}
      title={t`Appointment not found`}
      action={
        <Button component={Link} to={another} variant="default">
          <Trans>Book an appointment</Trans>
        </Button>
      }
    >
      <Trans>The link may be wrong, or the appointment may not be yours.</Trans>
    </EmptyState>
  );
}
