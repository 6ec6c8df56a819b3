// Remembers in this tab that a call is going on, so that a reload returns to it with the same devices instead of to the device test.
import type { DeviceChoice } from './device-choice.ts';

const storageKey = 'lafiya:call';
/** Later than this the person has left rather than reloaded. */
const maxAgeMs = 15 * 60_000;

type RunningCall = { appointmentId: string; devices: DeviceChoice; at: number };

export function rememberCall(appointmentId: string, devices: DeviceChoice): void {
  const running: RunningCall = { appointmentId, devices, at: Date.now() };
  write(() => sessionStorage.setItem(storageKey, JSON.stringify(running)));
}

export function forgetCall(): void {
  write(() => sessionStorage.removeItem(storageKey));
}

/** The devices of this appointment's call, if the page was reloaded during it. */
export function devicesOfReloadedCall(appointmentId: string): DeviceChoice | undefined {
  try {
    const running = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as RunningCall | null;
    return running?.appointmentId === appointmentId && Date.now() - running.at < maxAgeMs ? running.devices : undefined;
  } catch {
    return undefined;
  }
}

/** Storage may be turned off or full; then a reload leads to the device test. */
function write(change: () => void): void {
  try {
    change();
  } catch {
    // See above.
  }
}
