// A doctor's notes, the one written last first; what waits on this device is said on top.
import type { ListedConsultationNote } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useListAddress } from '../../platform/list-address.ts';
import { useMoments } from '../../platform/moments.ts';
import { PageTrouble } from '../../platform/page-trouble.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { Notice } from '../../ui/notice.tsx';
import layout from '../../ui/page-layout.module.css';
import { PersonCell } from '../../ui/person-cell.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useNotes, useWaitingDrafts } from './note-queries.ts';
import styles from './notes.module.css';

const limit = 20;
export const notePath = (appointmentId: string): string => `/dashboard/consultations/${appointmentId}`;

export function NoteList() {
  const { t } = useLingui();
  const { page, write } = useListAddress();
  const columns = useColumns();
  const { data, error, isFetching, refetch } = useNotes({ page, limit });
  if (error) return <PageTrouble error={error} title={t`Notes could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className={layout.stack}>
      <WaitingDrafts />
      <DataList
        label={t`Consultation notes`}
        columns={columns}
        rows={data?.notes ?? []}
        rowKey={({ appointmentId }) => appointmentId}
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
  const { moment } = useMoments();
  return [
    {
      key: 'patient',
      header: t`Patient`,
      card: 'title',
      cell: ({ appointmentId, patient }) => <PersonCell name={patient.name} to={notePath(appointmentId)} />,
    },
    {
      key: 'complaint',
      header: t`Complaint`,
      cell: ({ complaint }) => <span className={styles.opening}>{complaint || '–'}</span>,
    },
    { key: 'visit', header: t`Visit`, cell: ({ startsAt }) => moment(startsAt) },
    { key: 'changed', header: t`Written`, cell: ({ changedAt }) => moment(changedAt) },
    { key: 'status', header: t`Status`, card: 'aside', cell: ({ status }) => <StatusPill status={status} /> },
  ];
}

/** Words that a crash or an expired session left here: opening the note sends them. */
function WaitingDrafts() {
  const { t } = useLingui();
  const waiting = useWaitingDrafts();
  const first = waiting[0];
  if (!first) return null;
  const count = waiting.length;
  return (
    <Notice
      kind="warn"
      action={
        <Button size="sm" variant="default" component={Link} to={notePath(first)}>
          <Trans>Open it</Trans>
        </Button>
      }
    >
      {t`${plural(count, { one: '# note on this device is not saved yet.', other: '# notes on this device are not saved yet.' })} Opening a note saves it.`}
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
      {t`Open an appointment and press “Write note”. What you type is saved by itself.`}
    </EmptyState>
  );
}
