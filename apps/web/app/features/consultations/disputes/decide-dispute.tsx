// Lets an admin decide a dispute about a missed appointment, with a reason that both participants can read.
import type { AttendanceDispute, ListedDispute } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { problemOfField } from '../../../platform/forms/field-errors.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useDecision } from '../attendance/attendance-queries.ts';

type Decision = ListedDispute['decisions'][number];

export function DecideDispute({ dispute, decisions }: { dispute: Pick<AttendanceDispute, 'id'>; decisions: Decision[] }) {
  const { t } = useLingui();
  const [openDecision, setOpenDecision] = useState<Decision>();
  const decide = useDecision(t`Decision saved. We have sent it to the patient and the doctor, with your reason.`);
  const texts: Record<Decision, { label: string; title: string; effect: string }> = {
    held: {
      label: t`It took place`,
      title: t`Did the appointment take place?`,
      effect: t`It will be recorded as completed. We will notify the patient and the doctor.`,
    },
    called_off: {
      label: t`Record as cancelled`,
      title: t`Record it as cancelled?`,
      effect: t`It will be nobody’s fault. We will notify the patient and the doctor.`,
    },
    stands: {
      label: t`Leave as it is`,
      title: t`Leave the record as it is?`,
      effect: t`Nothing changes. We will tell the patient and the doctor why.`,
    },
  };
  return (
    <Group gap={10}>
      {decisions.map((decision) => (
        <Button key={decision} variant={decision === 'held' ? 'filled' : 'default'} onClick={() => setOpenDecision(decision)}>
          {texts[decision].label}
        </Button>
      ))}
      {openDecision ? (
        <ReasonDialog
          isOpen
          onClose={() => setOpenDecision(undefined)}
          title={texts[openDecision].title}
          label={t`Reason (the patient and the doctor will see this)`}
          confirmLabel={texts[openDecision].label}
          onSubmit={(reason) =>
            decide.mutate({ id: dispute.id, data: { decision: openDecision, reason } }, { onSuccess: () => setOpenDecision(undefined) })
          }
          isBusy={decide.isPending}
          error={problemOfField(decide.error, 'reason')}
        >
          {texts[openDecision].effect}
        </ReasonDialog>
      ) : null}
    </Group>
  );
}
