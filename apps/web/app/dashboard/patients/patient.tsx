// /dashboard/patients/{id}: one record. A doctor who does not treat the patient is offered to break the glass, whether or not there is one.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { BreakGlassDialog } from '../../features/patients/break-glass-dialog.tsx';
import { PatientRecord } from '../../features/patients/patient-record.tsx';
import { usePatient } from '../../features/patients/patient-queries.ts';
import { codeOf } from '../../platform/forms/problem-words.ts';
import { PageTrouble } from '../../platform/page-trouble.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { RefusedState } from '../../ui/refused-state.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { BookForPatient, PatientVisits } from './patient-visits.tsx';
import { OnlyFor } from '../only-for.tsx';

export default function PatientPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return (
    <OnlyFor roles={['DOCTOR', 'ADMIN']} title={t`Patient`}>
      <Link className={layout.back} to="/dashboard/patients">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        <Trans>All patients</Trans>
      </Link>
      <Patient key={id} id={id} />
    </OnlyFor>
  );
}

function Patient({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = usePatient(id);
  if (data) {
    const { firstName, lastName } = data.patient;
    // Who broke the glass reads the record; booking is for those who treat.
    const books = data.standings.some((standing) => standing === 'treating_doctor' || standing === 'admin');
    return (
      <PatientRecord
        opened={data}
        action={books ? <BookForPatient id={id} name={`${firstName} ${lastName}`} /> : null}
        visits={<PatientVisits patientId={id} />}
      />
    );
  }
  const isUnknown = codeOf(error) === 'not_found' || codeOf(error) === 'invalid_input';
  return (
    <>
      <PageHeader title={t`Patient`} />
      {isUnknown ? <NotOpen id={id} /> : null}
      {error && !isUnknown ? (
        <PageTrouble error={error} title={t`The record could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {error ? null : <SkeletonCards cards={2} />}
    </>
  );
}

function NotOpen({ id }: { id: string }) {
  const { t } = useLingui();
  const { user } = useSession();
  const [isOpen, glass] = useDisclosure(false);
  if (user?.role !== 'DOCTOR')
    return <RefusedState title={t`There is no such patient`}>{t`The link may be old, or a letter of it is missing.`}</RefusedState>;
  return (
    <>
      <RefusedState
        title={t`This record is not open to you`}
        action={
          <Button variant="danger-line" onClick={glass.open}>
            <Trans>Open it in an emergency</Trans>
          </Button>
        }
      >
        <Trans>
          You see the records of patients whom you treat. In an emergency you can open one with a reason; the patient will be told.
        </Trans>
      </RefusedState>
      <BreakGlassDialog patientId={id} isOpen={isOpen} onClose={glass.close} />
    </>
  );
}
