// Mounted once around the hydrated pages, by dashboard/frame.tsx: confirm dialogs, toasts, and the translated names of Mantine's own buttons.
import { useLingui } from '@lingui/react/macro';
import { createTheme, MantineThemeProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { type ReactNode, useMemo } from 'react';
import { Toaster } from './toaster.tsx';

export function UiProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const close = t`Close`;
  const words = useMemo(() => {
    const named = { closeButtonProps: { 'aria-label': close } };
    return createTheme({
      components: {
        CloseButton: { defaultProps: { 'aria-label': close } },
        Drawer: { defaultProps: named },
        Modal: { defaultProps: named },
        Notification: { defaultProps: named },
      },
    });
  }, [close]);
  return (
    <MantineThemeProvider theme={words}>
      <ModalsProvider>{children}</ModalsProvider>
      <Toaster />
    </MantineThemeProvider>
  );
}
