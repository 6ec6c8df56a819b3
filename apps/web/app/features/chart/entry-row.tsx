// A row of the chart: what it is, what is known about it, who recorded it, and the buttons to change it or see its earlier versions.
import type { ChartEntry } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { Pill } from '../../ui/pill.tsx';
import rows from '../../ui/rows.module.css';
import styles from './chart.module.css';
import { useChartContext } from './chart-context.ts';
import { sourceLabels } from '../../ui/source-labels.ts';
import { stateLabels } from './chart-labels.ts';
import { useEntryText } from './entry-text.ts';

type ListProps = { label: string; entries: ChartEntry[] };

export function EntryList({ label, entries }: ListProps) {
  if (entries.length === 0) return null;
  return (
    <ul className={`${rows.divided} ${rows.spaced}`} aria-label={label}>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

/** What is over, in a quieter style below. */
export function PastEntries({ label, entries }: ListProps) {
  const { t } = useLingui();
  if (entries.length === 0) return null;
  return (
    <Stack gap="xs" mt="md">
      <Text component="h3" size="sm" fw={600} c="dimmed">
        <Trans>Past</Trans>
      </Text>
      <EntryList label={t`${label}, past`} entries={entries} />
    </Stack>
  );
}

export function EntryRow({ entry }: { entry: ChartEntry }) {
  const { t, i18n } = useLingui();
  const { titleOf, detailsOf } = useEntryText();
  const { state, source, note, changeReason, recordedBy } = entry;
  const isActive = state === 'active';
  // A family knows who of them wrote it.
  const details = [...detailsOf(entry), ...(source === 'patient' ? [] : [recordedBy])].join(' · ');
  return (
    <Group component="li" justify="space-between" gap="4px 12px">
      <Box flex="1 1 130px" miw={0}>
        <Text fw={isActive ? 640 : 520} className={styles.text ?? ''} {...(isActive ? {} : { c: 'dimmed' })}>
          {titleOf(entry)}
        </Text>
        {details ? (
          <Text size="sm" c="dimmed" className={styles.text ?? ''}>
            {details}
          </Text>
        ) : null}
        {note ? (
          <Text size="sm" className={styles.text ?? ''} {...(isActive ? {} : { c: 'dimmed' })}>
            {note}
          </Text>
        ) : null}
        {state === 'entered_in_error' && changeReason ? (
          <Text size="sm" c="dimmed" className={styles.text ?? ''}>{t`Reason: ${changeReason}`}</Text>
        ) : null}
      </Box>
      <Group gap={6}>
        {isActive ? null : <Pill>{i18n._(stateLabels[state])}</Pill>}
        <Pill>{i18n._(sourceLabels[source])}</Pill>
        <RowButtons entry={entry} title={titleOf(entry)} />
      </Group>
    </Group>
  );
}

function RowButtons({ entry, title }: { entry: ChartEntry; title: string }) {
  const { t } = useLingui();
  const { open } = useChartContext();
  if (entry.version === 1 && !entry.mayChange) return null;
  return (
    <Group gap={0} mr={-8}>
      {entry.version > 1 ? (
        <Button
          variant="subtle"
          size="sm"
          px={8}
          aria-label={t`Earlier versions of ${title}`}
          onClick={() => open({ type: 'versions', entry })}
        >
          <Trans>Earlier versions</Trans>
        </Button>
      ) : null}
      {entry.mayChange ? (
        <Button variant="subtle" size="sm" px={8} aria-label={t`Change ${title}`} onClick={() => open({ type: 'change', entry })}>
          <Trans>Change</Trans>
        </Button>
      ) : null}
    </Group>
  );
}
