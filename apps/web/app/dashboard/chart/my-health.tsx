// /dashboard/my-health: the measurements and the chart of the patient, or of somebody they look after.
import type { ListedPatient } from '@lafiya/api-client';
import { useListPatients } from '@lafiya/api-client/patients';
import { useGetProfile } from '@lafiya/api-client/profile';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadedChartBanner } from '../../features/chart/chart-banner.tsx';
import { useChart } from '../../features/chart/chart-queries.ts';
import { ChartSections } from '../../features/chart/chart-sections.tsx';
import { AddValueButton } from '../../features/vitals/add-button.tsx';
import { MyVitals } from '../../features/vitals/my-vitals.tsx';
import { PageError } from '../../platform/page-error.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { CalendarArt } from '../../ui/illustrations/calendar.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { RequireRole } from '../require-role.tsx';
import { chosenRecord, ownFirst } from './records.ts';

export default function MyHealth() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['PATIENT']} title={t`My Health`}>
      <Records />
    </RequireRole>
  );
}

function Page({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={layout.stack}>
      <PageHeader title={t`My Health`} lead={t`What you measure, and what your doctors should know about your health.`} actions={actions} />
      {children}
    </div>
  );
}

/** More than anybody looks after. */
const maxRecords = 100;

function Records() {
  const { t } = useLingui();
  const { read } = useListParams();
  const profile = useGetProfile();
  const patients = useListPatients({ limit: maxRecords });
  const failed = [profile, patients].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <Page>
        <PageError
          error={failed.error}
          title={t`Your health record could not be loaded`}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      </Page>
    );
  if (!profile.data || !patients.data)
    return (
      <Page>
        <SkeletonCards cards={4} />
      </Page>
    );
  const ownId = profile.data.patient?.id;
  const records = ownFirst(patients.data.patients, ownId);
  const chosen = chosenRecord(records, read('patient'));
  if (!chosen)
    return (
      <Page>
        <NoRecord />
      </Page>
    );
  return (
    <Page actions={<AddValueButton patientId={chosen.id} />}>
      {records.length > 1 ? <RecordChoice records={records} ownId={ownId} chosenId={chosen.id} /> : null}
      <Record key={chosen.id} patientId={chosen.id} />
    </Page>
  );
}

type ChoiceProps = { records: ListedPatient[]; ownId: string | undefined; chosenId: string };

function RecordChoice({ records, ownId, chosenId }: ChoiceProps) {
  const { t } = useLingui();
  const { write } = useListParams();
  const choose = (id: string) => {
    // The kind and the open panel belong to the record before.
    write({ patient: id === records[0]?.id ? undefined : id, value: undefined, add: undefined });
  };
  return (
    <SelectField
      label={t`Whose record`}
      maw={360}
      choices={records.map(({ id, firstName, lastName }) => ({
        value: id,
        label: id === ownId ? t`${firstName} ${lastName} (you)` : `${firstName} ${lastName}`,
      }))}
      value={chosenId}
      onChange={(event) => choose(event.currentTarget.value)}
    />
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
  const { read, write } = useListParams();
  const chart = useChart(patientId);
  const tab = read('tab') === 'record' ? 'record' : 'values';
  const show = (next: string) => write({ tab: next === 'record' ? next : undefined, add: undefined });
  const mustAskAllergies = chart.data?.allergyStatus === 'not_recorded' && chart.data.writesAs === 'family';
  return (
    <>
      {mustAskAllergies && tab === 'values' ? <MissingAllergies onOpen={() => show('record')} /> : <LoadedChartBanner query={chart} />}
      <PageTabs
        label={t`My Health`}
        value={tab}
        onChange={show}
        tabs={[
          { value: 'values', label: t`Values`, panel: <MyVitals patientId={patientId} /> },
          { value: 'record', label: t`Record`, panel: <ChartPanel query={chart} /> },
        ]}
      />
    </>
  );
}

/** The banner says 'below', where it is only in the other tab. */
function MissingAllergies({ onOpen }: { onOpen: () => void }) {
  return (
    <Notice
      kind="warn"
      action={
        <button type="button" onClick={onOpen}>
          <Trans>Open the record</Trans>
        </button>
      }
    >
      <b>
        <Trans>Please say whether there are any allergies.</Trans>
      </b>
    </Notice>
  );
}

function ChartPanel({ query: { data: chart, error, isFetching, refetch } }: { query: ReturnType<typeof useChart> }) {
  const { t } = useLingui();
  if (chart) return <ChartSections chart={chart} />;
  if (error)
    return <PageError error={error} title={t`This record could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  return <SkeletonCards cards={4} />;
}
