// Asks before somebody leaves a page on which something typed is not saved.
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
    const ask = async () => {
      const leaves = await confirm({
        title: t`Leave without saving?`,
        body: t`What you changed on this page is not saved yet.`,
        confirmLabel: t`Leave without saving`,
        cancelLabel: t`Stay here`,
        danger: true,
      });
      if (leaves) blocker.proceed();
      else blocker.reset();
    };
    void ask();
  }, [blocker, confirm, t]);
  // Closing the tab is asked about by the browser, in its own words.
  useEffect(() => {
    if (!isDirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
}
