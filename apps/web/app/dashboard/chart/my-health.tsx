// /dashboard/my-health: the measurements and the chart of the patient, or of somebody they look after.
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { LoadedChartBanner } from '../../features/chart/chart-banner.tsx';
import { useChart } from '../../features/chart/chart-queries.ts';
import { ChartSections } from '../../features/chart/chart-sections.tsx';
import { AddValueButton } from '../../features/vitals/add-button.tsx';
import { MyVitals } from '../../features/vitals/my-vitals.tsx';
import { PageError } from '../../platform/page-error.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import { afterFirstScreen } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { RequireRole } from '../require-role.tsx';
import { FamilyRecords } from './family-records.tsx';

const GoalsCard = lazy(async () => ({ default: (await afterFirstScreen(() => import('../../features/goals/goals-card.tsx'))).GoalsCard }));

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

function Records() {
  return (
    <FamilyRecords frame={(content, chosen) => <Page actions={chosen ? <AddValueButton patientId={chosen.id} /> : null}>{content}</Page>}>
      {({ id }, isOwn) => <Record key={id} patientId={id} isOwn={isOwn} />}
    </FamilyRecords>
  );
}

function Record({ patientId, isOwn }: { patientId: string; isOwn: boolean }) {
  const { t } = useLingui();
  const { read, write } = useListParams();
  const chart = useChart(patientId);
  const tab = read('tab') === 'record' ? 'record' : 'values';
  const show = (next: string) => write({ tab: next === 'record' ? next : undefined, add: undefined });
  const goals = (
    <Suspense fallback={<SkeletonCards cards={1} />}>
      <GoalsCard patientId={patientId} reader={isOwn ? 'self' : 'guardian'} />
    </Suspense>
  );
  const mustAskAllergies = chart.data?.allergyStatus === 'not_recorded' && chart.data.writesAs === 'family';
  return (
    <>
      {mustAskAllergies && tab === 'values' ? <MissingAllergies onOpen={() => show('record')} /> : <LoadedChartBanner query={chart} />}
      <PageTabs
        label={t`My Health`}
        value={tab}
        onChange={show}
        tabs={[
          { value: 'values', label: t`Values`, panel: <MyVitals patientId={patientId} goals={goals} /> },
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
