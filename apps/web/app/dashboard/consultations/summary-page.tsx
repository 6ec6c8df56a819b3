// What a patient reads of a consultation: the signed note under plain headings, and that a part is withheld.
import type { NoteSummary } from '@lafiya/api-client';
import { parseNextSteps } from '@lafiya/domain/consultations/notes/note-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
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
  const [signed, amended] = [formatDateTime(signedAt), amendedAt && formatDateTime(amendedAt)];
  return (
    <div className={layout.stack}>
      <PageHeader
        title={title}
        eyebrow={<Moment at={occurredAt} show="named" />}
        lead={[doctor.name, doctor.specialization].filter(Boolean).join(' · ')}
      />
      {amended ? <Notice>{t`${doctor.name} has changed this note (${amended}). You read the new version.`}</Notice> : null}
      <WhatNext summary={summary} />
      <Card title={t`What your doctor wrote`}>
        <div className={styles.parts}>
          <Parts summary={summary} />
        </div>
      </Card>
      {withheld.length > 0 ? (
        <Notice>{t`Your doctor has withheld a part of this note. Please ask your doctor if you want to know more.`}</Notice>
      ) : null}
      <Text size="sm" c="dimmed">
        {t`Signed by ${doctor.name}, licence ${doctor.licenseNumber} (${signed})`}
      </Text>
    </div>
  );
}

function WhatNext({ summary: { parts, followUpOn, doctor, patient } }: { summary: NoteSummary }) {
  const { t } = useLingui();
  const { formatDay } = useDateFormat();
  const nextSteps = parts.find(({ field }) => field === 'nextSteps')?.text ?? '';
  return (
    <Card title={t`What happens next`}>
      <Group justify="space-between" align="flex-end" gap="md">
        <Stack gap="sm" miw={0} flex="1 1 320px">
          <ol className={styles.steps}>
            {/* Steps may be repeated, so the position is part of the key. */}
            {parseNextSteps(nextSteps).map((step, at) => (
              <li key={`${at} ${step}`}>{step}</li>
            ))}
          </ol>
          {followUpOn ? <Text>{t`Your doctor would like to see you around ${formatDay(followUpOn)}.`}</Text> : null}
        </Stack>
        {patient.isSelf ? (
          <Button
            component={Link}
            to={`/dashboard/appointments/book?doctor=${doctor.slug}`}
            variant={followUpOn ? 'filled' : 'default'}
            leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
          >
            {t`Book with ${doctor.name}`}
          </Button>
        ) : null}
      </Group>
    </Card>
  );
}

function Parts({ summary: { parts, diagnoses } }: { summary: NoteSummary }) {
  const headings = usePatientHeadings();
  return (
    <>
      {parts
        .filter(({ field }) => field !== 'nextSteps')
        .map(({ field, text }) => (
          <section key={field}>
            <h3>{headings[field]}</h3>
            <p>{text}</p>
          </section>
        ))}
      {diagnoses.length > 0 ? (
        <section>
          <h3>
            <Trans>Diagnoses</Trans>
          </h3>
          <ul>
            {diagnoses.map(({ system, code, title }) => (
              <li key={`${system} ${code}`}>{title}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
