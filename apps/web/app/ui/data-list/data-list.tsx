// A list paged and sorted by the server: a table on desktop, cards on phones, with busy, empty and error states.
import type { ReactNode } from 'react';
import { ErrorState } from '../error-state.tsx';
import { SkeletonList } from '../skeletons.tsx';
import type { Column, Sort } from './column.ts';
import styles from './data-list.module.css';
import { ListPager, type Paging } from './list-pager.tsx';
import { ListTable } from './list-table.tsx';
import { SortChoice } from './sort-choice.tsx';

export interface DataListProps<Row> {
  /** Label for screen readers: 'Appointments of this week'. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** The first page is loading, or the next one while the previous is still shown. */
  busy?: boolean;
  error?: { title: string; detail?: ReactNode; onRetry: () => void; second?: ReactNode } | null;
  /** An <EmptyState framed={false} … />, shown when there are no rows. */
  empty: ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  paging?: Paging;
}

export function DataList<Row>(props: DataListProps<Row>) {
  const { label, rows, busy = false, paging } = props;
  return (
    <section className={styles.frame} aria-label={label} aria-busy={busy}>
      {busy && rows.length > 0 ? <div className={styles.progress} aria-hidden /> : null}
      <Content {...props} />
      {paging && rows.length > 0 && !props.error ? <ListPager {...paging} busy={busy} /> : null}
    </section>
  );
}

function Content<Row>({ label, columns, rows, rowKey, busy, error, empty, sort, onSort }: DataListProps<Row>) {
  if (error) {
    return (
      <ErrorState framed={false} title={error.title} onRetry={error.onRetry} retrying={busy ?? false} second={error.second}>
        {error.detail}
      </ErrorState>
    );
  }
  if (rows.length === 0) return busy ? <SkeletonList framed={false} rows={5} /> : empty;
  const sorting = sort && onSort ? { sort, onSort } : undefined;
  return (
    <>
      {sorting ? <SortChoice columns={columns} {...sorting} /> : null}
      <ListTable label={label} columns={columns} rows={rows} rowKey={rowKey} sorting={sorting} />
    </>
  );
}
