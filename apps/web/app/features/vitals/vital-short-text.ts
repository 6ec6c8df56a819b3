// Measured values as clinicians write them in summaries and notes: '148/94 mmHg', 'pulse 82/min', 'glucose 7.9 mmol/L (fasting)'.
import type { Observation } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { withinSentence } from '../../ui/within-sentence.ts';
import { shortLabels } from './vital-short-labels.ts';
import { unitLabels } from '../../ui/unit-labels.ts';
import { contextLabels } from './vital-labels.ts';
import { useVitalText } from './vital-text.ts';

type Measured = Pick<Observation, 'kind' | 'value' | 'diastolic' | 'unit' | 'code' | 'context'>;

export function useShortText() {
  const { i18n } = useLingui();
  const { valueText } = useVitalText();
  /** '148/94 mmHg', '82/min' */
  const shortText = (measured: Measured): string => {
    const { unit } = measured;
    const text = valueText(measured);
    if (unit === null || unit === '{score}') return text;
    return unit === '/min' ? `${text}/min` : `${text} ${i18n._(unitLabels[unit])}`;
  };
  /** 'BP 148/94 mmHg (standing)', 'breathing air' */
  const noteText = (measured: Measured): string => {
    const { kind, context } = measured;
    const text = shortText(measured);
    // 'Oxygen given' says what it is about.
    if (kind === 'oxygen_given') return withinSentence(text);
    const named = `${withinSentence(i18n._(shortLabels[kind]))} ${text}`;
    return context === null ? named : `${named} (${withinSentence(i18n._(contextLabels[context]))})`;
  };
  return { shortText, noteText };
}
