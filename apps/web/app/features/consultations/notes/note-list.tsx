// A doctor's notes, most recently written first, with a notice about unsaved drafts on this device.
import type { ListedConsultationNote } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useListParams } from '../../../platform/use-list-params.ts';
import { useDateFormat } from '../../../platform/use-date-format.ts';
import { PageError } from '../../../platform/page-error.tsx';
import type { Column } from '../../../ui/data-list/column.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ResultsArt } from '../../../ui/illustrations/results.tsx';
import { Notice } from '../../../ui/notice.tsx';
import layout from '../../../ui/page-layout.module.css';
import { PersonCell } from '../../../ui/person-cell.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { NotePill } from './note-pill.tsx';
import { useNotes, useUnsavedDrafts } from './note-queries.ts';

const limit = 20;
export const notePath = (encounterId: string): string => `/dashboard/consultations/${encounterId}`;

export function NoteList({ state }: { state?: 'unsigned' | 'signed' }) {
  const { t } = useLingui();
  const { page, write } = useListParams();
  const columns = useColumns();
  const { data, error, isFetching, refetch } = useNotes({ page, limit, ...(state ? { state } : {}) });
  if (error) return <PageError error={error} title={t`Notes could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className={layout.stack}>
      <UnsavedDrafts />
      <DataList
        label={t`Consultation notes`}
        columns={columns}
        rows={data?.notes ?? []}
        rowKey={({ encounterId }) => encounterId}
        busy={isFetching}
        empty={<NoNotes />}
        paging={{
          page,
          limit,
          total: data?.total ?? 0,
          totalPages: data?.totalPages ?? 1,
          totalIsLowerBound: data?.totalIsLowerBound ?? false,
          onPage: (next) => write({ page: next }),
        }}
      />
    </div>
  );
}

function useColumns(): Column<ListedConsultationNote>[] {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  return [
    {
      key: 'patient',
      header: t`Patient`,
      card: 'title',
      cell: ({ encounterId, patient }) => <PersonCell name={patient.name} to={notePath(encounterId)} detail={patient.patientNumber} />,
    },
    {
      key: 'complaint',
      header: t`Complaint`,
      cell: ({ complaint }) => (
        <Text span inherit c="dimmed" lineClamp={2} maw="46ch">
          {complaint || '–'}
        </Text>
      ),
    },
    { key: 'appointment', header: t`Appointment`, cell: ({ occurredAt }) => formatDateTime(occurredAt) },
    { key: 'changed', header: t`Written`, cell: ({ changedAt }) => formatDateTime(changedAt) },
    { key: 'status', header: t`Appointment status`, cell: ({ status }) => (status ? <StatusPill status={status} /> : t`Walk-in`) },
    { key: 'note', header: t`Note`, card: 'aside', cell: ({ state }) => <NotePill state={state} /> },
  ];
}

/** Drafts left by a crash or an expired session; opening the note saves them. */
function UnsavedDrafts() {
  const { t } = useLingui();
  const unsaved = useUnsavedDrafts();
  const first = unsaved[0];
  if (!first) return null;
  const count = unsaved.length;
  return (
    <Notice
      kind="warn"
      action={
        <Button size="sm" variant="default" component={Link} to={notePath(first)}>
          <Trans>Open it</Trans>
        </Button>
      }
    >
      {t`${plural(count, { one: '# note on this device is not saved yet.', other: '# notes on this device are not saved yet.' })} Open a note to save it.`}
    </Notice>
  );
}

function NoNotes() {
  const { t } = useLingui();
  return (
    <EmptyState
      framed={false}
      art={<ResultsArt />}
      title={t`No notes yet`}
      action={
        <Button component={Link} to="/dashboard/appointments" variant="default">
          <Trans>Appointments</Trans>
        </Button>
      }
    >
      {t`Open an appointment and choose “Write note”. Your note saves as you type.`}
    </EmptyState>
  );
}
