// What an admin decides about a visit that counts as missed: each way asks for the reason, which both sides will read.
import type { AttendanceDispute, ListedDispute } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { faultsIn } from '../../platform/forms/use-fields.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useDecision } from './attendance-queries.ts';
import styles from './attendance.module.css';

type Decision = ListedDispute['decisions'][number];

export function DecideDispute({ dispute, decisions }: { dispute: Pick<AttendanceDispute, 'id'>; decisions: Decision[] }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<Decision>();
  const decide = useDecision(t`Decided. Both sides are told, with your reason.`);
  const words: Record<Decision, { label: string; title: string; effect: string }> = {
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
    <div className={styles.acts}>
      {decisions.map((decision) => (
        <Button key={decision} variant={decision === 'held' ? 'filled' : 'default'} onClick={() => setAsking(decision)}>
          {words[decision].label}
        </Button>
      ))}
      {asking ? (
        <ReasonDialog
          isOpen
          onClose={() => setAsking(undefined)}
          title={words[asking].title}
          label={t`Reason, as both sides will read it`}
          confirmLabel={words[asking].label}
          onGive={(reason) => decide.mutate({ id: dispute.id, decision: asking, reason }, { onSuccess: () => setAsking(undefined) })}
          isBusy={decide.isPending}
          fault={faultsIn(decide.error, ['reason']).reason}
        >
          {words[asking].effect}
        </ReasonDialog>
      ) : null}
    </div>
  );
}
