// Asks for confirmation before leaving a page with unsaved changes.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '../../ui/use-confirm.tsx';

export function useLeaveGuard(isDirty: boolean): void {
  const { t } = useLingui();
  const confirm = useConfirm();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const confirmLeave = async () => {
      const leaves = await confirm({
        title: t`Leave without saving?`,
        body: t`You have unsaved changes on this page.`,
        confirmLabel: t`Leave without saving`,
        cancelLabel: t`Stay here`,
        danger: true,
      });
      if (leaves) blocker.proceed();
      else blocker.reset();
    };
    void confirmLeave();
  }, [blocker, confirm, t]);
  // When the tab is closed, the browser shows its own dialog.
  useEffect(() => {
    if (!isDirty) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isDirty]);
}
