// /dashboard/patients/{id}: one record. Doctors who do not treat the patient are offered emergency access, even if no such patient exists.
import type { PatientDetails } from '@lafiya/api-client';
import { useGetPatient } from '@lafiya/api-client/patients';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { BreakGlassDialog } from '../../features/patients/break-glass-dialog.tsx';
import { AccessReason } from '../../features/patients/patient-record.tsx';
import { codeOf } from '../../platform/forms/problem-message.ts';
import { PageError } from '../../platform/page-error.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { RefusedState } from '../../ui/refused-state.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { BookForPatient } from './patient-appointments.tsx';
import { PatientTabs } from './patient-tabs.tsx';
import { RecordSummary } from './record-summary.tsx';
import { RequireRole } from '../require-role.tsx';

export default function PatientPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return (
    <RequireRole roles={['DOCTOR', 'ADMIN']} title={t`Patient`}>
      <Link className={layout.back} to="/dashboard/patients">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        <Trans>All patients</Trans>
      </Link>
      <Patient key={id} id={id} />
    </RequireRole>
  );
}

function Patient({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useGetPatient(id);
  if (data) {
    return (
      <Stack gap="md">
        <Summary record={data} />
        <PatientTabs record={data} />
        <AccessReason record={data} />
      </Stack>
    );
  }
  const isUnknown = codeOf(error) === 'not_found' || codeOf(error) === 'invalid_input';
  return (
    <>
      <PageHeader title={t`Patient`} />
      {isUnknown ? <NoAccess id={id} /> : null}
      {error && !isUnknown ? (
        <PageError error={error} title={t`The record could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {error ? null : <SkeletonCards cards={2} />}
    </>
  );
}

function Summary({ record }: { record: PatientDetails }) {
  const { patient, relations } = record;
  // Emergency access allows reading, not booking.
  const canBook = relations.some((relation) => relation === 'treating_doctor' || relation === 'admin');
  const label = `${patient.firstName} ${patient.lastName} · ${patient.patientNumber}`;
  return <RecordSummary record={record} action={canBook ? <BookForPatient id={patient.id} label={label} /> : null} />;
}

function NoAccess({ id }: { id: string }) {
  const { t } = useLingui();
  const { user } = useSession();
  const [isOpen, breakGlass] = useDisclosure(false);
  if (user?.role !== 'DOCTOR') return <RefusedState title={t`Patient not found`}>{t`The link may be old or incomplete.`}</RefusedState>;
  return (
    <>
      <RefusedState
        title={t`You cannot open this record`}
        action={
          <Button variant="danger-line" onClick={breakGlass.open}>
            <Trans>Open in an emergency</Trans>
          </Button>
        }
      >
        <Trans>
          You can open the records of patients you treat. In an emergency you can open any record if you give a reason. We will notify the
          patient.
        </Trans>
      </RefusedState>
      <BreakGlassDialog patientId={id} isOpen={isOpen} onClose={breakGlass.close} />
    </>
  );
}
