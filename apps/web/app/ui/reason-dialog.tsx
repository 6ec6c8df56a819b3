// Asks for the reason of something grave before it is done, says who will read it, and keeps what was written when it fails.
import { useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { TextAreaField } from './fields/text-area-field.tsx';
import styles from './dialog-form.module.css';

export interface ReasonDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names the thing: 'Suspend Dr Aisha Bello?' */
  title: string;
  /** What happens then, and who is told. */
  children: ReactNode;
  /** What the reason is for: 'Reason, as the doctor will read it'. */
  label: string;
  /** The verb of the title: 'Suspend'. */
  confirmLabel: string;
  /** What stays as it is: 'Keep the visit'. */
  cancelLabel?: string | undefined;
  onGive: (reason: string) => void;
  isBusy: boolean;
  /** The API's words about what was written. */
  fault?: string | undefined;
  danger?: boolean;
  /** Fewest letters that make a reason. */
  least?: number;
}

export function ReasonDialog({ isOpen, onClose, title, isBusy, ...form }: ReasonDialogProps) {
  // While it is being done, and while the second factor is asked for above it, Escape belongs to the other dialog.
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeOnEscape={!isBusy} closeOnClickOutside={false}>
      <ReasonForm {...form} onClose={onClose} isBusy={isBusy} />
    </Modal>
  );
}

type FormProps = Omit<ReasonDialogProps, 'isOpen' | 'title'>;

function ReasonForm({ onClose, children, label, confirmLabel, cancelLabel, onGive, isBusy, fault, danger = false, least = 1 }: FormProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const give = (event: SubmitEvent) => {
    event.preventDefault();
    const words = reason.trim();
    setShort(words.length < least);
    if (words.length >= least) onGive(words);
  };
  const tooShort = least > 1 ? t`Please write at least ${least} characters.` : t`Please write why.`;
  return (
    <form className={styles.form} onSubmit={give} noValidate>
      <div>{children}</div>
      <TextAreaField
        label={label}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={1000}
        required
        error={isShort && reason.trim().length < least ? tooShort : fault}
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
