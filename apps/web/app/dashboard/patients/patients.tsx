// /dashboard/patients: a doctor's patients, or everybody for an admin.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUrgent } from '@tabler/icons-react';
import { BreakGlassDialog } from '../../features/patients/break-glass-dialog.tsx';
import { PatientList } from '../../features/patients/patient-list.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { OnlyFor } from '../only-for.tsx';

export default function Patients() {
  const { t } = useLingui();
  return (
    <OnlyFor roles={['DOCTOR', 'ADMIN']} title={t`Patients`}>
      <PatientsPage />
    </OnlyFor>
  );
}

function PatientsPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const [isOpen, glass] = useDisclosure(false);
  const isDoctor = user?.role === 'DOCTOR';
  return (
    <>
      <PageHeader
        title={t`Patients`}
        lead={
          isDoctor ? t`Patients whom you treat.` : t`Everybody who is a patient here. What is clinical stays with those who treat them.`
        }
        actions={
          isDoctor && user.doctorState === 'approved' ? (
            <Button variant="default" leftSection={<IconUrgent size={18} stroke={1.75} aria-hidden />} onClick={glass.open}>
              <Trans>Open a record in an emergency</Trans>
            </Button>
          ) : null
        }
      />
      <PatientList isDoctor={isDoctor} />
      <BreakGlassDialog isOpen={isOpen} onClose={glass.close} />
    </>
  );
}
