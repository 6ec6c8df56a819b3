// Keeps the session, the screen and background audio active during a call.
import { useEffect } from 'react';
import { useSession } from '../../../platform/session/session-provider.tsx';

const [firstKeepAliveMs, keepAliveIntervalMs] = [5_000, 60_000];

export function useSessionKeepAlive(isInCall: boolean): void {
  const { keepAlive } = useSession();
  useEffect(() => {
    if (!isInCall) return undefined;
    const sendKeepAlive = () => void keepAlive().catch(() => undefined);
    // Delayed, so that the request does not compete with joining.
    const first = setTimeout(sendKeepAlive, firstKeepAliveMs);
    const timer = setInterval(sendKeepAlive, keepAliveIntervalMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isInCall, keepAlive]);
}

export function useWakeLock(isInCall: boolean): void {
  useEffect(() => {
    if (!isInCall || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let hasLeft = false;
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (hasLeft) void held?.release();
      else lock = held;
    };
    // The browser releases the lock whenever the page is hidden.
    const reacquire = () => void acquire();
    void acquire();
    document.addEventListener('visibilitychange', reacquire);
    return () => {
      hasLeft = true;
      document.removeEventListener('visibilitychange', reacquire);
      void lock?.release();
    };
  }, [isInCall]);
}

/** Registers a media session, so that phones keep playing audio while locked. */
export function useMediaSession(isInCall: boolean, title: string): void {
  useEffect(() => {
    if (!isInCall || !('mediaSession' in navigator) || typeof MediaMetadata === 'undefined') return undefined;
    navigator.mediaSession.metadata = new MediaMetadata({ title });
    navigator.mediaSession.playbackState = 'playing';
    return () => {
      navigator.mediaSession.metadata = null;
      navigator.mediaSession.playbackState = 'none';
    };
  }, [isInCall, title]);
}
