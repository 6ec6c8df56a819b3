// Column definitions of a list, used by the table (desktop) and the cards (phones).
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Also the sort key of the API. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'end';
  width?: string;
  /** Position in the card: title, beside the title, labelled line (default), buttons at the bottom, or hidden. */
  card?: 'title' | 'aside' | 'line' | 'actions' | 'none';
}

export interface Sort {
  by: string;
  direction: 'ascending' | 'descending';
}

export interface Sorting {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The sorted column reverses its direction; another column starts ascending. */
export function nextSort(sort: Sort, key: string): Sort {
  return { by: key, direction: sort.by === key && sort.direction === 'ascending' ? 'descending' : 'ascending' };
}
