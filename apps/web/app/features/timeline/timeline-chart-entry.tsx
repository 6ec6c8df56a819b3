// An entry of the chart in the timeline: what it is, its details, and who said it.
import type { ChartEntry, TimelineChartEntry } from '@lafiya/api-client';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Pill } from '../../ui/pill.tsx';
import { sourceLabels } from '../../ui/source-labels.ts';
import { entryIcons } from './timeline-labels.ts';
import { TimelineLine } from './timeline-line.tsx';

export type EntryText = { titleOf: (entry: ChartEntry) => string; detailsOf: (entry: ChartEntry) => string[] };

/** What the title alone does not say. */
const kindLabels: Partial<Record<ChartEntry['kind'], MessageDescriptor>> = {
  allergy: msg`Allergy`,
  problem: msg`Condition`,
  medicine: msg`Medicine`,
  immunisation: msg`Immunisation`,
  procedure: msg`Procedure`,
  family_history: msg`Illness in the family`,
};

type Props = { item: TimelineChartEntry; when: string; entryText: EntryText };

export function ChartEntryLine({ item: { at, entry }, when, entryText }: Props) {
  const { t, i18n } = useLingui();
  const { kind, state, source, severity, note } = entry;
  const label = kindLabels[kind];
  const details = [label ? i18n._(label) : null, ...entryText.detailsOf(entry)].filter(Boolean).join(' · ');
  return (
    <TimelineLine
      icon={entryIcons[kind]}
      isPlain={source === 'patient' || source === 'imported'}
      isDanger={kind === 'allergy' && state === 'active' && severity === 'severe'}
      title={entryText.titleOf(entry)}
      at={at}
      when={when}
      tags={
        <>
          {state === 'resolved' ? <Pill>{t`Over`}</Pill> : null}
          <Pill>{source === 'doctor' || source === 'nurse' ? entry.recordedBy : i18n._(sourceLabels[source])}</Pill>
        </>
      }
    >
      {details ? <p>{details}</p> : null}
      {note ? <p>{note}</p> : null}
    </TimelineLine>
  );
}
