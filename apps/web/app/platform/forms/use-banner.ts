// A message above a form that goes away by itself; what must stay is told at the field.
import { useEffect, useState } from 'react';

export type BannerMessage = { kind: 'bad' | 'info' | 'ok'; words: string };

export function useBanner(shownMs: number) {
  const [banner, setBanner] = useState<BannerMessage>();
  useEffect(() => {
    if (!banner) return undefined;
    const timer = setTimeout(() => setBanner(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [banner, shownMs]);
  return [banner, setBanner] as const;
}
