// Doctors whose licence awaits a decision, longest waiting first.
import type { PendingDoctor } from '@lafiya/api-client';
import { useListPendingDoctors } from '@lafiya/api-client/staff';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import type { Column } from '../../ui/data-list/column.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { LicenceDecision } from './licence-decision.tsx';
import { LicenceDocument } from './licence-document.tsx';
import { useMissingFieldLabels } from './missing-field-labels.ts';
import styles from './staff.module.css';

export function WaitingPanel({ maxRows }: { maxRows?: number }) {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const { data, error, isFetching, refetch } = useListPendingDoctors();
  const columns = useColumns();
  return (
    <DataList
      label={t`Doctors awaiting verification`}
      columns={columns}
      rows={data?.waiting.slice(0, maxRows) ?? []}
      rowKey={({ doctorId }) => doctorId}
      busy={isFetching}
      error={error ? { title: t`The list could not be loaded`, detail: problemMessage(error), onRetry: () => void refetch() } : null}
      empty={
        <EmptyState framed={false} art={<ResultsArt />} title={t`No licences to verify`}>
          {t`When a doctor uploads a licence, it appears here.`}
        </EmptyState>
      }
    />
  );
}

function useColumns(): Column<PendingDoctor>[] {
  const { t } = useLingui();
  const { formatDateTime, formatDay } = useDateFormat();
  const missingFieldLabels = useMissingFieldLabels();
  return [
    {
      key: 'name',
      header: t`Doctor`,
      card: 'title',
      cell: ({ name, userId, specialization, experienceYears }) => (
        <PersonCell
          name={`Dr ${name}`}
          to={`/dashboard/staff/${userId}`}
          shape="arch"
          detail={workSummary(specialization, experienceYears, t`years`)}
        />
      ),
    },
    {
      key: 'licence',
      header: t`Licence`,
      cell: ({ licenseNumber, isRenewal, licenseExpiresOn }) => (
        <span className={styles.licence}>
          {licenseNumber ?? t`No number`}
          {isRenewal && licenseExpiresOn ? (
            <Text span size="xs" c="dimmed">{t`Renewal, current licence expires ${formatDay(licenseExpiresOn)}`}</Text>
          ) : null}
        </span>
      ),
    },
    { key: 'document', header: t`Document`, cell: ({ file, name }) => <LicenceDocument file={file} owner={`Dr ${name}`} /> },
    { key: 'missing', header: t`Missing`, cell: ({ missing }) => missingFieldLabels(missing) || t`Nothing` },
    { key: 'since', header: t`Waiting since`, cell: ({ submittedAt }) => (submittedAt ? formatDateTime(submittedAt) : '–') },
    {
      key: 'decision',
      header: t`Decision`,
      card: 'actions',
      align: 'end',
      cell: (doctor) => <Decision doctor={{ ...doctor, name: `Dr ${doctor.name}` }} />,
    },
  ];
}

function Decision({ doctor }: { doctor: PendingDoctor }) {
  return (
    <span className={styles.decide}>
      <LicenceDecision doctor={doctor} />
    </span>
  );
}

function workSummary(specialization: string | null, years: number | null, yearsLabel: string): string {
  return [specialization, years === null ? null : `${years} ${yearsLabel}`].filter(Boolean).join(', ');
}
