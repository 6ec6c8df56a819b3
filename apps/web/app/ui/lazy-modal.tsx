// Mantine's Modal and Drawer, which the first screen does not need.
import type { DrawerProps, ModalProps } from '@mantine/core';
import { lazyDialog } from './lazy-part.tsx';

export const Modal = lazyDialog<ModalProps>(async () => (await import('./overlay-parts.ts')).Modal, 'opened');
export const Drawer = lazyDialog<DrawerProps>(async () => (await import('./overlay-parts.ts')).Drawer, 'opened');
