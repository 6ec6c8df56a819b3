// The data list in its four states, over sample visits that are sorted and paged here instead of by a server.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column, Sort } from '../../ui/data-list/column.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CalendarArt } from '../../ui/illustrations/calendar.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './gallery.module.css';
import { type SampleVisit, visits } from './sample-people.ts';
import { Section } from './section.tsx';

const limit = 8;

const columns: Column<SampleVisit>[] = [
  { key: 'patient', header: 'Patient', sortable: true, card: 'title', cell: (visit) => <Person visit={visit} /> },
  { key: 'status', header: 'Status', sortable: true, card: 'aside', cell: (visit) => <StatusPill status={visit.status} /> },
  { key: 'starts', header: 'Time', sortable: true, cell: (visit) => visit.starts },
  { key: 'minutes', header: 'Length', align: 'end', cell: (visit) => `${visit.minutes} min` },
  { key: 'actions', header: 'Actions', card: 'actions', align: 'end', cell: (visit) => <Actions visit={visit} /> },
];

export function Lists() {
  const [state, setState] = useState<'rows' | 'busy' | 'empty' | 'error'>('rows');
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<Sort>({ by: 'starts', direction: 'ascending' });
  const rows = state === 'rows' || state === 'busy' ? sorted(sort).slice((page - 1) * limit, page * limit) : [];
  return (
    <Section name="List" promise="a table on a computer, cards on a phone; paged and sorted by the server">
      <div className={styles.stack}>
        <SegmentedSwitch
          label="State of the list"
          value={state}
          onChange={setState}
          choices={[
            { value: 'rows', label: 'Rows' },
            { value: 'busy', label: 'Busy' },
            { value: 'empty', label: 'Empty' },
            { value: 'error', label: 'Error' },
          ]}
        />
        <DataList
          label="Sample visits"
          columns={columns}
          rows={rows}
          rowKey={(visit) => visit.id}
          busy={state === 'busy'}
          error={
            state === 'error'
              ? { title: 'Error Loading Appointments', detail: 'The server did not answer in 30 seconds.', onRetry: () => setState('rows') }
              : null
          }
          empty={
            <EmptyState framed={false} art={<CalendarArt />} title="No upcoming appointments found.">
              Find a doctor and choose a time.
            </EmptyState>
          }
          sort={sort}
          onSort={setSort}
          paging={{ page, limit, total: visits.length, totalPages: Math.ceil(visits.length / limit), onPage: setPage }}
        />
        <DataList label="Visits that load" columns={columns} rows={[]} rowKey={(visit) => visit.id} busy empty={null} />
      </div>
    </Section>
  );
}

function sorted({ by, direction }: Sort): SampleVisit[] {
  const turn = direction === 'ascending' ? 1 : -1;
  const value = (visit: SampleVisit) => (by === 'patient' || by === 'status' ? visit[by] : visit.starts);
  return visits.toSorted((a, b) => turn * value(a).localeCompare(value(b)));
}

function Person({ visit }: { visit: SampleVisit }) {
  return (
    <span className={styles.person}>
      <Avatar name={visit.patient} />
      <span>
        <b>{visit.patient}</b>
        <small>{visit.reason}</small>
      </span>
    </span>
  );
}

function Actions({ visit }: { visit: SampleVisit }) {
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={`Open the visit of ${visit.patient}`}
      onClick={() => toast.success(`Visit of ${visit.patient}`)}
    >
      Open
    </Button>
  );
}
