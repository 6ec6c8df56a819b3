// Provides confirm dialogs, toasts and translated labels of Mantine's own buttons. Mounted once around the hydrated pages.
import { useLingui } from '@lingui/react/macro';
import { createTheme, MantineThemeProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { type ReactNode, useMemo } from 'react';
import { Toaster } from './toaster.tsx';

export function UiProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const close = t`Close`;
  const labelTheme = useMemo(() => {
    const closeButton = { closeButtonProps: { 'aria-label': close } };
    return createTheme({
      components: {
        CloseButton: { defaultProps: { 'aria-label': close } },
        Drawer: { defaultProps: closeButton },
        Modal: { defaultProps: closeButton },
        Notification: { defaultProps: closeButton },
      },
    });
  }, [close]);
  return (
    <MantineThemeProvider theme={labelTheme}>
      <ModalsProvider>{children}</ModalsProvider>
      <Toaster />
    </MantineThemeProvider>
  );
}
