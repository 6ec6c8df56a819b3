// The columns of the table of values: when, what and how much, how urgent, circumstances, who, and the button for what is wrong.
import type { Observation, Vitals } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { maxErrorReason } from '@lafiya/domain/vitals/vital-kinds';
import { problemOfField } from '../../platform/forms/field-errors.ts';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import type { Column } from '../../ui/data-list/column.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { sourceLabels } from '../../ui/source-labels.ts';
import styles from './observations.module.css';
import { LevelPill } from './series-level.tsx';
import { clinicalLabels, contextLabels, plainLabels } from './vital-labels.ts';
import { useVitalText } from './vital-text.ts';
import { summaryOf, useMarkError } from './vitals-queries.ts';

export function useObservationColumns(vitals: Vitals, terms: 'plain' | 'clinical'): Column<Observation>[] {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  return [
    // On phones the time and the name stand below the value: a card with a line for each would be too high.
    { key: 'value', header: t`Value`, card: 'title', cell: (one) => <Value observation={one} terms={terms} /> },
    {
      key: 'level',
      header: t`Level`,
      card: 'aside',
      width: '176px',
      cell: (one) =>
        one.error ? null : <LevelPill kind={one.kind} level={one.level} limitsFrom={summaryOf(vitals, one.kind).limitsFrom} />,
    },
    {
      key: 'when',
      header: t`Measured`,
      card: 'none',
      cell: (one) => <time dateTime={one.measuredAt}>{formatDateTime(one.measuredAt)}</time>,
    },
    { key: 'who', header: t`Recorded by`, card: 'none', cell: (one) => <Who observation={one} /> },
    {
      key: 'actions',
      header: t`Actions`,
      card: 'actions',
      align: 'end',
      cell: (one) => <MarkButton vitals={vitals} observation={one} terms={terms} />,
    },
  ];
}

function Value({ observation, terms }: { observation: Observation; terms: 'plain' | 'clinical' }) {
  const { t, i18n } = useLingui();
  const { fullText } = useVitalText();
  const { formatDateTime } = useDateFormat();
  const { kind, context, note, error, measuredAt, recordedBy, source } = observation;
  const label = i18n._((terms === 'clinical' ? clinicalLabels : plainLabels)[kind]);
  const reason = error?.reason ?? '';
  const markedBy = error?.markedBy ?? '';
  return (
    <div className={styles.text}>
      <Text span inherit display="block" size="sm" c="dimmed">
        {context ? `${label}, ${i18n._(contextLabels[context])}` : label}
      </Text>
      <Text component={error ? 's' : 'b'} fw={error ? 400 : 640} className={styles.value ?? ''} {...(error ? { c: 'dimmed' } : {})}>
        {fullText(observation)}
      </Text>
      {note ? <Text size="sm">{note}</Text> : null}
      <Text size="sm" c="dimmed" hiddenFrom="sm">
        <time dateTime={measuredAt}>{formatDateTime(measuredAt)}</time>
        {` · ${recordedBy} · ${i18n._(sourceLabels[source])}`}
      </Text>
      {error ? <Text size="sm" c="dimmed">{t`Entered in error: ${reason} (${markedBy})`}</Text> : null}
    </div>
  );
}

function Who({ observation: { source, recordedBy } }: { observation: Observation }) {
  const { i18n } = useLingui();
  return (
    <div className={styles.text}>
      {recordedBy}
      <Text span inherit display="block" size="sm" c="dimmed">
        {i18n._(sourceLabels[source])}
      </Text>
    </div>
  );
}

function MarkButton({ vitals, observation, terms }: { vitals: Vitals; observation: Observation; terms: 'plain' | 'clinical' }) {
  const { t, i18n } = useLingui();
  const { fullText } = useVitalText();
  const problemMessage = useProblemMessage();
  const mark = useMarkError(vitals.patient.id, t`Marked as entered in error`);
  const [isOpen, setOpen] = useState(false);
  const [isTooLong, setTooLong] = useState(false);
  if (!observation.mayMark) return null;
  const label = i18n._((terms === 'clinical' ? clinicalLabels : plainLabels)[observation.kind]);
  const value = fullText(observation);
  const close = () => {
    setOpen(false);
    setTooLong(false);
    mark.reset();
  };
  const submit = (reason: string) => {
    setTooLong(reason.length > maxErrorReason);
    if (reason.length > maxErrorReason) return;
    mark.mutate({ id: vitals.patient.id, observationId: observation.id, data: { reason } }, { onSuccess: close });
  };
  const refusal =
    mark.error && codeOf(mark.error) !== 'step_up_required'
      ? (problemOfField(mark.error, 'reason') ?? problemMessage(mark.error))
      : undefined;
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        px={0}
        justify="flex-start"
        aria-label={t`Entered in error: ${label} ${value}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Entered in error</Trans>
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={close}
        title={t`Was ${value} entered in error?`}
        label={t`What is wrong with it?`}
        confirmLabel={t`Mark as entered in error`}
        onSubmit={submit}
        isBusy={mark.isPending}
        error={isTooLong ? t`Please use ${maxErrorReason} characters or fewer.` : refusal}
      >
        <Trans>The value stays in the record, struck through, with your reason. No plot and no score counts it any more.</Trans>
      </ReasonDialog>
    </>
  );
}
