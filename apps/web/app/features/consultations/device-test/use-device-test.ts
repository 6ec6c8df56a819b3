// State of the device test: captured media, available and chosen devices, and results.
import { useCallback, useEffect, useRef, useState } from 'react';
import { capture, isGranted, stopTracks } from './capture.ts';
import { type DeviceResult, failedBy, type ItemState, testing, untested } from './device-results.ts';
import { playTone } from './play-tone.ts';

/** The devices of a call; a null camera means a call without one. */
export type ChosenDevices = { camera: string | null; microphone: string | null; speaker: string | null };
type Kind = keyof ChosenDevices;
type Tested = { stream: MediaStream | null; camera: DeviceResult; microphone: DeviceResult };

const initialResults: Tested = { stream: null, camera: untested, microphone: untested };
const noChoice: ChosenDevices = { camera: null, microphone: null, speaker: null };

export function useDeviceTest(withCamera: boolean) {
  const [tested, setTested] = useState(initialResults);
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  const [chosen, setChosen] = useState(noChoice);
  const [isCameraOn, setCameraOn] = useState(withCamera);
  const held = useHeldStream();
  const { speaker, play, confirm } = useSpeaker(chosen.speaker);

  const run = useCallback(
    async (requested: ChosenDevices, cameraOn: boolean) => {
      if (!navigator.mediaDevices) {
        setTested({ stream: null, camera: failedBy('unable'), microphone: failedBy('unable') });
        return;
      }
      setTested({ stream: null, camera: cameraOn ? testing : untested, microphone: testing });
      held.release();
      const captured = await capture({ camera: requested.camera, microphone: requested.microphone, withCamera: cameraOn });
      if (!held.store(captured.stream)) return;
      setTested(captured);
      setChosen({ ...requested, ...idsOf(captured.stream) });
      setDevices(await navigator.mediaDevices.enumerateDevices());
    },
    [held],
  );
  useEffect(() => {
    void isGranted(withCamera).then((granted) => (granted ? run(noChoice, withCamera) : undefined));
  }, [run, withCamera]);

  const choose = (kind: Kind, id: string) => {
    const next = { ...chosen, [kind]: id };
    setChosen(next);
    if (kind !== 'speaker') void run(next, isCameraOn);
  };
  const showCamera = (cameraOn: boolean) => {
    setCameraOn(cameraOn);
    void run(chosen, cameraOn);
  };
  return {
    ...tested,
    speaker: { state: speaker, play, confirm },
    devices,
    chosen,
    choose,
    isCameraOn,
    showCamera,
    hasRun: tested.microphone.state !== 'unknown',
    run: () => void run(chosen, isCameraOn),
    stop: held.release,
  };
}

export type DeviceTestState = ReturnType<typeof useDeviceTest>;

/** Stops the captured tracks on unmount, also when the browser returns the stream only after that. */
function useHeldStream() {
  const [held] = useState(() => {
    let stream: MediaStream | null = null;
    let isUnmounted = false;
    return {
      store: (next: MediaStream): boolean => {
        if (isUnmounted) {
          stopTracks(next);
          return false;
        }
        stopTracks(stream);
        stream = next;
        return true;
      },
      release: () => {
        stopTracks(stream);
        stream = null;
      },
      setUnmounted: (unmounted: boolean) => {
        isUnmounted = unmounted;
      },
    };
  });
  useEffect(() => {
    held.setUnmounted(false);
    return () => {
      held.setUnmounted(true);
      held.release();
    };
  }, [held]);
  return held;
}

function useSpeaker(id: string | null) {
  const [speaker, setSpeaker] = useState<ItemState>('unknown');
  const isPlaying = useRef(false);
  const play = async () => {
    if (isPlaying.current) return;
    isPlaying.current = true;
    setSpeaker('testing');
    await playTone(id).catch(() => setSpeaker('failed'));
    isPlaying.current = false;
  };
  return { speaker, play: () => void play(), confirm: () => setSpeaker('success') };
}

function idsOf(stream: MediaStream): Partial<ChosenDevices> {
  const idOf = (track: MediaStreamTrack | undefined) => track?.getSettings().deviceId ?? null;
  return { camera: idOf(stream.getVideoTracks()[0]), microphone: idOf(stream.getAudioTracks()[0]) };
}
