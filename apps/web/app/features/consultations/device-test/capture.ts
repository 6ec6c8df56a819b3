// Requests camera and microphone together, so that there is one permission prompt, and separately when that fails.
import { type DeviceResult, failedBy, problemOf, untested, works } from './device-results.ts';

export type CaptureRequest = { camera: string | null; microphone: string | null; withCamera: boolean };
export type Captured = { stream: MediaStream; camera: DeviceResult; microphone: DeviceResult };

/** The same size as in a call. */
const picture = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20 } };

export async function capture({ camera, microphone, withCamera }: CaptureRequest): Promise<Captured> {
  const audio = microphone ? { deviceId: { exact: microphone } } : true;
  const video = camera ? { ...picture, deviceId: { exact: camera } } : picture;
  const both = await attempt(withCamera ? { audio, video } : { audio });
  if (both.stream) return { stream: both.stream, camera: withCamera ? works : untested, microphone: works };
  if (!withCamera) return { stream: new MediaStream(), camera: untested, microphone: both.result };
  const audioOnly = await attempt({ audio });
  const videoOnly = await attempt({ video });
  const tracks = [audioOnly, videoOnly].flatMap(({ stream }) => stream?.getTracks() ?? []);
  return { stream: new MediaStream(tracks), camera: videoOnly.result, microphone: audioOnly.result };
}

async function attempt(constraints: MediaStreamConstraints): Promise<{ stream: MediaStream | null; result: DeviceResult }> {
  try {
    return { stream: await navigator.mediaDevices.getUserMedia(constraints), result: works };
  } catch (error) {
    return { stream: null, result: failedBy(problemOf(error)) };
  }
}

export function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Whether the test can start by itself: permission was granted before, and the user has interacted with the page. */
export async function isGranted(withCamera: boolean): Promise<boolean> {
  if (!navigator.userActivation?.hasBeenActive) return false;
  try {
    const names = ['microphone', ...(withCamera ? ['camera'] : [])] as PermissionName[];
    const statuses = await Promise.all(names.map((name) => navigator.permissions.query({ name })));
    return statuses.every(({ state }) => state === 'granted');
  } catch {
    // Some browsers cannot query these permissions.
    return false;
  }
}
