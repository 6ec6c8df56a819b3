// A card of figures: a plot, the same numbers as a table, and a file with them.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { keepFile } from '../../platform/download.ts';
import { Card } from '../../ui/card.tsx';
import { type Cell, csvOf } from './csv.ts';
import styles from './analytics.module.css';

export type Figures = { head: string[]; rows: Cell[][] };
/** Rows that are shown; the file has them all. */
const most = 13;
type Props = {
  title: string;
  /** What the file is called, without its ending. */
  file: string;
  figures: Figures;
  /** Says what the numbers cover, where that is not plain. */
  note?: string;
  plot?: ReactNode;
};

export function FigureCard({ title, file, figures, note, plot }: Props) {
  const { t } = useLingui();
  const keep = () => keepFile(new Blob([csvOf([figures.head, ...figures.rows])], { type: 'text/csv' }), `${file}.csv`);
  return (
    <Card
      title={title}
      aside={
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          aria-label={t`Download ${title} as CSV`}
          onClick={keep}
        >
          CSV
        </Button>
      }
    >
      {note ? <p className={styles.note}>{note}</p> : null}
      {plot ? (
        <div className={styles.plotAndTable}>
          <div className={styles.plot} aria-hidden>
            {plot}
          </div>
          <FigureTable title={title} figures={figures} />
        </div>
      ) : (
        <FigureTable title={title} figures={figures} />
      )}
    </Card>
  );
}

function FigureTable({ title, figures: { head, rows } }: { title: string; figures: Figures }) {
  if (rows.length === 0)
    return (
      <p className={styles.note}>
        <Trans>There were no visits in this time.</Trans>
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
        {rows.slice(0, most).map(([first, ...cells]) => (
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
