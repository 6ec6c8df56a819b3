// /dashboard/video-consultations/{appointmentId}: one consultation from the device test over the waiting room and the call to what comes after.
import type { CallState } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { listPath } from '../../features/consultations/consultation-paths.ts';
import { useCall } from '../../features/consultations/consultation-queries.ts';
import { useConsultationTimes } from '../../features/consultations/consultation-times.ts';
import { useMode, useOtherSide } from '../../features/consultations/consultation-words.ts';
import { PageTrouble } from '../../platform/page-trouble.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { OnlyFor } from '../only-for.tsx';
import { ConsultationStages } from './consultation-stages.tsx';

export default function ConsultationPage() {
  const { t } = useLingui();
  const { appointmentId = '' } = useParams();
  return (
    <OnlyFor roles={['DOCTOR', 'PATIENT']} title={t`Video consultation`}>
      <Consultation key={appointmentId} id={appointmentId} />
    </OnlyFor>
  );
}

function Consultation({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useCall(id);
  // During a call an answer that does not come is no reason to take the call away.
  if (data)
    return (
      <>
        <Head state={data} />
        <ConsultationStages state={data} />
      </>
    );
  return (
    <>
      <PageHeader title={t`Video consultation`} actions={<Back />} />
      {error ? (
        <PageTrouble error={error} title={t`The consultation could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonCards cards={2} />
      )}
    </>
  );
}

function Head({ state: { appointment } }: { state: CallState }) {
  const { name } = useOtherSide(appointment);
  const { namedDay, span, elsewhere } = useConsultationTimes();
  const mode = useMode(appointment.mode);
  const when = `${namedDay(appointment.startsAt)}, ${span(appointment)}`;
  return <PageHeader eyebrow={[mode.word, when, elsewhere(appointment)].filter(Boolean).join(' · ')} title={name} actions={<Back />} />;
}

function Back() {
  return (
    <Button component={Link} to={listPath} variant="default" leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}>
      <Trans>Back to Video Calls</Trans>
    </Button>
  );
}
