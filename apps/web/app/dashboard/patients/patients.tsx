// /dashboard/patients: a doctor's patients, or all patients for an admin.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUrgent, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { RegisterPatientDialog } from '../../features/appointments/register-patient-dialog.tsx';
import { BreakGlassDialog } from '../../features/patients/break-glass-dialog.tsx';
import { PatientList } from '../../features/patients/patient-list.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RequireRole } from '../require-role.tsx';

export default function Patients() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['DOCTOR', 'ADMIN']} title={t`Patients`}>
      <PatientsPage />
    </RequireRole>
  );
}

function PatientsPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const [isOpen, breakGlass] = useDisclosure(false);
  const [isRegistering, registration] = useDisclosure(false);
  const navigate = useNavigate();
  const isDoctor = user?.role === 'DOCTOR';
  const mayWork = !isDoctor || user.doctorState === 'approved';
  return (
    <>
      <PageHeader
        title={t`Patients`}
        lead={isDoctor ? t`The patients you treat.` : t`All patients of the clinic. Health records are open only to those who treat them.`}
        actions={
          mayWork ? (
            <>
              {isDoctor ? (
                <Button variant="default" leftSection={<IconUrgent size={18} stroke={1.75} aria-hidden />} onClick={breakGlass.open}>
                  <Trans>Open a record in an emergency</Trans>
                </Button>
              ) : null}
              <Button leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={registration.open}>
                <Trans>Register patient</Trans>
              </Button>
            </>
          ) : null
        }
      />
      <PatientList isDoctor={isDoctor} />
      <RegisterPatientDialog
        isOpen={isRegistering}
        onClose={registration.close}
        knownAction={t`Open this patient`}
        onDone={({ id }) => void navigate(`/dashboard/patients/${id}`)}
      />
      <BreakGlassDialog isOpen={isOpen} onClose={breakGlass.close} />
    </>
  );
}
