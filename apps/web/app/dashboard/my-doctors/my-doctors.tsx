// /dashboard/my-doctors: the doctors of a patient's past and future appointments.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { Link } from 'react-router';
import { MyDoctorList } from '../../features/my-doctors/my-doctor-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { RequireRole } from '../require-role.tsx';

export default function MyDoctors() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['PATIENT']} title={t`My Doctors`}>
      <div className={layout.stack}>
        <PageHeader
          title={t`My Doctors`}
          lead={t`The doctors you have seen, and who you will see next.`}
          actions={
            <Button
              component={Link}
              to="/dashboard/find-doctors"
              variant="default"
              leftSection={<IconStethoscope size={18} stroke={1.75} aria-hidden />}
            >
              <Trans>Find Doctors</Trans>
            </Button>
          }
        />
        <MyDoctorList />
      </div>
    </RequireRole>
  );
}
