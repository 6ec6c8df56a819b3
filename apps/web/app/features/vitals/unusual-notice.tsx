// Asks about an unlikely number before it is stored: the one that was probably meant, enter it again, or it is right.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import type { UnusualReading } from './set-checks.ts';
import { clinicalLabels, plainLabels } from './vital-labels.ts';
import { useVitalText } from './vital-text.ts';

type Props = {
  /** At least one. They are asked together, and each suggestion is offered. */
  unusual: readonly UnusualReading[];
  onUse: (unusual: UnusualReading) => void;
  onAgain: () => void;
  onConfirm: () => void;
  isBusy: boolean;
  terms: 'plain' | 'clinical';
};

export function UnusualNotice({ unusual, onUse, onAgain, onConfirm, isBusy, terms }: Props) {
  const { t } = useLingui();
  const { fullText } = useVitalText();
  const title = useRef<HTMLHeadingElement>(null);
  // The question replaces the button that was pressed.
  useEffect(() => title.current?.focus(), []);
  const isImpossible = unusual.some(({ doubt }) => doubt?.reason === 'impossible');
  return (
    <Paper p={18} bg="var(--pending-bg)" role="group" aria-label={t`Check this value`}>
      <Title order={3} ref={title} tabIndex={-1} fz="1.0625rem">
        <Trans>Check this value</Trans>
      </Title>
      <Stack gap={4} mt={6}>
        {unusual.map((one) => (
          <Question key={one.reading.kind} {...one} labels={terms === 'clinical' ? clinicalLabels : plainLabels} />
        ))}
      </Stack>
      <Stack gap={8} mt={14}>
        {unusual.map((one) => {
          const { reading, doubt } = one;
          if (!doubt?.suggestion) return null;
          const meant = fullText({ ...reading, ...doubt.suggestion });
          return (
            <Button key={reading.kind} onClick={() => onUse(one)} loading={isBusy}>
              <Trans>Use {meant}</Trans>
            </Button>
          );
        })}
        <Button variant="default" onClick={onAgain} disabled={isBusy}>
          <Trans>Enter again</Trans>
        </Button>
        {isImpossible ? null : (
          <Button variant="default" onClick={onConfirm} loading={isBusy}>
            <Trans>It is right</Trans>
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

function Question({ reading, doubt, previous, labels }: UnusualReading & { labels: typeof plainLabels }) {
  const { t, i18n } = useLingui();
  const { fullText } = useVitalText();
  const { formatDateTime } = useDateFormat();
  const kind = i18n._(labels[reading.kind]);
  const entered = fullText(reading);
  const reasons = {
    impossible: t`This is not possible.`,
    rare: t`This is very unusual.`,
    changed: t`This is a big change.`,
  };
  const reason = doubt ? reasons[doubt.reason] : t`This is unusual at this age.`;
  const before = previous ? fullText(previous) : '';
  const when = previous ? formatDateTime(previous.measuredAt) : '';
  return (
    <Text>
      <Trans>
        {kind}: you entered <b>{entered}</b>.
      </Trans>{' '}
      {reason} {previous ? t`The value before was ${before} (${when}).` : null}
    </Text>
  );
}
