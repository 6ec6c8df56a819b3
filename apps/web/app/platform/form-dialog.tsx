// A dialog that contains a form. While a mutation runs, Escape does not close it: the step-up dialog may be open above it.
import { Modal } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Props = { isOpen: boolean; onClose: () => void; title: string; size?: number; children: ReactNode };

export function FormDialog({ isOpen, onClose, title, size = 460, children }: Props) {
  const isBusy = useIsMutating() > 0;
  // A click outside must not discard what was typed.
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size={size} closeOnEscape={!isBusy} closeOnClickOutside={false}>
      {children}
    </Modal>
  );
}
