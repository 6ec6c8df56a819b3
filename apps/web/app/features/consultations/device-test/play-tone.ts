// Two notes through the chosen speaker, so that somebody can say whether they heard them.

const notes = [523.25, 659.25];
const noteSeconds = 0.35;

export async function playTone(speaker: string | null): Promise<void> {
  const context = new AudioContext();
  try {
    await context.resume();
    const outlet = context.createMediaStreamDestination();
    const player = new Audio();
    player.srcObject = outlet.stream;
    // A browser that cannot choose plays it where it plays everything.
    if (speaker && 'setSinkId' in player) await player.setSinkId(speaker).catch(() => undefined);
    for (const [place, pitch] of notes.entries()) ring(context, outlet, pitch, context.currentTime + 0.05 + place * noteSeconds);
    await player.play();
    await new Promise((resolve) => setTimeout(resolve, notes.length * noteSeconds * 1_000 + 200));
    player.pause();
  } finally {
    await context.close();
  }
}

function ring(context: AudioContext, outlet: AudioNode, pitch: number, at: number): void {
  const voice = context.createOscillator();
  const loudness = context.createGain();
  voice.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.25, at + 0.03);
  loudness.gain.linearRampToValueAtTime(0, at + noteSeconds);
  voice.connect(loudness).connect(outlet);
  voice.start(at);
  voice.stop(at + noteSeconds);
}
