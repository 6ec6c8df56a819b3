// How loud it is at the microphone, ten times a second, from 0 to 1; and whether anything was ever heard.
import { useEffect, useState } from 'react';

const everyMs = 100;
/** Breathing and fans stay below it. */
const heardFrom = 0.08;
const quietAfterMs = 8_000;

export type SoundLevel = { level: number; isHeard: boolean; isQuiet: boolean };
const silence: SoundLevel = { level: 0, isHeard: false, isQuiet: false };
type Heard = SoundLevel & { of: MediaStream | null };

export function useSoundLevel(stream: MediaStream | null): SoundLevel {
  const [heard, setHeard] = useState<Heard>({ ...silence, of: null });
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1_024;
    context.createMediaStreamSource(stream).connect(analyser);
    void context.resume();
    const since = Date.now();
    const timer = setInterval(() => {
      const level = loudness(analyser);
      const isQuiet = Date.now() - since > quietAfterMs;
      setHeard((last) => ({ of: stream, level, isHeard: (last.of === stream && last.isHeard) || level >= heardFrom, isQuiet }));
    }, everyMs);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return heard.of === stream ? heard : silence;
}

/** Ears hear in steps of tenfold; −60 dB is nothing, −10 dB is loud. */
function loudness(analyser: AnalyserNode): number {
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(Math.max(power, 1e-12));
  return Math.min(1, Math.max(0, (decibels + 60) / 50));
}
