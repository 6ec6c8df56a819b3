// Doctors whose licence waits for a decision, the longest waiting first.
import type { WaitingDoctor } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useProblemWords } from '../../platform/forms/problem-words.ts';
import { useMoments } from '../../platform/moments.ts';
import type { Column } from '../../ui/data-list/column.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { LicenceDecision } from './licence-decision.tsx';
import { LicenceDocument } from './licence-document.tsx';
import { useMissingWords } from './missing-words.ts';
import { useWaitingDoctors } from './staff-queries.ts';
import styles from './staff.module.css';

export function WaitingPanel() {
  const { t } = useLingui();
  const problemWords = useProblemWords();
  const { data, error, isFetching, refetch } = useWaitingDoctors();
  const columns = useColumns();
  return (
    <DataList
      label={t`Doctors waiting for a check`}
      columns={columns}
      rows={data?.waiting ?? []}
      rowKey={({ doctorId }) => doctorId}
      busy={isFetching}
      error={error ? { title: t`The list could not be loaded`, detail: problemWords(error), onRetry: () => void refetch() } : null}
      empty={
        <EmptyState framed={false} art={<ResultsArt />} title={t`Nobody is waiting`}>
          {t`When a doctor hands in a licence, it appears here and in the menu.`}
        </EmptyState>
      }
    />
  );
}

function useColumns(): Column<WaitingDoctor>[] {
  const { t } = useLingui();
  const { moment, day } = useMoments();
  const missingWords = useMissingWords();
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
          detail={aboutWork(specialization, experienceYears, t`years`)}
        />
      ),
    },
    {
      key: 'licence',
      header: t`Licence`,
      cell: ({ licenseNumber, isRenewal, licenseExpiresOn }) => (
        <span className={styles.licence}>
          {licenseNumber ?? t`No number`}
          {isRenewal && licenseExpiresOn ? <small>{t`Renewal, the present one ends ${day(licenseExpiresOn)}`}</small> : null}
        </span>
      ),
    },
    { key: 'document', header: t`Document`, cell: ({ file, name }) => <LicenceDocument file={file} owner={`Dr ${name}`} /> },
    { key: 'missing', header: t`Missing`, cell: ({ missing }) => missingWords(missing) || t`Nothing` },
    { key: 'since', header: t`Waiting since`, cell: ({ submittedAt }) => (submittedAt ? moment(submittedAt) : '–') },
    {
      key: 'decision',
      header: t`Decision`,
      card: 'actions',
      align: 'end',
      cell: (doctor) => <Decision doctor={{ ...doctor, name: `Dr ${doctor.name}` }} />,
    },
  ];
}

function Decision({ doctor }: { doctor: WaitingDoctor }) {
  return (
    <span className={styles.decide}>
      <LicenceDecision doctor={doctor} />
    </span>
  );
}

function aboutWork(specialization: string | null, years: number | null, yearsWord: string): string {
  return [specialization, years === null ? null : `${years} ${yearsWord}`].filter(Boolean).join(', ');
}
