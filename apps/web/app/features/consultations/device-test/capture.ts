// Asks the browser for camera and microphone: both at once, so that people are asked once, and each alone when that fails.
import { type DeviceResult, failedBy, faultOf, untested, works } from './device-results.ts';

export type Wanted = { camera: string | null; microphone: string | null; withCamera: boolean };
export type Captured = { stream: MediaStream; camera: DeviceResult; microphone: DeviceResult };

/** As large as the call sends it. */
const picture = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20 } };

export async function capture({ camera, microphone, withCamera }: Wanted): Promise<Captured> {
  const audio = microphone ? { deviceId: { exact: microphone } } : true;
  const video = camera ? { ...picture, deviceId: { exact: camera } } : picture;
  const together = await attempt(withCamera ? { audio, video } : { audio });
  if (together.stream) return { stream: together.stream, camera: withCamera ? works : untested, microphone: works };
  if (!withCamera) return { stream: new MediaStream(), camera: untested, microphone: together.result };
  const sound = await attempt({ audio });
  const sight = await attempt({ video });
  const tracks = [sound, sight].flatMap(({ stream }) => stream?.getTracks() ?? []);
  return { stream: new MediaStream(tracks), camera: sight.result, microphone: sound.result };
}

async function attempt(wanted: MediaStreamConstraints): Promise<{ stream: MediaStream | null; result: DeviceResult }> {
  try {
    return { stream: await navigator.mediaDevices.getUserMedia(wanted), result: works };
  } catch (error) {
    return { stream: null, result: failedBy(faultOf(error)) };
  }
}

export function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Granted before, and somebody has pressed something: then the test begins by itself. */
export async function isGranted(withCamera: boolean): Promise<boolean> {
  if (!navigator.userActivation?.hasBeenActive) return false;
  try {
    const names = ['microphone', ...(withCamera ? ['camera'] : [])] as PermissionName[];
    const answers = await Promise.all(names.map((name) => navigator.permissions.query({ name })));
    return answers.every(({ state }) => state === 'granted');
  } catch {
    // Some browsers do not say.
    return false;
  }
}
