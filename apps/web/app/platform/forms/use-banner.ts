// State of a message above a form that disappears after a while. Lasting errors belong at the field.
import { useEffect, useState } from 'react';

export type BannerMessage = { kind: 'bad' | 'info' | 'ok'; text: string };

export function useBanner(shownMs: number) {
  const [banner, setBanner] = useState<BannerMessage>();
  useEffect(() => {
    if (!banner) return undefined;
    const timer = setTimeout(() => setBanner(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [banner, shownMs]);
  return [banner, setBanner] as const;
}
