// One consultation in the list: person, time, status and links.
import type { Appointment, ConsultationListConsultationsItem as Consultation } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Flex, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../platform/use-now.ts';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { HeroCard, HeroHeadline, HeroState, HeroText } from '../../ui/hero.tsx';
import { consultationPath, appointmentPath } from './consultation-paths.ts';
import { useConsultationTimes } from './consultation-times.ts';
import { useModeLabel, useOtherParticipant, useWaitingText, useNotHeldReason } from './consultation-labels.ts';
import styles from './consultations.module.css';
import { StatePill } from './state-pill.tsx';

type Props = { consultation: Consultation };

/** A consultation that can be joined now; Join is the only accent button. */
export function ReadyCard({ consultation: { appointment, state, waitingSince } }: Props) {
  const { t } = useLingui();
  const { minutesOf } = useConsultationTimes();
  const { isPatient, name, details } = useOtherParticipant(appointment);
  const waitingText = useWaitingText();
  const mode = useModeLabel(appointment.mode);
  const now = useNow();
  const long = minutesOf(appointment);
  return (
    <HeroCard
      component="article"
      label={t`${name}, ready`}
      actions={
        <>
          <div>
            <StatePill state={state} status={appointment.status} />
          </div>
          <Button
            component={Link}
            to={consultationPath(appointment.id)}
            variant="accent"
            size="lg"
            leftSection={<mode.icon size={20} stroke={1.75} aria-hidden />}
            aria-label={t`Join the consultation with ${name}`}
          >
            <Trans>Join</Trans>
          </Button>
        </>
      }
    >
      <HeroState isLive>{!isPatient && waitingSince ? waitingText(name, waitingSince, now) : t`Ready to join`}</HeroState>
      <HeroHeadline inCard>
        <Moment at={appointment.startsAt} /> <HowSoon appointment={appointment} now={now} />
      </HeroHeadline>
      <p>
        <b>{name}</b>
        {details ? ` · ${details}` : ''}
      </p>
      <HeroText>
        {mode.label} · {t`${long} min`}
        <MomentThere before=" · " at={appointment.startsAt} timeZone={appointment.timeZone} />
      </HeroText>
    </HeroCard>
  );
}

function HowSoon({ appointment: { startsAt }, now }: { appointment: Appointment; now: number }) {
  const minutes = Math.ceil((Date.parse(startsAt) - now) / 60_000);
  const ago = -minutes;
  if (minutes > 0)
    return (
      <span>
        <Trans>in {minutes} min</Trans>
      </span>
    );
  return <span>{ago > 0 ? <Trans>started {ago} min ago</Trans> : <Trans>now</Trans>}</span>;
}

export function ConsultationCard({ consultation }: Props) {
  const { t } = useLingui();
  const { appointment, state } = consultation;
  const { isPatient, name, details } = useOtherParticipant(appointment);
  const isAhead = state === 'scheduled';
  return (
    <article className={styles.card}>
      <Flex component="header" align="center" gap="10px 14px" wrap="wrap">
        <Avatar name={name} shape={isPatient ? 'arch' : 'circle'} size="lg" />
        <Box flex="1 1 130px" miw={0}>
          <Title order={2} fz="lg" lh={1.25}>
            {name}
          </Title>
          {details ? (
            <Text size="sm" c="dimmed">
              {details}
            </Text>
          ) : null}
        </Box>
        <StatePill state={state} status={appointment.status} />
      </Flex>
      <Facts consultation={consultation} />
      <Flex component="footer" gap="xs" align="flex-end" wrap="wrap">
        <Button
          component={Link}
          to={consultationPath(appointment.id)}
          size="sm"
          variant={isAhead ? 'soft' : 'default'}
          aria-label={
            isAhead
              ? t`Test camera and sound for ${name}`
              : state === 'cancelled'
                ? t`Details of the consultation with ${name}`
                : t`Summary of the consultation with ${name}`
          }
        >
          {isAhead ? t`Test camera and sound` : state === 'cancelled' ? t`Details` : t`Summary`}
        </Button>
        <Button component={Link} to={appointmentPath(appointment.id)} size="sm" variant="subtle" aria-label={t`Appointment with ${name}`}>
          <Trans>Appointment</Trans>
        </Button>
      </Flex>
    </article>
  );
}

/** The time, and depending on the state the mode, the duration, or why it did not take place. */
function Facts({ consultation: { appointment, state, secondsTogether } }: Props) {
  const { t } = useLingui();
  const { duration, minutesOf } = useConsultationTimes();
  const mode = useModeLabel(appointment.mode);
  const notHeldReason = useNotHeldReason();
  const long = minutesOf(appointment);
  const second = {
    ready: { label: t`How`, value: `${mode.label}, ${t`${long} min`}` },
    scheduled: { label: t`How`, value: `${mode.label}, ${t`${long} min`}` },
    completed: { label: t`Time in the call`, value: secondsTogether > 0 ? `${duration(secondsTogether)}, ${mode.label}` : mode.label },
    cancelled: { label: t`Why`, value: notHeldReason(appointment) },
  }[state];
  return (
    <dl>
      <FactRow label={t`When`}>
        <Moment at={appointment.startsAt} show="named" />
        <MomentThere className={styles.there} before=" · " at={appointment.startsAt} timeZone={appointment.timeZone} />
      </FactRow>
      <FactRow label={second.label}>{second.value}</FactRow>
    </dl>
  );
}

const FactRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <Group className={styles.fact ?? ''} gap="4px 16px" wrap="nowrap" align="baseline" justify="space-between">
    <Text component="dt" size="sm" c="dimmed" flex="none">
      {label}
    </Text>
    <Text component="dd" miw={0} ta="right" className={styles.value ?? ''}>
      {children}
    </Text>
  </Group>
);
