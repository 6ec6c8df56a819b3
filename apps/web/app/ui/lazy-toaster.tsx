// The place of toasts, whose code is loaded after the first screen, or for the first toast.
import { useSyncExternalStore } from 'react';
import { createLazyModule, useLazyModule } from './lazy-part.tsx';
import { toastStore } from './toast.tsx';

const toaster = createLazyModule(() => import('./toaster.tsx'));

export function LazyToaster() {
  const hasToast = useSyncExternalStore(toastStore.subscribe, isShowingToast, () => false);
  const Toaster = useLazyModule(toaster, hasToast)?.Toaster;
  return Toaster ? <Toaster /> : null;
}

const isShowingToast = (): boolean => toastStore.getState().notifications.length > 0;
