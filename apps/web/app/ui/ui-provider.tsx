// Provides confirm dialogs, toasts and translated labels of Mantine's own buttons. Mounted once around the hydrated pages.
import { useLingui } from '@lingui/react/macro';
import { createTheme, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { ConfirmHost } from './confirm-host.tsx';
import { LazyToaster } from './lazy-toaster.tsx';

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
      {children}
      <ConfirmHost />
      <LazyToaster />
    </MantineThemeProvider>
  );
}
