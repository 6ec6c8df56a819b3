// Facts about the body of which there is one each: blood group, genotype, G6PD, and whether the patient is pregnant or breastfeeding.
import type { Chart } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Text } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import rows from '../../ui/rows.module.css';
import { useChartContext } from './chart-context.ts';
import { kindLabels } from './chart-labels.ts';
import { entriesOf } from './entry-lists.ts';
import { EntryRow, PastEntries } from './entry-row.tsx';
import { AddButton } from './section-card.tsx';

const ofAll = ['blood_group', 'genotype', 'g6pd'] as const;
const ofMothers = ['pregnancy', 'breastfeeding'] as const;
type BodyKind = (typeof ofAll)[number] | (typeof ofMothers)[number];

export function BodyCard() {
  const { t } = useLingui();
  const { chart } = useChartContext();
  const kinds: BodyKind[] = [
    ...ofAll,
    ...ofMothers.filter((kind) => canBeAsked(chart) || chart.entries.some((entry) => entry.kind === kind)),
  ];
  const { over } = entriesOf(chart.entries, ...kinds);
  return (
    <Card title={t`About the body`}>
      <ul className={`${rows.divided} ${rows.spaced}`} aria-label={t`About the body`}>
        {kinds.map((kind) => (
          <BodyRow key={kind} kind={kind} />
        ))}
      </ul>
      <PastEntries label={t`About the body`} entries={over} />
    </Card>
  );
}

const youngestAsked = 10;

/** Whether to ask about pregnancy and breastfeeding. What is recorded is shown anyway. */
const canBeAsked = ({ patient: { sex, age } }: Chart): boolean => sex !== 'male' && (age === null || age >= youngestAsked);

function BodyRow({ kind }: { kind: BodyKind }) {
  const { i18n } = useLingui();
  const { chart } = useChartContext();
  const { active } = entriesOf(chart.entries, kind);
  if (active.length > 0) return active.map((entry) => <EntryRow key={entry.id} entry={entry} />);
  return (
    <Group component="li" justify="space-between" gap="4px 12px">
      <Box miw={0}>
        <Text fw={640}>{i18n._(kindLabels[kind])}</Text>
        <Text size="sm" c="dimmed">
          <Trans>Not recorded</Trans>
        </Text>
      </Box>
      <AddButton kind={kind} />
    </Group>
  );
}
