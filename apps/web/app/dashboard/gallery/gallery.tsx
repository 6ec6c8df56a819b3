// Gallery of all UI components and states. The route exists only in development.
import { Box, Stack, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { OfflineBanner } from '../../ui/offline-banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { Choices } from './choices.tsx';
import { Diagnoses } from './diagnoses.tsx';
import { Dialogs } from './dialogs.tsx';
import { Figures } from './figures.tsx';
import { FormFields } from './form-fields.tsx';
import { Lists } from './lists.tsx';
import { Appearance } from './appearance.tsx';
import { States } from './states.tsx';

export default function Gallery() {
  return (
    <>
      <title>States and parts</title>
      <meta name="robots" content="noindex" />
      <Box component="main" maw={1248} m="0 auto" p={{ base: '8px 16px 64px', md: '24px 36px 80px' }} fz="md">
        <PageHeader
          title="States and parts"
          lead="Every list and form uses these. This page exists only in development; its names, dates and figures are samples."
          actions={<SchemeSwitch />}
        />
        <Stack gap="sm">
          <OfflineBanner online={false}>
            You are offline. You are seeing this page as of 9:48 AM today. You can join and book when you are back online.
          </OfflineBanner>
          <Notice kind="warn" action={<a href="#fields">Complete it</a>}>
            Please complete your profile to access all features
          </Notice>
        </Stack>
        <States />
        <Dialogs />
        <Appearance />
        <Choices />
        <FormFields />
        <Diagnoses />
        <Figures />
        <Lists />
      </Box>
    </>
  );
}

function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server does not know the scheme, so the switch shows it only after hydration.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const prefersDark = isHydrated && window.matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = colorScheme === 'dark' || (colorScheme === 'auto' && prefersDark);
  return (
    <SegmentedSwitch
      label="Theme"
      value={isHydrated && dark ? 'dark' : 'light'}
      onChange={setColorScheme}
      choices={[
        { value: 'light', label: 'Light', icon: IconSun },
        { value: 'dark', label: 'Dark', icon: IconMoon },
      ]}
    />
  );
}
