// One record on the page Medical Records: who it is about with allergies first, the timeline, and the latest measurements beside it.
import { useGetPatient } from '@lafiya/api-client/patients';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ConditionsCard } from '../../features/chart/conditions-card.tsx';
import { AccessReason } from '../../features/patients/patient-record.tsx';
import { codeOf } from '../../platform/forms/problem-message.ts';
import { RecordCopiesCard } from '../../features/record-copies/record-copies-card.tsx';
import { PageError } from '../../platform/page-error.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { RefusedState } from '../../ui/refused-state.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { RecordSummary } from '../patients/record-summary.tsx';
import { PatientTimeline } from './patient-timeline.tsx';
import { VitalsOverview } from './vitals-overview.tsx';

export function FamilyRecord({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useGetPatient(patientId);
  if (!data && error)
    return <PageError error={error} title={t`The record could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonCards cards={2} />;
  return (
    <Stack gap="md">
      <RecordSummary record={data} action={null} isTitle={false} />
      <RecordColumns
        patientId={patientId}
        isFamily
        chart={`/dashboard/my-health?tab=record&patient=${patientId}`}
        values={`/dashboard/my-health?patient=${patientId}`}
      >
        <RecordCopiesCard patient={{ id: patientId, name: `${data.patient.firstName} ${data.patient.lastName}` }} />
      </RecordColumns>
    </Stack>
  );
}

export function TreatedRecord({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useGetPatient(id);
  const page = `/dashboard/patients/${id}`;
  const action = (
    <Button component={Link} to={page} variant="default">
      <Trans>Open the patient’s page</Trans>
    </Button>
  );
  const isRefused = codeOf(error) === 'not_found' || codeOf(error) === 'invalid_input';
  return (
    <>
      <Link className={layout.back} to="/dashboard/medical-records">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        <Trans>All records</Trans>
      </Link>
      {data ? (
        <Stack gap="md">
          <RecordSummary record={data} action={action} />
          <RecordColumns patientId={id} isFamily={false} chart={`${page}?tab=chart`} values={`${page}?tab=vitals`} />
          <AccessReason record={data} />
        </Stack>
      ) : (
        <>
          <PageHeader title={t`Medical Records`} />
          {isRefused ? <Refused action={action} /> : null}
          {error && !isRefused ? (
            <PageError error={error} title={t`The record could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
          ) : null}
          {error ? null : <SkeletonCards cards={2} />}
        </>
      )}
    </>
  );
}

function Refused({ action }: { action: ReactNode }) {
  const { t } = useLingui();
  return (
    <RefusedState title={t`You cannot open this record`} action={action}>
      {t`You can open the records of patients you treat. The patient’s page offers access in an emergency.`}
    </RefusedState>
  );
}

type ColumnsProps = {
  patientId: string;
  isFamily: boolean;
  /** Addresses of the whole chart and of all values. */
  chart: string;
  values: string;
  /** Below them. */
  children?: ReactNode;
};

function RecordColumns({ patientId, isFamily, chart, values, children }: ColumnsProps) {
  return (
    <div className={layout.halves}>
      <PatientTimeline patientId={patientId} isFamily={isFamily} />
      <Stack gap="md">
        <VitalsOverview patientId={patientId} terms={isFamily ? 'plain' : 'clinical'} to={values} />
        <ConditionsCard patientId={patientId} to={chart} />
        {children}
      </Stack>
    </div>
  );
}
