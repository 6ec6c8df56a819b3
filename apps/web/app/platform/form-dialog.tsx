// A dialog that contains a form. While a mutation runs, Escape does not close it: the step-up dialog may be open above it.
// A title often names what is being edited, and changes when nothing is any more: while it closes, the dialog keeps the title it had.
import { Modal } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

type Props = { isOpen: boolean; onClose: () => void; title: string; size?: number; children: ReactNode };

export function FormDialog({ isOpen, onClose, title, size = 460, children }: Props) {
  const isBusy = useIsMutating() > 0;
  const [shownTitle, setShownTitle] = useState(title);
  if (isOpen && shownTitle !== title) setShownTitle(title);
  // A click outside must not discard what was typed.
  return (
    <Modal opened={isOpen} onClose={onClose} title={shownTitle} size={size} closeOnEscape={!isBusy} closeOnClickOutside={false}>
      {children}
    </Modal>
  );
}
