// Asks for a reason before a consequential action, and keeps the text if the action fails.
import { useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { TextAreaField } from './fields/text-area-field.tsx';
import styles from './dialog-form.module.css';

export interface ReasonDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names the action: 'Suspend Dr Aisha Bello?' */
  title: string;
  /** What will happen, and who is notified. */
  children: ReactNode;
  /** Field label: 'Reason, as the doctor will read it'. */
  label: string;
  /** The verb of the title: 'Suspend'. */
  confirmLabel: string;
  /** Label of the other button: 'Keep the appointment'. */
  cancelLabel?: string | undefined;
  onSubmit: (reason: string) => void;
  isBusy: boolean;
  /** The API's error message about the reason. */
  error?: string | undefined;
  danger?: boolean;
  /** Minimum length of the reason. */
  least?: number;
}

export function ReasonDialog({ isOpen, onClose, title, isBusy, ...form }: ReasonDialogProps) {
  // While busy, Escape does not close it: the step-up dialog may be open above it.
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeOnEscape={!isBusy} closeOnClickOutside={false}>
      <ReasonForm {...form} onClose={onClose} isBusy={isBusy} />
    </Modal>
  );
}

type FormProps = Omit<ReasonDialogProps, 'isOpen' | 'title'>;

function ReasonForm({
  onClose,
  children,
  label,
  confirmLabel,
  cancelLabel,
  onSubmit,
  isBusy,
  error,
  danger = false,
  least = 1,
}: FormProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const trimmed = reason.trim();
    setShort(trimmed.length < least);
    if (trimmed.length >= least) onSubmit(trimmed);
  };
  const tooShort = least > 1 ? t`Please enter at least ${least} characters.` : t`Please enter a reason.`;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div>{children}</div>
      <TextAreaField
        label={label}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={1000}
        required
        error={isShort && reason.trim().length < least ? tooShort : error}
        data-autofocus
      />
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {cancelLabel ?? t`Cancel`}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'filled'} loading={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
