// Applies the colour scheme of the signed-in user, on every device.
import type { User } from '@lafiya/api-client';
import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';

export function useChosenTheme(theme: User['theme'] | undefined): void {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (theme) setColorScheme(theme);
  }, [theme, setColorScheme]);
}
