// /dashboard/find-doctors: the doctor directory for patients.
import { useLingui } from '@lingui/react/macro';
import { DoctorDirectory } from '../../features/doctors/doctor-directory.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { RequireRole } from '../require-role.tsx';
import { WaitForDoctorButton } from './wait-for-doctor-button.tsx';

export default function FindDoctors() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['PATIENT']} title={t`Find Doctors`}>
      <div className={layout.stack}>
        <PageHeader title={t`Find Doctors`} lead={t`We have checked the licence of every doctor here.`} />
        <DoctorDirectory waitFor={(doctor) => <WaitForDoctorButton doctor={doctor} />} />
      </div>
    </RequireRole>
  );
}
