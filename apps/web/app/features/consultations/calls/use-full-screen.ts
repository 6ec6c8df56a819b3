// Full-screen mode of a call: fills the window, and the screen where the browser supports it.
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
    // The whole document, because dialogs and menus render outside the call element.
    if (on) document.documentElement.requestFullscreen?.().catch(() => undefined);
    else if (document.fullscreenElement) void document.exitFullscreen();
  }, []);
  return { isFull, setFull };
}
