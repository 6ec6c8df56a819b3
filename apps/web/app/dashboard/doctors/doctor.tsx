// /dashboard/find-doctors/{slug}: one doctor's profile for patients.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useParams } from 'react-router';
import { useDoctor } from '../../features/doctors/doctor-queries.ts';
import { DoctorProfile } from '../../features/doctors/profile/doctor-profile.tsx';
import { codeOf } from '../../platform/forms/problem-message.ts';
import { PageError } from '../../platform/page-error.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { RefusedState } from '../../ui/refused-state.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { RequireRole } from '../require-role.tsx';
import { WaitForDoctorButton } from './wait-for-doctor-button.tsx';

export default function DoctorPage() {
  const { t } = useLingui();
  const { slug = '' } = useParams();
  const { state } = useLocation();
  const from = (state as { from?: string } | null)?.from ?? '';
  return (
    <RequireRole roles={['PATIENT']} title={t`Doctor`}>
      <Link className={layout.back} to={`/dashboard/find-doctors${from}`}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        <Trans>Find Doctors</Trans>
      </Link>
      <Doctor key={slug} slug={slug} />
    </RequireRole>
  );
}

function Doctor({ slug }: { slug: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useDoctor(slug);
  if (data) return <DoctorProfile details={data} whenNothingFree={<WaitForDoctorButton doctor={data.doctor} />} />;
  const isUnknown = codeOf(error) === 'not_found' || codeOf(error) === 'invalid_input';
  return (
    <>
      <PageHeader title={t`Doctor`} />
      {isUnknown ? (
        <RefusedState
          title={t`This doctor cannot be booked`}
          action={
            <Button component={Link} to="/dashboard/find-doctors" variant="default">
              <Trans>Find another doctor</Trans>
            </Button>
          }
        >
          <Trans>They may have left, or the link is wrong.</Trans>
        </RefusedState>
      ) : null}
      {error && !isUnknown ? (
        <PageError error={error} title={t`The doctor could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {error ? null : <SkeletonCards cards={2} />}
    </>
  );
}
