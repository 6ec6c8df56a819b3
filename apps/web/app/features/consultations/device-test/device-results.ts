// The results of the device test and what follows from them: pure, so that the button and its tests ask the same rule.
import type { LineFigures, LineReason, LineVerdict } from '@lafiya/domain/consultation/line-verdict';

/** The specification's four. */
export type ItemState = 'unknown' | 'testing' | 'success' | 'failed';
export type DeviceFault = 'refused' | 'missing' | 'busy' | 'unable';
export type DeviceResult = { state: ItemState; fault: DeviceFault | null };
export type LineResult = { state: ItemState; judged: (LineFigures & { verdict: LineVerdict; why: LineReason }) | null };

export const untested: DeviceResult = { state: 'unknown', fault: null };
export const testing: DeviceResult = { state: 'testing', fault: null };
export const works: DeviceResult = { state: 'success', fault: null };
export const failedBy = (fault: DeviceFault): DeviceResult => ({ state: 'failed', fault });

/** What the browser says when it does not hand out a device. */
export function faultOf(error: unknown): DeviceFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unable';
}

export type Readiness = { camera: DeviceResult; microphone: DeviceResult; line: LineResult; isHeard: boolean; isQuiet: boolean };

/**
 * The microphone has to work; who stays silent for a while may go on, because not everybody can speak now.
 * A camera may be missing, and a line may be weak: then one goes on with sound.
 */
export function mayStart({ camera, microphone, line, isHeard, isQuiet }: Readiness): boolean {
  const isSettled = camera.state !== 'testing' && line.state !== 'testing';
  return isSettled && microphone.state === 'success' && (isHeard || isQuiet);
}

type Wishes = { wantsVideo: boolean; lowData: boolean };

/** A call begins with a picture if there is a camera, the line carries it and nobody wanted to spare data. */
export function startsWithVideo({ camera, line }: Pick<Readiness, 'camera' | 'line'>, { wantsVideo, lowData }: Wishes): boolean {
  const isTooMuch = line.judged !== null && line.judged.verdict !== 'video';
  return wantsVideo && !lowData && camera.state === 'success' && !isTooMuch;
}
