// The state of the device test: what is captured, which devices there are and which are chosen, and how each did.
import { useCallback, useEffect, useRef, useState } from 'react';
import { capture, isGranted, stopTracks } from './capture.ts';
import { type DeviceResult, failedBy, type ItemState, testing, untested } from './device-results.ts';
import { playTone } from './play-tone.ts';

/** Which devices a call uses; a null camera is a call without one. */
export type ChosenDevices = { camera: string | null; microphone: string | null; speaker: string | null };
type Kind = keyof ChosenDevices;
type Tested = { stream: MediaStream | null; camera: DeviceResult; microphone: DeviceResult };

const nothing: Tested = { stream: null, camera: untested, microphone: untested };
const noChoice: ChosenDevices = { camera: null, microphone: null, speaker: null };

export function useDeviceTest(withCamera: boolean) {
  const [tested, setTested] = useState(nothing);
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  const [chosen, setChosen] = useState(noChoice);
  const [isShown, setShown] = useState(withCamera);
  const held = useHeldStream();
  const { speaker, play, confirm } = useSpeaker(chosen.speaker);

  const run = useCallback(
    async (wanted: ChosenDevices, shows: boolean) => {
      if (!navigator.mediaDevices) {
        setTested({ stream: null, camera: failedBy('unable'), microphone: failedBy('unable') });
        return;
      }
      setTested({ stream: null, camera: shows ? testing : untested, microphone: testing });
      held.release();
      const captured = await capture({ camera: wanted.camera, microphone: wanted.microphone, withCamera: shows });
      if (!held.keep(captured.stream)) return;
      setTested(captured);
      setChosen({ ...wanted, ...idsOf(captured.stream) });
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
    if (kind !== 'speaker') void run(next, isShown);
  };
  const showCamera = (shows: boolean) => {
    setShown(shows);
    void run(chosen, shows);
  };
  return {
    ...tested,
    speaker: { state: speaker, play, confirm },
    devices,
    chosen,
    choose,
    isShown,
    showCamera,
    hasRun: tested.microphone.state !== 'unknown',
    run: () => void run(chosen, isShown),
    stop: held.release,
  };
}

export type DeviceTestState = ReturnType<typeof useDeviceTest>;

/** What is captured is let go when the test is left, also when the browser answers only after that. */
function useHeldStream() {
  const [held] = useState(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    return {
      keep: (next: MediaStream): boolean => {
        if (isGone) {
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
      setGone: (gone: boolean) => {
        isGone = gone;
      },
    };
  });
  useEffect(() => {
    held.setGone(false);
    return () => {
      held.setGone(true);
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
