// Asks an admin how they checked who somebody is, and why, before that person's second factor is reset.
import type { IdentityCheck } from '@lafiya/domain/identity/second-factor-rules';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { SelectField } from './fields/select-field.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

export type FactorReset = { reason: string; checkedBy: IdentityCheck };

type ResetFactorDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The person's name. */
  name: string;
  onSubmit: (reset: FactorReset) => void;
  isBusy: boolean;
  /** The API's error message about the reason. */
  error?: string | undefined;
  /** What will happen, and who is notified. */
  children: ReactNode;
};

export function ResetFactorDialog({ name, onSubmit, children, ...dialog }: ResetFactorDialogProps) {
  const { t } = useLingui();
  const [checkedBy, setCheckedBy] = useState<IdentityCheck | ''>('');
  const [isMissing, setMissing] = useState(false);
  const choices: { value: IdentityCheck; label: string }[] = [
    { value: 'in_person', label: t`In person, with an identity document` },
    { value: 'video_with_document', label: t`By video, with an identity document` },
  ];
  const submit = (reason: string) => {
    setMissing(checkedBy === '');
    if (checkedBy !== '') onSubmit({ reason, checkedBy });
  };
  return (
    <ReasonDialog
      {...dialog}
      title={t`Reset the second factor of ${name}?`}
      label={t`Reason (they will see this)`}
      confirmLabel={t`Reset second factor`}
      onSubmit={submit}
      danger
    >
      {children}
      <SelectField
        label={t`How you checked who they are`}
        placeholder={t`Please choose`}
        choices={choices}
        value={checkedBy}
        onChange={(event) => setCheckedBy(event.currentTarget.value as IdentityCheck | '')}
        error={isMissing && checkedBy === '' ? t`Please choose how you checked it.` : undefined}
        required
      />
    </ReasonDialog>
  );
}
