// Asks for confirmation before an irreversible action; resolves to true or false.
import { useLingui } from '@lingui/react/macro';
import { useModals } from '@mantine/modals';
import { type ReactNode, useCallback } from 'react';
import styles from './use-confirm.module.css';

export interface ConfirmOptions {
  /** Names the action: 'Cancel your appointment with Dr Aisha Bello?' */
  title: string;
  /** Details, such as the time and the consequences. */
  body: ReactNode;
  /** The verb of the title: 'Cancel the appointment'. Never 'OK' or 'Yes'. */
  confirmLabel: string;
  /** Label of the other button: 'Keep the appointment'. */
  cancelLabel?: string;
  danger?: boolean;
}

/** `if (await confirm({ … })) …`. Escape and a click outside resolve to false; focus is restored. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  const { openConfirmModal } = useModals();
  const { t } = useLingui();
  const defaultCancelLabel = t`Keep it`;
  return useCallback(
    ({ title, body, confirmLabel, cancelLabel = defaultCancelLabel, danger = false }) =>
      new Promise((resolve) => {
        openConfirmModal({
          title,
          children: body,
          labels: { confirm: confirmLabel, cancel: cancelLabel },
          withCloseButton: false,
          // For destructive actions the cancel button has the initial focus.
          cancelProps: danger ? { 'data-autofocus': true } : {},
          confirmProps: danger ? { variant: 'danger' } : { 'data-autofocus': true },
          groupProps: { className: styles.actions ?? '' },
          onConfirm: () => resolve(true),
          onClose: () => resolve(false),
        });
      }),
    [openConfirmModal, defaultCancelLabel],
  );
}
