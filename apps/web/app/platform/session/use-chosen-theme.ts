// Shows the pages in the colours that the person who is signed in chose, on every device of theirs.
import type { User } from '@lafiya/api-client';
import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';

export function useChosenTheme(theme: User['theme'] | undefined): void {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (theme) setColorScheme(theme);
  }, [theme, setColorScheme]);
}
