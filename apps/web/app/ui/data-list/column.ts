// How a list describes its columns once, for the table and for the card of a phone.
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Also the name the server sorts by. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'end';
  width?: string;
  /** Place in the card: its heading, beside the heading, a line with its name (the usual), buttons at the foot, or left out. */
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

/** A press on the sorted column turns it round; on another it begins upwards. */
export function nextSort(sort: Sort, key: string): Sort {
  return { by: key, direction: sort.by === key && sort.direction === 'ascending' ? 'descending' : 'ascending' };
}
