// Being in a call is being there: the session does not run out, and the screen does not fall asleep.
import { useEffect } from 'react';
import { useSession } from '../../platform/session/session-provider.tsx';

const [firstMs, stillHereMs] = [5_000, 60_000];

export function useStaysSignedIn(isInCall: boolean): void {
  const { stillHere } = useSession();
  useEffect(() => {
    if (!isInCall) return undefined;
    const tell = () => void stillHere().catch(() => undefined);
    // Not in the very moment in which somebody comes in: that one belongs to picture and sound.
    const first = setTimeout(tell, firstMs);
    const timer = setInterval(tell, stillHereMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isInCall, stillHere]);
}

export function useStaysAwake(isInCall: boolean): void {
  useEffect(() => {
    if (!isInCall || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let hasLeft = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (hasLeft) void held?.release();
      else lock = held;
    };
    // The browser lets go of it whenever the page is out of sight.
    const again = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', again);
    return () => {
      hasLeft = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [isInCall]);
}

/** Tells the phone that this is sound to go on with while it is locked. */
export function useSoundGoesOn(isInCall: boolean, title: string): void {
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
