// What a patient reads of a consultation: the signed note under plain headings, and that a part is withheld.
import type { NoteSummary } from '@lafiya/api-client';
import { parseNextSteps } from '@lafiya/domain/consultations/notes/note-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { usePatientHeadings } from '../../features/consultations/notes/field-labels.ts';
import { useSummary } from '../../features/consultations/notes/summary/summary-queries.ts';
import { codeOf } from '../../platform/forms/problem-message.ts';
import { PageError } from '../../platform/page-error.tsx';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Moment } from '../../platform/zoned-moment.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import styles from './consultations.module.css';

export function SummaryPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useSummary(id);
  if (data) return <Summary summary={data} />;
  return (
    <>
      <PageHeader title={t`Your consultation`} />
      {codeOf(error) === 'not_found' ? (
        <EmptyState art={<ResultsArt />} title={t`There is nothing to read yet`}>
          {t`Your doctor has not signed the note of this consultation. We tell you when you can read it.`}
        </EmptyState>
      ) : error ? (
        <PageError error={error} title={t`The consultation could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonCards cards={2} />
      )}
    </>
  );
}

function Summary({ summary }: { summary: NoteSummary }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const { doctor, patient, occurredAt, signedAt, amendedAt, withheld } = summary;
  const title = patient.isSelf ? t`Your consultation` : t`Consultation of ${patient.name}`;
  return (
    <div className={layout.stack}>
      <PageHeader
        title={title}
        eyebrow={<Moment at={occurredAt} show="named" />}
        lead={[doctor.name, doctor.specialization].filter(Boolean).join(' · ')}
      />
      {amendedAt ? <Notice>{t`${doctor.name} changed this note on ${formatDateTime(amendedAt)}. You read the new version.`}</Notice> : null}
      <Card>
        <div className={styles.parts}>
          <Parts summary={summary} />
        </div>
      </Card>
      {withheld.length > 0 ? (
        <Notice>{t`Your doctor has withheld a part of this note. Please ask your doctor if you want to know more.`}</Notice>
      ) : null}
      <Text size="sm" c="dimmed">
        {t`Signed by ${doctor.name}, licence ${doctor.licenseNumber}, on ${formatDateTime(signedAt)}.`}
      </Text>
    </div>
  );
}

function Parts({ summary: { parts, diagnoses, followUpOn } }: { summary: NoteSummary }) {
  const { t } = useLingui();
  const headings = usePatientHeadings();
  const { formatDay } = useDateFormat();
  return (
    <>
      {parts.map(({ field, text }) => (
        <section key={field}>
          <h2>{headings[field]}</h2>
          {field === 'nextSteps' ? <Steps steps={parseNextSteps(text)} /> : <p>{text}</p>}
        </section>
      ))}
      {diagnoses.length > 0 ? (
        <section>
          <h2>
            <Trans>Diagnoses</Trans>
          </h2>
          <ul>
            {diagnoses.map(({ system, code, title }) => (
              <li key={`${system} ${code}`}>{title}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {followUpOn ? (
        <section>
          <h2>
            <Trans>Your next appointment</Trans>
          </h2>
          <p>{t`Your doctor would like to see you around ${formatDay(followUpOn)}.`}</p>
        </section>
      ) : null}
    </>
  );
}

const Steps = ({ steps }: { steps: string[] }) => (
  <ol>
    {/* Steps may be repeated, so the position is part of the key. */}
    {steps.map((step, at) => (
      <li key={`${at} ${step}`}>{step}</li>
    ))}
  </ol>
);
