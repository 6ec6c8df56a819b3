// Measures the microphone level (0 to 1) ten times a second, and whether any sound was detected.
import { useEffect, useState } from 'react';

const intervalMs = 100;
/** Above breathing and fan noise. */
const hearingThreshold = 0.08;
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
      setHeard((last) => ({ of: stream, level, isHeard: (last.of === stream && last.isHeard) || level >= hearingThreshold, isQuiet }));
    }, intervalMs);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return heard.of === stream ? heard : silence;
}

/** Maps −60 dB (silence) to 0 and −10 dB (loud) to 1. */
function loudness(analyser: AnalyserNode): number {
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(Math.max(power, 1e-12));
  return Math.min(1, Math.max(0, (decibels + 60) / 50));
}
