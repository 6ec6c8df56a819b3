// Shows toasts at the top right. Can be called from anywhere; Toaster renders them.
import { Anchor } from '@mantine/core';
import { createNotificationsStore, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createRepeatFilter } from '../platform/repeats.ts';

export interface ToastOptions {
  detail?: ReactNode;
  action?: { label: string; onClick: () => void };
  /** Milliseconds; 4 s by default, 5 s for errors. */
  duration?: number;
  /** Id of a visible toast to update instead of adding a new one. */
  id?: string;
}

/** A private store, so that every toast goes through this module. */
export const toastStore = createNotificationsStore();

type Kind = 'success' | 'error' | 'warning' | 'loading';

export const toast = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  warning: (title: string, options?: ToastOptions) => show('warning', title, options),
  /** Stays until it is dismissed or replaced through its id. */
  loading: (title: string, options?: ToastOptions) => show('loading', title, options),
  dismiss: (id?: string) => (id ? void notifications.hide(id, toastStore) : notifications.clean(toastStore)),
};

const durations: Record<Kind, number | false> = { success: 4000, error: 5000, warning: 4000, loading: false };
const icons = { success: IconCircleCheck, error: IconAlertCircle, warning: IconAlertTriangle };

const isRepeat = createRepeatFilter();
let lastId = '';

/** The same message again, as after a double click, is shown once. */
function show(kind: Kind, title: string, options: ToastOptions = {}): string {
  const { detail } = options;
  const text = typeof detail === 'string' ? detail : '';
  if (options.id === undefined && isRepeat(`${kind}\n${title}\n${text}`)) return lastId;
  lastId = options.id ?? crypto.randomUUID();
  render(kind, title, options, lastId);
  return lastId;
}

function render(kind: Kind, title: string, { detail, action, duration }: ToastOptions, id: string): void {
  const autoClose = duration ?? durations[kind];
  const dismiss = () => notifications.hide(id, toastStore);
  const data = {
    id,
    title,
    message: <ToastBody detail={detail} action={action} dismiss={dismiss} />,
    icon: kind === 'loading' ? null : toastIcon(kind),
    loading: kind === 'loading',
    withCloseButton: kind !== 'loading',
    autoClose,
    // Toaster is a polite live region; only an error may interrupt.
    role: kind === 'error' ? 'alert' : 'group',
    'data-kind': kind,
    // A focused toast does not close by itself.
    onFocusCapture: () => void notifications.update({ id, message: data.message, autoClose: false }, toastStore),
    onBlurCapture: () => void notifications.update({ id, message: data.message, autoClose }, toastStore),
  };
  notifications.show(data, toastStore);
  notifications.update(data, toastStore);
}

function toastIcon(kind: Exclude<Kind, 'loading'>) {
  const KindIcon = icons[kind];
  return <KindIcon size={20} stroke={1.75} aria-hidden />;
}

interface ToastBodyProps {
  detail: ReactNode;
  action: ToastOptions['action'] | undefined;
  dismiss: () => void;
}

function ToastBody({ detail, action, dismiss }: ToastBodyProps) {
  if (!detail && !action) return null;
  const runAction = () => {
    dismiss();
    action?.onClick();
  };
  return (
    <>
      {detail}
      {action ? (
        <Anchor
          component="button"
          type="button"
          display="block"
          mih={44}
          mt={-6}
          mb={-12}
          size="sm"
          fw={600}
          underline="hover"
          onClick={runAction}
        >
          {action.label}
        </Anchor>
      ) : null}
    </>
  );
}
