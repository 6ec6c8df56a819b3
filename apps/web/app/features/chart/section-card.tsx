// A section of the chart: a title, a button to add an entry, what is so now and what is over.
import { useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { type ChartDialog, useChartContext } from './chart-context.ts';
import { entriesOf } from './entry-lists.ts';
import { EntryList, PastEntries } from './entry-row.tsx';
import { addLabels } from './section-labels.ts';

type AddedKind = Extract<ChartDialog, { type: 'add' }>['kind'];
type Props = {
  title: string;
  kind: AddedKind;
  /** 'No conditions recorded.' */
  emptyText: string;
  /** Above the entries. */
  children?: ReactNode;
};

export function SectionCard({ title, kind, emptyText, children }: Props) {
  const { chart } = useChartContext();
  const { active, over } = entriesOf(chart.entries, kind);
  return (
    <Card title={title} aside={<AddButton kind={kind} />}>
      {children}
      {active.length === 0 ? <EmptyText>{emptyText}</EmptyText> : null}
      <EntryList label={title} entries={active} />
      <PastEntries label={title} entries={over} />
    </Card>
  );
}

export const EmptyText = ({ children }: { children: ReactNode }) => <Text c="dimmed">{children}</Text>;

/** Nothing for those who may only read. */
export function AddButton({ kind, label }: { kind: AddedKind; label?: string }) {
  const { t, i18n } = useLingui();
  const { chart, open } = useChartContext();
  if (chart.writesAs === null) return null;
  return (
    <Button
      variant="subtle"
      size="sm"
      px={8}
      mr={-8}
      flex="none"
      {...(label === undefined ? { 'aria-label': i18n._(addLabels[kind]) } : {})}
      onClick={() => open({ type: 'add', kind })}
    >
      {label ?? t`Add`}
    </Button>
  );
}
