// The latest values of a patient in short: facts for a summary, and the line that a doctor puts into a note.
import type { Observation, Vitals } from '@lafiya/api-client';
import { brand } from '@lafiya/brand';
import { isDangerous } from '@lafiya/domain/vitals/limits';
import { useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useNow } from '../../platform/use-now.ts';
import { useOwnZone } from '../../platform/own-zone.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import type { Fact } from '../../ui/facts.tsx';
import { latestFacts } from './vital-facts-order.ts';
import { LevelText } from './level-text.tsx';
import { plainLabels } from './vital-labels.ts';
import { shortLabels } from './vital-short-labels.ts';
import { useShortText } from './vital-short-text.ts';
import type { useVitals } from './vitals-queries.ts';
import { lineTime, vitalsLine } from './vitals-line.ts';

const minuteMs = 60_000;

/** Of the last 30 days, what is dangerous first. Nothing while the values load: there may be none. */
export function useVitalFacts({ data }: Pick<ReturnType<typeof useVitals>, 'data'>, terms: 'clinical' | 'plain' = 'clinical'): Fact[] {
  const { i18n } = useLingui();
  const { shortText } = useShortText();
  const { formatDateTime } = useDateFormat();
  const now = useNow(minuteMs);
  if (!data) return [];
  return latestFacts(data, now).map(({ observation, hasTarget }) => {
    const { kind, level, measuredAt } = observation;
    return {
      label: i18n._((terms === 'plain' ? plainLabels : shortLabels)[kind]),
      value: (
        <>
          {shortText(observation)}{' '}
          {level !== null && isDangerous(level) ? (
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

type InsertProps = { vitals: Vitals | undefined; onInsert: (line: string) => void };

/** Nothing if there is no value of the last week. By the clinic's clock: the note is signed, and read by others. */
export function InsertVitals({ vitals, onInsert }: InsertProps) {
  const { t, i18n } = useLingui();
  const zone = useOwnZone();
  const { noteText } = useShortText();
  const now = new Date(useNow(minuteMs));
  const sources: Record<Observation['source'], string> = {
    doctor: t`by a doctor`,
    nurse: t`by a nurse`,
    patient: t`by the patient`,
    imported: t`imported`,
  };
  const line =
    vitals &&
    vitalsLine(vitals, now, {
      valueText: noteText,
      measuredText: ({ measuredAt, source }) => {
        const when = lineTime(measuredAt, { locale: i18n.locale, timeZone: brand.timeZone, now });
        const bySource = sources[source];
        return zone === brand.timeZone ? t`measured ${when}, ${bySource}` : t`measured ${when}, clinic time, ${bySource}`;
      },
    });
  if (!line) return null;
  return (
    <Button variant="subtle" size="sm" mih={44} px={8} ml={-8} onClick={() => onInsert(line)}>
      {t`Insert latest vitals`}
    </Button>
  );
}
