// /dashboard/video-consultations/{appointmentId}: a consultation, from device test and waiting room to the call and its summary.
import type { CallState } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { listPath } from '../../../features/consultations/consultation-paths.ts';
import { useCallState } from '../../../features/consultations/consultation-queries.ts';
import { useConsultationTimes } from '../../../features/consultations/consultation-times.ts';
import { useModeLabel, useOtherParticipant } from '../../../features/consultations/consultation-labels.ts';
import { PageError } from '../../../platform/page-error.tsx';
import { Moment, MomentThere } from '../../../platform/zoned-moment.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonCards } from '../../../ui/skeletons.tsx';
import { RequireRole } from '../../require-role.tsx';
import { ConsultationSteps } from './consultation-steps.tsx';

export default function ConsultationPage() {
  const { t } = useLingui();
  const { appointmentId = '' } = useParams();
  return (
    <RequireRole roles={['DOCTOR', 'PATIENT']} title={t`Video consultation`}>
      <Consultation key={appointmentId} id={appointmentId} />
    </RequireRole>
  );
}

function Consultation({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useCallState(id);
  // A failed request must not end the call.
  if (data)
    return (
      <>
        <Head state={data} />
        <ConsultationSteps state={data} />
      </>
    );
  return (
    <>
      <PageHeader title={t`Video consultation`} actions={<Back />} />
      {error ? (
        <PageError error={error} title={t`The consultation could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonCards cards={2} />
      )}
    </>
  );
}

function Head({ state: { appointment } }: { state: CallState }) {
  const { name } = useOtherParticipant(appointment);
  const { namedDay, span } = useConsultationTimes();
  const mode = useModeLabel(appointment.mode);
  const { startsAt, timeZone } = appointment;
  const eyebrow = (
    <>
      {mode.label} ·{' '}
      <Moment at={startsAt}>
        {namedDay(startsAt)}, {span(appointment)}
      </Moment>
      <MomentThere before=" · " at={startsAt} timeZone={timeZone} />
    </>
  );
  return <PageHeader eyebrow={eyebrow} title={name} actions={<Back />} />;
}

function Back() {
  return (
    <Button component={Link} to={listPath} variant="default" leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}>
      <Trans>Back to Video Calls</Trans>
    </Button>
  );
}
