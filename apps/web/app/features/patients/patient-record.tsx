// The parts of a patient's record, limited to what the viewer may see: summary with allergies first, contact, and why it is shown.
import type { PatientDetails } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box, Group, Paper, Text, Title } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Moment } from '../../platform/zoned-moment.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { useEmergencyContactText } from '../../ui/emergency-contact-text.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { RefusedState } from '../../ui/refused-state.tsx';
import rows from '../../ui/rows.module.css';
import { PhoneLink } from './phone-link.tsx';
import styles from './patients.module.css';
import { useSexLabel } from './sex-label.ts';

type Props = { record: PatientDetails };

type SummaryProps = Props & {
  /** A button at the top of the page. */
  action: ReactNode;
  /** Allergies, for those who may see them. */
  banner: ReactNode;
  /** Facts of the chart, for those who may see them. */
  clinical: Fact[] | null;
  /** Whether the name is the title of the page. */
  isTitle?: boolean;
};

export function PatientSummary({ record, action, banner, clinical, isTitle = true }: SummaryProps) {
  const { t } = useLingui();
  const { patient } = record;
  const name = `${patient.firstName} ${patient.lastName}`;
  const who = usePersonText(patient);
  return (
    <Paper component="section" aria-label={t`Summary`}>
      {banner}
      <Group p={{ base: 18, md: 24 }} gap="md">
        <Avatar name={name} size="xl" />
        <Box miw={0} flex="1 1 200px">
          <Title order={isTitle ? 1 : 2} fz="1.5rem" lh={1.2}>
            {name}
          </Title>
          <Text c="dimmed">{who}</Text>
        </Box>
        {action}
      </Group>
      <SummaryStrip record={record} clinical={clinical} />
    </Paper>
  );
}

/** 'Female, 34 years, born Mar 2, 1992 · LF-204-885'. */
function usePersonText({ sex, age, dateOfBirth, patientNumber }: PatientDetails['patient']): string {
  const { t } = useLingui();
  const { formatDay } = useDateFormat();
  const sexLabel = useSexLabel();
  const born = dateOfBirth ? formatDay(dateOfBirth) : null;
  const person = [sexLabel(sex), age === null ? null : t`${age} years`, born === null ? null : t`born ${born}`].filter(Boolean).join(', ');
  return [person, patientNumber].filter(Boolean).join(' · ');
}

function SummaryStrip({ record: { patient, lastAppointment, nextAppointment }, clinical }: Pick<SummaryProps, 'record' | 'clinical'>) {
  const { t } = useLingui();
  const { formatDate, formatDateTime } = useDateFormat();
  const cells = [
    ...(clinical ?? [{ label: t`Phone`, value: patient.phone ? <PhoneLink phone={patient.phone} /> : null }]),
    { label: t`Insurance`, value: patient.insurance },
    {
      label: t`Last appointment`,
      value: lastAppointment ? <When id={lastAppointment.id} at={lastAppointment.startsAt} text={formatDate} /> : t`None yet`,
    },
    {
      label: t`Next appointment`,
      value: nextAppointment ? <When id={nextAppointment.id} at={nextAppointment.startsAt} text={formatDateTime} /> : t`None booked`,
    },
  ];
  return (
    <dl className={styles.strip}>
      {cells.map(({ label, value }) => (
        <div key={label}>
          <Text component="dt" c="dimmed" fz="xs">
            {label}
          </Text>
          <Text component="dd" fw={600} className={styles.value}>
            {value || t`Not given`}
          </Text>
        </div>
      ))}
    </dl>
  );
}

function When({ id, at, text }: { id: string; at: string; text: (at: string) => string }) {
  return (
    <Anchor component={Link} to={`/dashboard/appointments?appointment=${id}`} inherit c="inherit" className={rows.finger ?? ''}>
      <Moment at={at}>{text(at)}</Moment>
    </Anchor>
  );
}

/** In the place of what is clinical, for those who may not see it. */
export function HealthRefused() {
  const { t } = useLingui();
  return (
    <RefusedState title={t`Only for those who treat the patient`}>
      <Trans>
        Allergies, conditions and medicines are shown to the patient and to the doctors who treat them. Admins see who the patient is.
      </Trans>
    </RefusedState>
  );
}

export function PatientContact({ record: { patient } }: Props) {
  const { t } = useLingui();
  const emergencyContactText = useEmergencyContactText();
  const { phone, address, emergencyPhone, insurance } = patient;
  return (
    <Card title={t`Contact and insurance`}>
      <Facts
        facts={[
          { label: t`Phone`, value: phone ? <PhoneLink phone={phone} /> : null },
          { label: t`Address`, value: address },
          { label: t`Emergency contact`, value: emergencyContactText(patient) },
          { label: t`Emergency phone`, value: emergencyPhone ? <PhoneLink phone={emergencyPhone} /> : null },
          { label: t`Insurance plan and number`, value: insurance, wide: true },
        ]}
      />
    </Card>
  );
}

/** Tells the viewer why they may see this record; the patient sees the same reason. */
export function AccessReason({ record: { relations } }: Props) {
  const { t } = useLingui();
  const text = relations.includes('treating_doctor')
    ? t`You can see this record because you treat this patient. They can see that you opened it.`
    : relations.includes('glass_breaker')
      ? t`You opened this record in an emergency. We have notified the patient, who can see when you opened it.`
      : t`You can see who this patient is because you are an admin. They can see that you opened this page.`;
  return (
    <Group gap={10} align="flex-start" wrap="nowrap" c="dimmed" fz="sm">
      <IconEye size={18} stroke={1.75} aria-hidden style={{ flex: 'none' }} />
      <span>{text}</span>
    </Group>
  );
}
