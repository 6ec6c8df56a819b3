// The results of the device test, and the pure rules for starting a call.
import type {
  ConnectionMeasurement,
  ConnectionVerdictReason,
  ConnectionVerdict,
} from '@lafiya/domain/consultations/calls/connection-verdict';

/** The four states of the specification. */
export type ItemState = 'unknown' | 'testing' | 'success' | 'failed';
export type DeviceProblem = 'refused' | 'missing' | 'busy' | 'unable';
export type DeviceResult = { state: ItemState; problem: DeviceProblem | null };
export type ConnectionResult = {
  state: ItemState;
  assessment: (ConnectionMeasurement & { verdict: ConnectionVerdict; why: ConnectionVerdictReason }) | null;
};

export const untested: DeviceResult = { state: 'unknown', problem: null };
export const testing: DeviceResult = { state: 'testing', problem: null };
export const works: DeviceResult = { state: 'success', problem: null };
export const failedBy = (problem: DeviceProblem): DeviceResult => ({ state: 'failed', problem });

/** Maps a getUserMedia error to a device problem. */
export function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unable';
}

export type Readiness = { camera: DeviceResult; microphone: DeviceResult; line: ConnectionResult; isHeard: boolean; isQuiet: boolean };

/**
 * The microphone has to work; a user who stays silent for a while may continue, because not everyone can speak at that moment.
 * Without a camera or with a weak connection, the call starts with audio only.
 */
export function mayStart({ camera, microphone, line, isHeard, isQuiet }: Readiness): boolean {
  const isSettled = camera.state !== 'testing' && line.state !== 'testing';
  return isSettled && microphone.state === 'success' && (isHeard || isQuiet);
}

type VideoPreferences = { wantsVideo: boolean; lowData: boolean };

/** A call starts with video if there is a camera, the connection is good enough and low-data mode is off. */
export function startsWithVideo({ camera, line }: Pick<Readiness, 'camera' | 'line'>, { wantsVideo, lowData }: VideoPreferences): boolean {
  const isTooWeak = line.assessment !== null && line.assessment.verdict !== 'video';
  return wantsVideo && !lowData && camera.state === 'success' && !isTooWeak;
}
