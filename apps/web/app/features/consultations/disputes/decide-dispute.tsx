// Lets an admin decide a dispute about a missed appointment, with a reason that both participants can read.
import type { AttendanceDispute, ListedDispute } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { problemOfField } from '../../../platform/forms/field-errors.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useDecision } from '../attendance/attendance-queries.ts';
import styles from '../attendance/attendance.module.css';

type Decision = ListedDispute['decisions'][number];

export function DecideDispute({ dispute, decisions }: { dispute: Pick<AttendanceDispute, 'id'>; decisions: Decision[] }) {
  const { t } = useLingui();
  const [openDecision, setOpenDecision] = useState<Decision>();
  const decide = useDecision(t`Decided. Both sides are told, with your reason.`);
  const texts: Record<Decision, { label: string; title: string; effect: string }> = {
    held: {
      label: t`It took place`,
      title: t`Did the visit take place?`,
      effect: t`It then counts as completed. Both sides are told.`,
    },
    called_off: {
      label: t`Count as cancelled`,
      title: t`Count it as cancelled?`,
      effect: t`Then nobody is to blame for it. Both sides are told.`,
    },
    stands: {
      label: t`Leave as it is`,
      title: t`Leave it as it was noted?`,
      effect: t`Nothing changes. Both sides are told why.`,
    },
  };
  return (
    <div className={styles.actions}>
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
          label={t`Reason, as both sides will read it`}
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
    </div>
  );
}
