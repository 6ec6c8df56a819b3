// The call over the whole window, and over the whole screen where the browser can: dialogs and menus stay above it.
import { useCallback, useEffect, useState } from 'react';

export type FullScreen = { isFull: boolean; setFull: (on: boolean) => void };

export function useFullScreen(): FullScreen {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) setIsFull(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  const setFull = useCallback((on: boolean) => {
    setIsFull(on);
    // Not the call alone: what opens above it would stay out of sight.
    if (on) document.documentElement.requestFullscreen?.().catch(() => undefined);
    else if (document.fullscreenElement) void document.exitFullscreen();
  }, []);
  return { isFull, setFull };
}
