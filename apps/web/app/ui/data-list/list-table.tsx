// The table of a list. Roles are explicit because some browsers drop table semantics when CSS displays the table as cards.
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { type Column, nextSort, type Sorting } from './column.ts';
import styles from './data-list.module.css';

export interface ListTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sorting: Sorting | undefined;
}

export function ListTable<Row>({ label, columns, rows, rowKey, sorting }: ListTableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see the comment at the top of this file
    <table role="table" aria-label={label} className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={rowKey(row)}>
            {columns.map((column) => (
              <td role="cell" key={column.key} data-card={column.card ?? 'line'} data-align={column.align}>
                <span className={styles.cardLabel} aria-hidden>
                  {column.header}
                </span>
                <div className={styles.value}>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see the comment at the top of this file
  );
}

function HeaderCell<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const width = column.width ? { width: column.width } : undefined;
  if (!column.sortable || !sorting) {
    return (
      <th scope="col" style={width} data-align={column.align}>
        {column.header}
      </th>
    );
  }
  const sorted = sorting.sort.by === column.key ? sorting.sort.direction : undefined;
  const Arrow = sorted ? (sorted === 'ascending' ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <th scope="col" style={width} data-align={column.align} aria-sort={sorted ?? 'none'}>
      <UnstyledButton className={styles.sort ?? ''} onClick={() => sorting.onSort(nextSort(sorting.sort, column.key))}>
        {column.header}
        <Arrow size={14} stroke={2} aria-hidden />
      </UnstyledButton>
    </th>
  );
}
