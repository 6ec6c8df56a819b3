// A dangerous value in words: 'blood pressure 186/122 mmHg, measured by the patient, Today, 7:12 AM'.
import type { Observation, Vitals } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { withinSentence } from '../../ui/within-sentence.ts';
import { clinicalLabels } from './vital-labels.ts';
import { useVitalText } from './vital-text.ts';

export type Alert = Vitals['alerts'][number];

export const openAlerts = ({ alerts }: Pick<Vitals, 'alerts'>): Alert[] => alerts.filter(({ answer }) => answer === null);

export function useAlertText() {
  const { t, i18n } = useLingui();
  const { fullText } = useVitalText();
  const { formatDateTime } = useDateFormat();
  const sources: Record<Observation['source'], string> = {
    doctor: t`measured by a doctor`,
    nurse: t`measured by a nurse`,
    patient: t`measured by the patient`,
    imported: t`imported`,
  };
  return {
    /** 'blood pressure 186/122 mmHg' */
    valueText: (observation: Observation) => `${withinSentence(i18n._(clinicalLabels[observation.kind]))} ${fullText(observation)}`,
    /** 'measured by the patient, Today, 7:12 AM' */
    whenText: ({ source, measuredAt }: Observation) => `${sources[source]}, ${formatDateTime(measuredAt)}`,
  };
}
