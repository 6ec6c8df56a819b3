// Shares the next steps of a note with the patient, who sees them with the appointment. What the patient has is replaced only after both were shown.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, List, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useShareNextSteps } from '../../features/consultations/consultation-queries.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';

type Props = { appointment: Appointment; steps: string[] };

export function ShareNextSteps({ appointment: { id, status, ...appointment }, steps }: Props) {
  const { t } = useLingui();
  const share = useShareNextSteps();
  const confirmReplacing = useConfirmReplacing();
  const given = appointment.nextSteps ?? [];
  if (status !== 'IN_PROGRESS' && status !== 'COMPLETED') return null;
  const isSame = steps.length === given.length && steps.every((step, at) => step === given[at]);
  const give = async () => {
    if (given.length === 0 || (await confirmReplacing(given, steps))) share.mutate({ id, data: { nextSteps: steps } });
  };
  return (
    <Group gap="8px 16px" justify="space-between">
      <div>
        <Text size="sm" c="dimmed">
          {given.length === 0
            ? t`The patient has no next steps yet.`
            : isSame
              ? t`The patient sees these next steps.`
              : t`The patient sees these next steps, which are not the same as in your note:`}
        </Text>
        {isSame ? null : <Steps steps={given} />}
      </div>
      <Button
        size="sm"
        variant="soft"
        leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
        loading={share.isPending}
        disabled={isSame}
        onClick={() => void give()}
      >
        {given.length === 0 ? (
          <Trans>Share with the patient</Trans>
        ) : steps.length === 0 ? (
          <Trans>Withdraw them</Trans>
        ) : (
          <Trans>Replace them</Trans>
        )}
      </Button>
    </Group>
  );
}

function useConfirmReplacing() {
  const { t } = useLingui();
  const confirm = useConfirm();
  return (given: string[], steps: string[]) => {
    const isTakenBack = steps.length === 0;
    return confirm({
      title: isTakenBack ? t`Withdraw the next steps?` : t`Replace the patient’s next steps?`,
      body: (
        <>
          <Part title={<Trans>The patient now sees</Trans>} steps={given} />
          {isTakenBack ? (
            <Text mt="sm">
              <Trans>After this, the patient will see no next steps.</Trans>
            </Text>
          ) : (
            <Part title={<Trans>After this, the patient will see</Trans>} steps={steps} />
          )}
        </>
      ),
      confirmLabel: isTakenBack ? t`Withdraw them` : t`Replace them`,
      cancelLabel: t`Keep as they are`,
      danger: isTakenBack,
    });
  };
}

function Part({ title, steps }: { title: ReactNode; steps: string[] }) {
  return (
    <>
      <Text fw={600} mt="sm">
        {title}
      </Text>
      <Steps steps={steps} />
    </>
  );
}

function Steps({ steps }: { steps: string[] }) {
  if (steps.length === 0) return null;
  return (
    <List size="sm" withPadding>
      {/* Steps may be repeated, so the position is part of the key. */}
      {steps.map((step, at) => (
        <List.Item key={`${at} ${step}`}>{step}</List.Item>
      ))}
    </List>
  );
}
