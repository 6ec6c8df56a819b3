// What needs the user's attention, most serious first, each with the button that deals with it. Hidden when there is nothing.
import type { HomeAlert, WaitingPatient } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Paper, Text } from '@mantine/core';
import { type Icon, IconClockExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../platform/use-now.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { IconTile } from '../../ui/icon-tile.tsx';
import { useAskForHours } from '../../features/staff/staff-queries.ts';
import { useAlertTexts } from '../../features/home/alert-texts.ts';
import styles from './attention.module.css';

type Props = {
  alerts: HomeAlert[];
  /** For admins: patients whose doctor has not come. */
  waiting?: WaitingPatient[];
};

export function Attention({ alerts, waiting = [] }: Props) {
  const { t } = useLingui();
  if (alerts.length + waiting.length === 0) return null;
  return (
    <Paper component="section" radius="lg" withBorder aria-label={t`Needs your attention`}>
      <ul>
        {waiting.map((patient) => (
          <WaitingRow key={patient.personId} patient={patient} />
        ))}
        {alerts.map((alert) => (
          <AlertRow key={alert.kind} alert={alert} />
        ))}
      </ul>
    </Paper>
  );
}

const urgent: HomeAlert['kind'][] = ['call_ready', 'patient_waiting', 'appointment_soon'];

function AlertRow({ alert }: { alert: HomeAlert }) {
  const { icon, title, detail, to, action } = useAlertTexts()(alert);
  const isUrgent = urgent.includes(alert.kind);
  return (
    <Row icon={icon} tone={isUrgent ? 'bad' : 'warn'} title={title} detail={detail}>
      {alert.kind === 'doctors_without_times' ? (
        <AskForHours />
      ) : (
        <Button component={Link} to={to} variant={isUrgent ? 'accent' : 'default'} aria-label={`${action}: ${title}`}>
          {action}
        </Button>
      )}
    </Row>
  );
}

function AskForHours() {
  const ask = useAskForHours();
  return (
    <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate({ data: null })}>
      <Trans>Ask for hours</Trans>
    </Button>
  );
}

/** An admin sees who waits for whom, and calls the doctor. */
function WaitingRow({ patient: { patient, doctor, doctorPhone, hasDoctorJoined, startsAt, waitingSince } }: { patient: WaitingPatient }) {
  const { t } = useLingui();
  const { time } = useZoneTimes();
  const minutes = Math.max(0, Math.floor((useNow() - Date.parse(waitingSince)) / 60_000));
  const planned = time(startsAt);
  return (
    <Row
      icon={IconClockExclamation}
      tone="bad"
      title={t`${patient} has waited ${minutes} minutes for ${doctor}`}
      detail={
        hasDoctorJoined
          ? t`Appointment at ${planned}. The doctor is in the call and has not admitted them.`
          : t`Appointment at ${planned}. The doctor has not joined.`
      }
    >
      {doctorPhone ? (
        <Button component="a" href={`tel:${doctorPhone.replaceAll(/[^+\d]/g, '')}`} variant="accent" aria-label={t`Call ${doctor}`}>
          <Trans>Call the doctor</Trans>
        </Button>
      ) : null}
    </Row>
  );
}

type RowProps = { icon: Icon; tone: 'bad' | 'warn'; title: string; detail: string | undefined; children: ReactNode };
const Row = ({ icon, tone, title, detail, children }: RowProps) => (
  <li className={styles.row}>
    <IconTile icon={icon} tone={tone} />
    <Box flex="1 1 220px" miw={0}>
      <Text fw={620}>{title}</Text>
      {detail ? (
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      ) : null}
    </Box>
    {children}
  </li>
);
