// Plays a test tone of two notes through the chosen speaker.

const notes = [523.25, 659.25];
const noteSeconds = 0.35;

export async function playTone(speaker: string | null): Promise<void> {
  const context = new AudioContext();
  try {
    await context.resume();
    const destination = context.createMediaStreamDestination();
    const player = new Audio();
    player.srcObject = destination.stream;
    // Browsers without setSinkId use their default output.
    if (speaker && 'setSinkId' in player) await player.setSinkId(speaker).catch(() => undefined);
    for (const [index, pitch] of notes.entries())
      scheduleNote(context, destination, pitch, context.currentTime + 0.05 + index * noteSeconds);
    await player.play();
    await new Promise((resolve) => setTimeout(resolve, notes.length * noteSeconds * 1_000 + 200));
    player.pause();
  } finally {
    await context.close();
  }
}

function scheduleNote(context: AudioContext, destination: AudioNode, pitch: number, at: number): void {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.25, at + 0.03);
  volume.gain.linearRampToValueAtTime(0, at + noteSeconds);
  oscillator.connect(volume).connect(destination);
  oscillator.start(at);
  oscillator.stop(at + noteSeconds);
}
