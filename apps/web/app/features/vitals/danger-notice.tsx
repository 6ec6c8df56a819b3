// A dangerous value: what to do now, the number to call, and who of the doctors knows.
import type { Observation, Vitals } from '@lafiya/api-client';
import { brand } from '@lafiya/brand';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { IconTile } from '../../ui/icon-tile.tsx';
import { Notice } from '../../ui/notice.tsx';
import rows from '../../ui/rows.module.css';
import type { AlertAnswer } from './alert-answers.ts';
import styles from './tiles.module.css';
import { callNow, dangerTexts } from './danger-texts.ts';
import { dangerTopicOf } from './danger-topics.ts';
import { useIsOwnRecord } from './own-record.ts';
import { plainLabels } from './vital-labels.ts';
import { useVitalText } from './vital-text.ts';

type Props = {
  patient: Vitals['patient'];
  observation: Observation;
  /** The names of the doctors where they are known, otherwise how many they are. */
  told: readonly string[] | number;
  toldAt: string;
};

export function DangerNotice({ patient, observation, told, toldAt }: Props) {
  const { t, i18n } = useLingui();
  const { fullText, valueText } = useVitalText();
  const { formatDateTime } = useDateFormat();
  const { kind, measuredAt } = observation;
  const value = kind === 'blood_pressure' ? valueText(observation) : fullText(observation);
  return (
    <section className={styles.danger} role="alert">
      <Group gap={12} wrap="nowrap" align="flex-start">
        <IconTile icon={IconAlertTriangle} tone="bad" />
        <div>
          <Text size="sm" c="dimmed">
            {i18n._(plainLabels[kind])} · {formatDateTime(measuredAt)}
          </Text>
          <Title order={2} fz="1.25rem" c="var(--danger)" className={rows.figures ?? ''}>
            {observation.level === 'dangerously_high' ? t`${value} is very high` : t`${value} is very low`}
          </Title>
        </div>
      </Group>
      <DangerSteps patient={patient} observation={observation} />
      <div className={styles.dangerActions}>
        <CallButton />
        <Button component={Link} to="/dashboard/find-doctors" variant="default">
          <Trans>Talk to a doctor now</Trans>
        </Button>
      </div>
      <ToldText patient={patient} told={told} toldAt={toldAt} />
    </section>
  );
}

type StepsProps = { patient: Vitals['patient']; observation: Pick<Observation, 'kind' | 'level'> };

/** Also while the value is being typed: nobody has to save it to learn what to do. */
export function DangerSteps({ patient, observation }: StepsProps) {
  const { i18n } = useLingui();
  const { steps, signs } = dangerTexts[dangerTopicOf(observation, patient)];
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.id}>{i18n._(step)}</li>
      ))}
      <li>
        <span>
          {i18n._(signs)} <b>{i18n._(callNow)}</b>
        </span>
      </li>
    </ol>
  );
}

export function CallButton() {
  const { emergencyNumber } = brand;
  return (
    <Button component="a" href={`tel:${emergencyNumber}`} variant="danger" leftSection={<IconPhone size={20} stroke={1.75} aria-hidden />}>
      <Trans>Call {emergencyNumber} now</Trans>
    </Button>
  );
}

function ToldText({ patient, told, toldAt }: Pick<Props, 'patient' | 'told' | 'toldAt'>) {
  const { t, i18n } = useLingui();
  // Shown for a day only, so that the time is enough.
  const { time } = useZoneTimes();
  const isOwn = useIsOwnRecord(patient.id);
  const number = typeof told === 'number' ? told : told.length;
  const when = time(toldAt);
  const { name } = patient;
  if (number === 0)
    return (
      <Text fw={560} mt={12}>
        {isOwn
          ? t`No doctor treats you at Lafiya at the moment, so nobody was notified: call ${brand.emergencyNumber} or go to a hospital.`
          : t`No doctor treats ${name} at Lafiya at the moment, so nobody was notified: call ${brand.emergencyNumber} or go to a hospital.`}
      </Text>
    );
  const names = typeof told === 'number' ? '' : new Intl.ListFormat(i18n.locale).format(told);
  return (
    <Text size="sm" c="dimmed" mt={12}>
      {names
        ? t`${plural(number, { one: `${names} was notified at ${when}.`, other: `${names} were notified at ${when}.` })}`
        : t`${plural(number, { one: `# doctor was notified at ${when}.`, other: `# doctors were notified at ${when}.` })}`}
    </Text>
  );
}

/** What a doctor said about dangerous values. */
export function AnswerNotice({ answer: { by, text, at, observations } }: { answer: AlertAnswer }) {
  const { i18n } = useLingui();
  const { fullText } = useVitalText();
  const { formatDateTime } = useDateFormat();
  const values = observations.map((observation) => `${i18n._(plainLabels[observation.kind])} ${fullText(observation)}`).join(', ');
  const when = formatDateTime(at);
  return (
    <Notice kind="info">
      <b>
        <Trans>
          {by} about {values}:
        </Trans>
      </b>{' '}
      <span className={styles.answer}>{text}</span> <span>({when})</span>
    </Notice>
  );
}
