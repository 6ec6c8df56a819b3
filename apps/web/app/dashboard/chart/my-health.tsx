// /dashboard/my-health: the chart of the patient, or of somebody they look after.
import { useListPatients } from '@lafiya/api-client/patients';
import { useGetProfile } from '@lafiya/api-client/profile';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ChartBanner } from '../../features/chart/chart-banner.tsx';
import { useChart } from '../../features/chart/chart-queries.ts';
import { ChartSections } from '../../features/chart/chart-sections.tsx';
import { PageError } from '../../platform/page-error.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { CalendarArt } from '../../ui/illustrations/calendar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { RequireRole } from '../require-role.tsx';
import { chosenRecord, ownFirst } from './records.ts';

export default function MyHealth() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['PATIENT']} title={t`My Health`}>
      <div className={layout.stack}>
        <PageHeader title={t`My Health`} lead={t`What your doctors should know about your health.`} />
        <Records />
      </div>
    </RequireRole>
  );
}

/** More than anybody looks after. */
const maxRecords = 100;

function Records() {
  const { t } = useLingui();
  const { read, write } = useListParams();
  const profile = useGetProfile();
  const patients = useListPatients({ limit: maxRecords });
  const failed = [profile, patients].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <PageError
        error={failed.error}
        title={t`Your health record could not be loaded`}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  if (!profile.data || !patients.data) return <SkeletonCards cards={4} />;
  const ownId = profile.data.patient?.id;
  const records = ownFirst(patients.data.patients, ownId);
  const chosen = chosenRecord(records, read('patient'));
  if (!chosen) return <NoRecord />;
  return (
    <>
      {records.length > 1 ? (
        <SelectField
          label={t`Whose record`}
          maw={360}
          choices={records.map(({ id, firstName, lastName }) => ({
            value: id,
            label: id === ownId ? t`${firstName} ${lastName} (you)` : `${firstName} ${lastName}`,
          }))}
          value={chosen.id}
          onChange={(event) => write({ patient: event.currentTarget.value === records[0]?.id ? undefined : event.currentTarget.value })}
        />
      ) : null}
      <Record key={chosen.id} patientId={chosen.id} />
    </>
  );
}

function NoRecord() {
  const { t } = useLingui();
  return (
    <EmptyState
      art={<CalendarArt />}
      title={t`No health record yet`}
      action={
        <Button component={Link} to="/dashboard/profile">
          <Trans>Open your profile</Trans>
        </Button>
      }
    >
      <Trans>Your record begins when your profile is complete.</Trans>
    </EmptyState>
  );
}

function Record({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const { data: chart, error, isFetching, refetch } = useChart(patientId);
  if (chart)
    return (
      <>
        <ChartBanner chart={chart} />
        <ChartSections chart={chart} />
      </>
    );
  if (error)
    return <PageError error={error} title={t`This record could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  return <SkeletonCards cards={4} />;
}
