// Writes a WAV file of continuous speech for Chromium's fake microphone: silence is not sent and therefore cannot be lost.
import { writeFileSync } from 'node:fs';

const rate = 48_000;
const seconds = 8;

export function writeVoice(file: string): void {
  const sound = Buffer.alloc(44 + rate * seconds * 2);
  sound.write('RIFF', 0);
  sound.writeUInt32LE(sound.length - 8, 4);
  sound.write('WAVEfmt ', 8);
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20);
  sound.writeUInt16LE(1, 22);
  sound.writeUInt32LE(rate, 24);
  sound.writeUInt32LE(rate * 2, 28);
  sound.writeUInt16LE(2, 32);
  sound.writeUInt16LE(16, 34);
  sound.write('data', 36);
  sound.writeUInt32LE(rate * seconds * 2, 40);
  let turn = 0;
  for (let index = 0; index < rate * seconds; index += 1) {
    const at = index / rate;
    // Varying pitch and four syllables per second, because noise suppression removes steady tones.
    turn += (2 * Math.PI * (140 + 40 * Math.sin(2 * Math.PI * 0.7 * at))) / rate;
    const voice = [1, 2, 3, 4, 5, 6].reduce((sum, overtone) => sum + Math.sin(overtone * turn) / overtone, 0);
    const syllable = 0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * at);
    sound.writeInt16LE(Math.round(7_000 * voice * syllable), 44 + index * 2);
  }
  writeFileSync(file, sound);
}
