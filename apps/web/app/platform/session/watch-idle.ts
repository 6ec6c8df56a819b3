// Notices whether somebody is there, warns before a resting session ends, and ends it.
import type { IdleTimes } from './session-times.ts';

const signsOfLife = ['mousedown', 'mousemove', 'keypress', 'scroll', 'touchstart', 'click'] as const;

export type IdleEvents = { onActive: () => void; onWarn: () => void; onExpired: () => void };
export type IdleWatch = { activeAt: (moment: number) => void; extend: () => void; stop: () => void };

export function watchIdle(times: IdleTimes, events: IdleEvents): IdleWatch {
  let lastActive = Date.now();
  let lastNoted = Number.NEGATIVE_INFINITY;
  let hasWarned = false;

  const activeAt = (moment: number) => {
    lastActive = Math.max(lastActive, moment);
    hasWarned = false;
  };
  const extend = () => {
    lastNoted = Date.now();
    activeAt(lastNoted);
    events.onActive();
  };
  const notice = () => {
    // A session that is over is not woken by the mouse of whoever comes back to the computer.
    if (check() && Date.now() - lastNoted >= times.noteAtMostEveryMs) extend();
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
    for (const sign of signsOfLife) window.removeEventListener(sign, notice, { capture: true });
  };

  const timer = setInterval(check, times.checkEveryMs);
  document.addEventListener('visibilitychange', check);
  for (const sign of signsOfLife) window.addEventListener(sign, notice, { capture: true, passive: true });
  return { activeAt, extend, stop };
}
