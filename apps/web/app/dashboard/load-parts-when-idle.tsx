// Loads the dialogs and menus of the page once its data has arrived and nothing has been asked for during a second.
import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadLazyParts } from '../ui/lazy-part.tsx';

const quietMs = 1_000;

export function LoadPartsWhenIdle() {
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isFetching) return undefined;
    const timer = setTimeout(loadLazyParts, quietMs);
    return () => clearTimeout(timer);
  }, [isFetching]);
  return null;
}
