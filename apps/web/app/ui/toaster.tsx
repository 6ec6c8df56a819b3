// Where toasts appear: top right, five at most, reachable with Alt+T. Mounted once, by UiProvider.
import { useLingui } from '@lingui/react/macro';
import { Notifications } from '@mantine/notifications';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from 'react';
import { toastStore } from './toast.tsx';
import styles from './toast.module.css';

export function Toaster() {
  const { t } = useLingui();
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const focusToasts = (event: KeyboardEvent) => {
      // Matches the physical key: on some layouts Alt+T types a character.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return;
      const first = region.current?.querySelector<HTMLElement>('button');
      if (!first) return;
      event.preventDefault();
      if (!region.current?.contains(document.activeElement)) previousFocus.current = document.activeElement as HTMLElement | null;
      first.focus();
    };
    document.addEventListener('keydown', focusToasts);
    return () => document.removeEventListener('keydown', focusToasts);
  }, []);

  const restoreFocus = (event: ReactKeyboardEvent) => {
    if (event.key === 'Escape') previousFocus.current?.focus();
  };

  return (
    <section ref={region} aria-label={t`Messages, Alt+T`} aria-live="polite" onKeyDown={restoreFocus}>
      <Notifications
        store={toastStore}
        withinPortal={false}
        position="top-right"
        limit={5}
        autoClose={4000}
        containerWidth={356}
        notificationMaxHeight={320}
        transitionDuration={200}
        classNames={{ notification: styles.toast ?? '' }}
      />
    </section>
  );
}
