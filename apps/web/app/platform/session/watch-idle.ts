// Watches for user activity, warns before an idle session ends, and ends it.
import type { IdleTimes } from './session-times.ts';

const activityEvents = ['mousedown', 'mousemove', 'keypress', 'scroll', 'touchstart', 'click'] as const;

export type IdleEvents = { onActive: () => void; onWarn: () => void; onExpired: () => void };
export type IdleWatch = { activeAt: (time: number) => void; extend: () => void; stop: () => void };

export function watchIdle(times: IdleTimes, events: IdleEvents): IdleWatch {
  let lastActive = Date.now();
  let lastReported = Number.NEGATIVE_INFINITY;
  let hasWarned = false;

  const activeAt = (time: number) => {
    lastActive = Math.max(lastActive, time);
    hasWarned = false;
  };
  const extend = () => {
    lastReported = Date.now();
    activeAt(lastReported);
    events.onActive();
  };
  const onActivity = () => {
    // Activity after expiry must not revive the session, so expiry is checked first.
    if (check() && Date.now() - lastReported >= times.minReportIntervalMs) extend();
  };
  const check = (): boolean => {
    const left = lastActive + times.idleMs - Date.now();
    if (left <= 0) {
      stop();
      events.onExpired();
      return false;
    }
    if (left <= times.warnBeforeMs && !hasWarned) {
      hasWarned = true;
      events.onWarn();
    }
    return true;
  };
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    for (const eventName of activityEvents) window.removeEventListener(eventName, onActivity, { capture: true });
  };

  const timer = setInterval(check, times.checkEveryMs);
  document.addEventListener('visibilitychange', check);
  for (const eventName of activityEvents) window.addEventListener(eventName, onActivity, { capture: true, passive: true });
  return { activeAt, extend, stop };
}
