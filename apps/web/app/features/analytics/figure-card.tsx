// An analytics card: a chart, its data as a table, and a CSV download.
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Flex, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../platform/download.ts';
import { Card } from '../../ui/card.tsx';
import styles from './analytics.module.css';
import { type Cell, toCsv } from './csv.ts';

export type Figures = { head: string[]; rows: Cell[][] };
/** Rows shown in the table; the CSV file contains all of them. */
const maxShownRows = 13;
type Props = {
  title: string;
  /** File name without extension. */
  file: string;
  figures: Figures;
  /** Explains what the numbers cover, where that is not obvious. */
  note?: string;
  plot?: ReactNode;
  /** The table is shown on request, where the chart is one of many things on the page. */
  isBrief?: boolean;
};

export function FigureCard({ title, file, figures, note, plot, isBrief = false }: Props) {
  const { t } = useLingui();
  const [showsTable, setShowsTable] = useState(!isBrief);
  const download = () => saveFile(new Blob([toCsv([figures.head, ...figures.rows])], { type: 'text/csv' }), `${file}.csv`);
  return (
    <Card
      title={title}
      aside={
        <Group gap={4} wrap="nowrap">
          {isBrief ? <TableSwitch isOn={showsTable} onChange={setShowsTable} title={title} /> : null}
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            aria-label={t`Download ${title} as CSV`}
            onClick={download}
          >
            CSV
          </Button>
        </Group>
      }
    >
      {note ? (
        <Text size="sm" c="dimmed" mb={14}>
          {note}
        </Text>
      ) : null}
      {plot ? (
        <Flex wrap="wrap" gap={18}>
          <Box flex={isBrief ? '1 1 100%' : '1.5 1 22rem'} miw={0} aria-hidden>
            {plot}
          </Box>
          {showsTable ? (
            <Box flex="1 1 16rem" miw={0}>
              <FigureTable title={title} figures={figures} />
            </Box>
          ) : null}
        </Flex>
      ) : (
        <FigureTable title={title} figures={figures} />
      )}
    </Card>
  );
}

function TableSwitch({ isOn, onChange, title }: { isOn: boolean; onChange: (isOn: boolean) => void; title: string }) {
  const { t } = useLingui();
  return (
    <Button
      variant="subtle"
      size="sm"
      leftSection={<IconTable size={18} stroke={1.75} aria-hidden />}
      aria-label={t`${title} as a table`}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      <Trans>Table</Trans>
    </Button>
  );
}

function FigureTable({ title, figures: { head, rows } }: { title: string; figures: Figures }) {
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed" mb={14}>
        <Trans>No appointments in this period.</Trans>
      </Text>
    );
  return (
    <Table tabularNums verticalSpacing={8} horizontalSpacing={4}>
      <VisuallyHidden component="caption">{title}</VisuallyHidden>
      <Table.Thead>
        <Table.Tr>
          {head.map((word, index) => (
            <Table.Th
              key={word}
              scope="col"
              ta={index === 0 ? 'left' : 'right'}
              fz="var(--t-xs)"
              fw={560}
              lh={1.25}
              c="dimmed"
              pl={index === 0 ? 0 : 4}
            >
              {word}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.slice(0, maxShownRows).map(([first, ...cells]) => (
          <Table.Tr key={String(first)}>
            <Table.Th scope="row" pl={0} fw={560} className={styles.rowName ?? ''}>
              {first}
            </Table.Th>
            {cells.map((cell, index) => (
              <Table.Td key={head[index + 1]} ta="right">
                {cell ?? '–'}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
