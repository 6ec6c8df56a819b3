// Asks for confirmation before an irreversible action; resolves to true or false.
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback } from 'react';
import { modalsHost } from './confirm-host.tsx';
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
  const { t } = useLingui();
  const defaultCancelLabel = t`Keep it`;
  return useCallback(
    async ({ title, body, confirmLabel, cancelLabel = defaultCancelLabel, danger = false }) => {
      const openConfirmModal = await loadModals();
      return new Promise((resolve) => {
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
      });
    },
    [defaultCancelLabel],
  );
}

/** The host listens from the frame after it is mounted. */
async function loadModals() {
  const isMounted = modalsHost.current() !== undefined;
  const { openConfirmModal } = await modalsHost.load();
  if (!isMounted) await new Promise(requestAnimationFrame);
  return openConfirmModal;
}
