// What was measured on one day, in the timeline: the newest value of each kind, who measured it, and whether a value was dangerous.
import type { TimelineMeasurements } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Pill } from '../../ui/pill.tsx';
import { sourceLabels } from '../../ui/source-labels.ts';
import { withinSentence } from '../../ui/within-sentence.ts';
import { type MeasuredDay, valuesOfDay } from './timeline-groups.ts';
import { measuredIcon } from './timeline-labels.ts';
import { TimelineLine } from './timeline-line.tsx';

/** A NEWS2 score has seven values behind it. */
const maxValues = 8;

type Props = {
  day: MeasuredDay;
  when: string;
  /** 'Blood pressure 148/94 mmHg' */
  valueText: (value: TimelineMeasurements['values'][number]) => string;
};

export function MeasuredDayLine({ day: { at, sets }, when, valueText }: Props) {
  const { t, i18n } = useLingui();
  const { newest, count, isDangerous } = valuesOfDay(sets);
  const people = [...new Set(sets.map(({ source, recordedBy }) => (source === 'patient' ? i18n._(sourceLabels.patient) : recordedBy)))];
  const notes = sets.flatMap(({ note }) => note ?? []);
  const [first, ...others] = newest.slice(0, maxValues).map(valueText);
  const rest = others.map((text, place) => (place === 0 ? text : withinSentence(text))).join(', ');
  const earlier = count - newest.length;
  return (
    <TimelineLine
      icon={measuredIcon}
      isPlain={sets.every(({ source }) => source === 'patient')}
      isDanger={isDangerous}
      title={first}
      at={at}
      when={when}
      tags={
        <>
          {isDangerous ? (
            <Pill tone="cancelled" icon={IconAlertTriangle}>
              {t`Dangerous value`}
            </Pill>
          ) : null}
          {people.map((person) => (
            <Pill key={person}>{person}</Pill>
          ))}
        </>
      }
    >
      {rest ? <p>{rest}</p> : null}
      {earlier > 0 ? <p>{t`${plural(earlier, { one: '# earlier value', other: '# earlier values' })} that day`}</p> : null}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </TimelineLine>
  );
}
