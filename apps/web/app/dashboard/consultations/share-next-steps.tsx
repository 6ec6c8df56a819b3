// Shares the next steps of a note with the patient, who sees them with the appointment.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useShareNextSteps } from '../../features/consultations/consultation-queries.ts';
import styles from './consultations.module.css';

type Props = { appointment: Appointment; steps: string[] };

export function ShareNextSteps({ appointment: { id, status, ...appointment }, steps }: Props) {
  const { t } = useLingui();
  const share = useShareNextSteps();
  const nextSteps = appointment.nextSteps ?? [];
  if (status !== 'IN_PROGRESS' && status !== 'COMPLETED') return null;
  const isSame = steps.length === nextSteps.length && steps.every((step, at) => step === nextSteps[at]);
  return (
    <div className={styles.give}>
      <p>
        {nextSteps.length === 0
          ? t`The patient has no next steps yet.`
          : isSame
            ? t`The patient sees these next steps.`
            : t`The patient still sees earlier next steps.`}
      </p>
      <Button
        size="sm"
        variant="soft"
        leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
        loading={share.isPending}
        disabled={isSame}
        onClick={() => share.mutate({ id, data: { nextSteps: steps } })}
      >
        <Trans>Give to the patient</Trans>
      </Button>
    </div>
  );
}
