// Dangerous values of a patient: on solid red until a treating doctor has said what they did, then for a week in a quiet line.
import type { Vitals } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { type AlertAnswer, answersOf } from './alert-answers.ts';
import { type Alert, openAlerts, useAlertText } from './alert-text.ts';
import { useAlertAnswer } from './alert-answer.tsx';

type Props = { vitals: Vitals };

export function AlertBanner({ vitals }: Props) {
  const { t } = useLingui();
  const open = openAlerts(vitals);
  const answers = answersOf(vitals);
  const { ask, dialog } = useAlertAnswer(vitals);
  return (
    <>
      {open.length > 0 ? <OpenAlerts alerts={open} onAnswer={ask} /> : null}
      {answers.length > 0 ? (
        <Stack component="ul" gap={6} aria-label={t`Dangerous values of the last week, answered`}>
          {answers.map((answer) => (
            <Answer key={answer.observations[0].id} answer={answer} />
          ))}
        </Stack>
      ) : null}
      {dialog}
    </>
  );
}

function OpenAlerts({ alerts, onAnswer }: { alerts: Alert[]; onAnswer: (() => void) | undefined }) {
  const { t } = useLingui();
  return (
    <Group
      component="section"
      aria-label={t`Dangerous values`}
      gap="12px 16px"
      px={{ base: 16, md: 24 }}
      py={14}
      bg="var(--danger-fill)"
      c="#ffffff"
      bdrs="md"
    >
      <Group gap="sm" wrap="nowrap" align="flex-start" flex="1 1 260px" miw={0}>
        <IconAlertTriangle size={22} stroke={2} aria-hidden style={{ flex: 'none', marginTop: 1 }} />
        <Stack component="ul" gap={6} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {alerts.map((alert) => (
            <OpenAlert key={alert.observation.id} alert={alert} />
          ))}
        </Stack>
      </Group>
      {onAnswer ? (
        <Button variant="default" w={{ base: '100%', xs: 'auto' }} onClick={onAnswer}>
          <Trans>Say what you did</Trans>
        </Button>
      ) : null}
    </Group>
  );
}

function OpenAlert({ alert: { observation, told: doctors } }: { alert: Alert }) {
  const { t } = useLingui();
  const { valueText, whenText } = useAlertText();
  const value = valueText(observation);
  const toldText =
    doctors === 0
      ? t`No doctor was notified.`
      : t`${plural(doctors, { one: '# doctor was notified.', other: '# doctors were notified.' })}`;
  return (
    <li>
      <Text inherit>
        <b>
          <Trans>Dangerous value: {value}</Trans>
        </b>
        {`, ${whenText(observation)}`}
      </Text>
      <Text inherit size="sm">
        {toldText}
      </Text>
    </li>
  );
}

function Answer({ answer: { text, by, at, observations } }: { answer: AlertAnswer }) {
  const { formatDateTime } = useDateFormat();
  const { valueText, whenText } = useAlertText();
  const values = observations.map((observation) => `${valueText(observation)}, ${whenText(observation)}`).join('; ');
  const when = formatDateTime(at);
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="flex-start" c="dimmed" fz="sm">
      <IconCircleCheck size={18} stroke={1.75} color="var(--ok)" aria-hidden style={{ flex: 'none', marginTop: 1 }} />
      <Text span inherit miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Trans>Dangerous value answered: {values}.</Trans> “{text}” – {by}, {when}
      </Text>
    </Group>
  );
}
