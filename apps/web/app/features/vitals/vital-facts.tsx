// The latest values of a patient in short: facts for a summary, and the line that a doctor puts into a note.
import type { Observation, Vitals } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useNow } from '../../platform/use-now.ts';
import { useOwnZone } from '../../platform/own-zone.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import type { Fact } from '../../ui/facts.tsx';
import { latestFacts } from './vital-facts-order.ts';
import { withinSentence } from './staff-sentence.ts';
import { LevelText } from './staff-level.tsx';
import { shortLabels } from './vital-short-labels.ts';
import { unitLabels, type Kind } from './vital-labels.ts';
import { useVitalText } from './vital-text.ts';
import type { useVitals } from './vitals-queries.ts';
import { lineTime, vitalsLine } from './vitals-line.ts';

const minuteMs = 60_000;

/** Of the last 30 days, what is dangerous first. Nothing while the values load: there may be none. */
export function useVitalFacts({ data }: Pick<ReturnType<typeof useVitals>, 'data'>): Fact[] {
  const { i18n } = useLingui();
  const shortText = useShortText();
  const { formatDateTime } = useDateFormat();
  const now = useNow(minuteMs);
  if (!data) return [];
  return latestFacts(data, now).map(({ observation, hasTarget }) => {
    const { kind, level, measuredAt } = observation;
    const isDangerous = level === 'dangerously_low' || level === 'dangerously_high';
    return {
      label: i18n._(shortLabels[kind]),
      value: (
        <>
          {shortText(observation)}{' '}
          {isDangerous ? (
            <>
              <LevelText kind={kind} level={level} hasTarget={hasTarget} />{' '}
            </>
          ) : null}
          <Text span inherit fz="sm" fw={400} c="dimmed">
            {formatDateTime(measuredAt)}
          </Text>
        </>
      ),
    };
  });
}

/** '148/94 mmHg', '82/min' */
function useShortText(): (observation: Observation) => string {
  const { i18n } = useLingui();
  const { valueText } = useVitalText();
  return (observation) => {
    const { unit } = observation;
    const text = valueText(observation);
    if (unit === null || unit === '{score}') return text;
    return unit === '/min' ? `${text}/min` : `${text} ${i18n._(unitLabels[unit])}`;
  };
}

type InsertProps = { vitals: Vitals | undefined; onInsert: (line: string) => void };

/** Nothing if there is no value of the last week. */
export function InsertVitals({ vitals, onInsert }: InsertProps) {
  const { t, i18n } = useLingui();
  const zone = useOwnZone();
  const shortText = useShortText();
  const now = new Date(useNow(minuteMs));
  const sources: Record<Observation['source'], string> = {
    doctor: t`by a doctor`,
    nurse: t`by a nurse`,
    patient: t`by the patient`,
    imported: t`imported`,
  };
  const labelOf = (kind: Kind) => withinSentence(i18n._(shortLabels[kind]));
  const line =
    vitals &&
    vitalsLine(vitals, now, {
      valueText: (observation) => `${labelOf(observation.kind)} ${shortText(observation)}`,
      measuredText: ({ measuredAt, source }) => {
        const when = lineTime(measuredAt, { locale: i18n.locale, timeZone: zone, now });
        const bySource = sources[source];
        return t`measured ${when}, ${bySource}`;
      },
    });
  if (!line) return null;
  return (
    <Button variant="subtle" size="sm" mih={44} px={8} ml={-8} onClick={() => onInsert(line)}>
      {t`Insert latest vitals`}
    </Button>
  );
}
