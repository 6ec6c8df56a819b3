// Hands the next steps of a note to the patient, who sees them with the visit.
import { type Appointment, changeAppointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useApiAct } from '../../platform/queries.tsx';
import styles from './consultations.module.css';

type Props = { visit: Appointment; steps: string[] };

export function GiveNextSteps({ visit: { id, status, nextSteps }, steps }: Props) {
  const { t } = useLingui();
  const give = useApiAct({
    send: (given: string[], bearer) => changeAppointment(id, { nextSteps: given }, bearer),
    changes: [['appointments']],
    done: t`The patient sees these next steps now.`,
  });
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
        loading={give.isPending}
        disabled={isSame}
        onClick={() => give.mutate(steps)}
      >
        <Trans>Give to the patient</Trans>
      </Button>
    </div>
  );
}
