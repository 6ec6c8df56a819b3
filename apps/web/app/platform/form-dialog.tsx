// A dialog with a form in it. While what was sent is under way, and the second factor is asked for above it, Escape closes only the other one.
import { Modal } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Props = { isOpen: boolean; onClose: () => void; title: string; size?: number; children: ReactNode };

export function FormDialog({ isOpen, onClose, title, size = 460, children }: Props) {
  const isBusy = useIsMutating() > 0;
  // A press beside it must not cost what was typed.
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size={size} closeOnEscape={!isBusy} closeOnClickOutside={false}>
      {children}
    </Modal>
  );
}
