// Shown after a consultation: its duration by the server's clock, the next steps, and follow-up links.
import type { CallState } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { IconCalendarPlus, IconChecks, IconMessageStar, IconUserHeart } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useNow } from '../../platform/use-now.ts';
import { Moment } from '../../platform/zoned-moment.tsx';
import { Card } from '../../ui/card.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import styles from './after-call.module.css';
import { bookAgainPath, consultationPath, notePath, appointmentPath } from './consultation-paths.ts';
import { useConsultations } from './consultation-queries.ts';
import { useConsultationTimes } from './consultation-times.ts';
import { useOtherParticipant, useWaitingText } from './consultation-labels.ts';

type Props = { state: CallState };

export function AfterCall({ state }: Props) {
  return (
    <div className={styles.after}>
      <Summary state={state} />
      <NextSteps steps={state.appointment.nextSteps ?? []} isPatient={state.side === 'patient'} />
      {state.side === 'patient' ? <ForPatient state={state} /> : <NextPatient state={state} />}
    </div>
  );
}

function Summary({ state: { appointment, secondsTogether, side } }: Props) {
  const { t } = useLingui();
  const { duration, namedDay, span } = useConsultationTimes();
  const { name } = useOtherParticipant(appointment);
  const long = duration(secondsTogether);
  return (
    <section className={styles.summary} aria-label={t`Summary`}>
      <IconTile icon={IconChecks} />
      <Stack gap={4} flex="1 1 180px" miw={0}>
        <Title order={2} fz="sm" fw={560} c="dimmed" lts={0}>
          <Trans>The consultation has ended</Trans>
        </Title>
        <Text fz="var(--t-2xl)" fw={700} lh={1.15} lts="-0.024em">
          {secondsTogether > 0 ? t`${long} in the call` : t`It was completed without a call.`}
        </Text>
        <Text size="sm" c="dimmed">
          {name} ·{' '}
          <Moment at={appointment.startsAt}>
            {namedDay(appointment.startsAt)}, {span(appointment)}
          </Moment>
        </Text>
      </Stack>
      {side === 'doctor' ? (
        <Button component={Link} to={notePath(appointment.id)} variant="soft">
          <Trans>Open the note</Trans>
        </Button>
      ) : null}
    </section>
  );
}

function NextSteps({ steps, isPatient }: { steps: string[]; isPatient: boolean }) {
  const { t } = useLingui();
  return (
    <Card title={isPatient ? t`Your next steps` : t`Next steps for the patient`}>
      {steps.length === 0 ? (
        <Text size="sm" c="dimmed">
          {isPatient ? t`None yet. If the doctor adds next steps, you will see them here.` : t`You have not added any.`}
        </Text>
      ) : (
        <List type="ordered" withPadding spacing={10}>
          {steps.map((step, index) => (
            <List.Item key={`${index}-${step}`}>{step}</List.Item>
          ))}
        </List>
      )}
    </Card>
  );
}

function ForPatient({ state: { appointment } }: Props) {
  const { t } = useLingui();
  return (
    <Card title={t`What now?`}>
      <div className={styles.ways}>
        <Button
          component={Link}
          to={bookAgainPath(appointment.doctor.slug)}
          leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
        >
          <Trans>Book a follow-up</Trans>
        </Button>
        <Button
          component={Link}
          to={`${appointmentPath(appointment.id)}&feedback=write`}
          variant="default"
          leftSection={<IconMessageStar size={18} stroke={1.75} aria-hidden />}
        >
          <Trans>Leave feedback</Trans>
        </Button>
      </div>
    </Card>
  );
}

const nextParams = { status: 'upcoming', page: 1, limit: 2 } as const;

function NextPatient({ state }: Props) {
  const { t } = useLingui();
  const waitingText = useWaitingText();
  const now = useNow();
  const { data } = useConsultations(nextParams);
  const next = data?.consultations.find(({ appointment }) => appointment.id !== state.appointment.id);
  return (
    <Card title={t`Next patient`}>
      {next ? (
        <Group gap="sm">
          <Stack gap={4} flex="1 1 180px" miw={0}>
            <b>{next.appointment.patient.name}</b>
            <Text size="sm" c="dimmed">
              <Moment at={next.appointment.startsAt} show="named" />
            </Text>
            {next.waitingSince ? (
              <Text size="sm" c="var(--pending)" fw={560}>
                {waitingText(next.appointment.patient.name, next.waitingSince, now)}
              </Text>
            ) : null}
          </Stack>
          <Button
            component={Link}
            to={consultationPath(next.appointment.id)}
            variant={next.state === 'ready' ? 'accent' : 'default'}
            leftSection={<IconUserHeart size={18} stroke={1.75} aria-hidden />}
          >
            {next.state === 'ready' ? t`Join` : t`Open`}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          <Trans>You have no more video or phone appointments.</Trans>
        </Text>
      )}
    </Card>
  );
}
