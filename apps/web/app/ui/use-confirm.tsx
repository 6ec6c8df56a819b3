// Asks before something is done that cannot be taken back: names the thing and what it costs, answers with a promise.
import { useLingui } from '@lingui/react/macro';
import { useModals } from '@mantine/modals';
import { type ReactNode, useCallback } from 'react';
import styles from './use-confirm.module.css';

export interface Question {
  /** Names the thing: 'Cancel your visit with Dr Aisha Bello?' */
  title: string;
  /** When it is and what it costs. */
  body: ReactNode;
  /** The verb of the title: 'Cancel the visit'. Never 'OK' or 'Yes'. */
  confirmLabel: string;
  /** What stays as it is: 'Keep the visit'. */
  cancelLabel?: string;
  danger?: boolean;
}

/** `if (await confirm({ … })) …`. Escape and a press outside mean no; focus goes back to where it was. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { openConfirmModal } = useModals();
  const { t } = useLingui();
  const keep = t`Keep it`;
  return useCallback(
    ({ title, body, confirmLabel, cancelLabel = keep, danger = false }) =>
      new Promise((resolve) => {
        openConfirmModal({
          title,
          children: body,
          labels: { confirm: confirmLabel, cancel: cancelLabel },
          withCloseButton: false,
          // The safe answer has the focus when the other one destroys something.
          cancelProps: danger ? { 'data-autofocus': true } : {},
          confirmProps: danger ? { variant: 'danger' } : { 'data-autofocus': true },
          groupProps: { className: styles.actions ?? '' },
          onConfirm: () => resolve(true),
          onClose: () => resolve(false),
        });
      }),
    [openConfirmModal, keep],
  );
}
