// Layout of every hydrated page: Mantine with our theme and the visitor's colour scheme, toasts and dialogs.
import { MantineProvider } from '@mantine/core';
import { Outlet } from 'react-router';
import { usePageFacts } from '../platform/page-facts.ts';
import '../theme/base.css';
import '../theme/mantine.css';
import { cssVariablesResolver, theme } from '../theme/theme.ts';
import { UiProvider } from '../ui/ui-provider.tsx';

export default function HydratedLayout() {
  const { nonce } = usePageFacts();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <UiProvider>
        <Outlet />
      </UiProvider>
    </MantineProvider>
  );
}
