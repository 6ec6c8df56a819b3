// The chart of a patient, as a tab of their page.
import { useLingui } from '@lingui/react/macro';
import { useChart } from '../../features/chart/chart-queries.ts';
import { ChartSections } from '../../features/chart/chart-sections.tsx';
import { DiagnosisSearch } from '../../features/diagnoses/diagnosis-search.tsx';
import { PageError } from '../../platform/page-error.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';

export function PatientChart({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useChart(patientId);
  if (data) return <ChartSections chart={data} conditionSearch={DiagnosisSearch} />;
  if (error)
    return <PageError error={error} title={t`The chart could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  return <SkeletonCards cards={3} />;
}
