// The head of a record: who it is about, allergies, and the facts of the chart and the latest measurements for those who may see them.
import type { PatientDetails } from '@lafiya/api-client';
import type { ReactNode } from 'react';
import { LoadedChartBanner } from '../../features/chart/chart-banner.tsx';
import { useChartFacts } from '../../features/chart/chart-facts.tsx';
import { useChart } from '../../features/chart/chart-queries.ts';
import { PatientSummary } from '../../features/patients/patient-record.tsx';
import { useVitalFacts } from '../../features/vitals/vital-facts.tsx';
import { useVitals } from '../../features/vitals/vitals-queries.ts';

type Props = { record: PatientDetails; action: ReactNode; isTitle?: boolean };

export function RecordSummary({ record, action, isTitle = true }: Props) {
  const { patient, relations, seesHealth } = record;
  const isFamily = relations.some((relation) => relation === 'self' || relation === 'guardian');
  const chart = useChart(seesHealth ? patient.id : undefined);
  const vitals = useVitals(seesHealth ? patient.id : undefined);
  const facts = [...useChartFacts(chart), ...useVitalFacts(vitals, isFamily ? 'plain' : 'clinical')];
  return (
    <PatientSummary
      record={record}
      isTitle={isTitle}
      action={action}
      banner={seesHealth ? <LoadedChartBanner query={chart} flush /> : null}
      clinical={seesHealth ? facts : null}
    />
  );
}
