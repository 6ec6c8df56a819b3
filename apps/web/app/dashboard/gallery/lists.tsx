// The data list in its four states, with sample appointments that are sorted and paged in the browser.
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Column, Sort } from '../../ui/data-list/column.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CalendarArt } from '../../ui/illustrations/calendar.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.tsx';
import { type SampleAppointment, appointments } from './sample-people.ts';
import { Section } from './section.tsx';

const limit = 8;

const columns: Column<SampleAppointment>[] = [
  { key: 'patient', header: 'Patient', sortable: true, card: 'title', cell: (appointment) => <Person appointment={appointment} /> },
  { key: 'status', header: 'Status', sortable: true, card: 'aside', cell: (appointment) => <StatusPill status={appointment.status} /> },
  { key: 'starts', header: 'Time', sortable: true, cell: (appointment) => appointment.starts },
  { key: 'minutes', header: 'Length', align: 'end', cell: (appointment) => `${appointment.minutes} min` },
  { key: 'actions', header: 'Actions', card: 'actions', align: 'end', cell: (appointment) => <Actions appointment={appointment} /> },
];

export function Lists() {
  const [state, setState] = useState<'rows' | 'busy' | 'empty' | 'error'>('rows');
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<Sort>({ by: 'starts', direction: 'ascending' });
  const rows = state === 'rows' || state === 'busy' ? sorted(sort).slice((page - 1) * limit, page * limit) : [];
  return (
    <Section name="List" description="a table on a computer, cards on a phone; paged and sorted by the server">
      <Stack gap="sm">
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
          label="Sample appointments"
          columns={columns}
          rows={rows}
          rowKey={(appointment) => appointment.id}
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
          paging={{ page, limit, total: appointments.length, totalPages: Math.ceil(appointments.length / limit), onPage: setPage }}
        />
        <DataList label="Appointments that load" columns={columns} rows={[]} rowKey={(appointment) => appointment.id} busy empty={null} />
      </Stack>
    </Section>
  );
}

function sorted({ by, direction }: Sort): SampleAppointment[] {
  const turn = direction === 'ascending' ? 1 : -1;
  const value = (appointment: SampleAppointment) => (by === 'patient' || by === 'status' ? appointment[by] : appointment.starts);
  return appointments.toSorted((a, b) => turn * value(a).localeCompare(value(b)));
}

function Person({ appointment }: { appointment: SampleAppointment }) {
  return <PersonCell name={appointment.patient} detail={appointment.reason} />;
}

function Actions({ appointment }: { appointment: SampleAppointment }) {
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={`Open the appointment of ${appointment.patient}`}
      onClick={() => toast.success(`Appointment of ${appointment.patient}`)}
    >
      Open
    </Button>
  );
}
