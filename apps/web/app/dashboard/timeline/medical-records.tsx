// /dashboard/medical-records: the timeline of a record. Patients read their own and those of people they look after; a doctor first chooses a patient.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PatientList } from '../../features/patients/patient-list.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { FamilyRecords } from '../chart/family-records.tsx';
import { RequireRole } from '../require-role.tsx';
import { FamilyRecord, TreatedRecord } from './one-record.tsx';

export default function MedicalRecords() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <RequireRole roles={['DOCTOR', 'PATIENT']} title={t`Medical Records`}>
      {user?.role === 'DOCTOR' ? <RecordsOfPatients /> : <OwnRecords />}
    </RequireRole>
  );
}

function OwnRecords() {
  return (
    <FamilyRecords frame={(content) => <OwnPage>{content}</OwnPage>}>{({ id }) => <FamilyRecord key={id} patientId={id} />}</FamilyRecords>
  );
}

function OwnPage({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={layout.stack}>
      <PageHeader
        title={t`Medical Records`}
        lead={t`Everything that happened, newest first. It is yours to read, at any time.`}
        actions={
          <Button
            component={Link}
            to="/dashboard/settings?tab=privacy"
            variant="default"
            leftSection={<IconEye size={18} stroke={1.75} aria-hidden />}
          >
            <Trans>Who opened it</Trans>
          </Button>
        }
      />
      {children}
    </div>
  );
}

function RecordsOfPatients() {
  const { t } = useLingui();
  const { read } = useListParams();
  const chosen = read('patient');
  if (chosen) return <TreatedRecord key={chosen} id={chosen} />;
  return (
    <>
      <PageHeader title={t`Medical Records`} lead={t`Choose one of your patients to read the whole record.`} />
      <PatientList isDoctor pathOf={(id) => `/dashboard/medical-records?patient=${id}`} />
    </>
  );
}
