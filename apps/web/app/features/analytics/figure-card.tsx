// An analytics card: a chart, its data as a table, and a CSV download.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../platform/download.ts';
import { Card } from '../../ui/card.tsx';
import { type Cell, toCsv } from './csv.ts';
import styles from './analytics.module.css';

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
      {note ? <p className={styles.note}>{note}</p> : null}
      {plot ? (
        <div className={isBrief ? undefined : styles.plotAndTable}>
          <div className={styles.plot} aria-hidden>
            {plot}
          </div>
          {showsTable ? <FigureTable title={title} figures={figures} /> : null}
        </div>
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
      <p className={styles.note}>
        <Trans>No appointments in this period.</Trans>
      </p>
    );
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{title}</caption>
      <thead>
        <tr>
          {head.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, maxShownRows).map(([first, ...cells]) => (
          <tr key={String(first)}>
            <th scope="row">{first}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
