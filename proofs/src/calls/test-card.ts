// Test pictures with moving stripes, and the check whether a decoded picture shows them or is only decoder noise.

export type CardFormat = {
  width: number;
  height: number;
  /** Noise on the stripes, to use the whole bit rate: 4 fills 450 kbit/s at 640 × 360; at 64 the encoder drops nine of ten pictures. */
  grain: number;
};

const offsets = 16;
const grey = 128;

/** Sixteen pictures that are repeated, because forty participants would otherwise have to draw four hundred per second. */
export function paintCards(shape: CardFormat): Uint8Array[] {
  return Array.from({ length: offsets }, (_, offset) => paintCard(shape, offset));
}

/** Only luminance in I420, with grey for both colour planes. */
function paintCard({ width, height, grain }: CardFormat, offset: number): Uint8Array {
  const data = new Uint8Array((width * height * 3) / 2).fill(grey);
  for (let at = 0; at < width * height; at += 1) data[at] = (brightness((at % width) / width, offset) + Math.random() * grain) % 256;
  return data;
}

/** From black to white once across the picture, starting at one of sixteen offsets. */
const brightness = (across: number, offset: number): number => (across * 256 + offset * (256 / offsets)) % 256;

const samples = 64;
/** The distance of a grey picture from the nearest card is 64, of noise about 75. */
const maxDistance = 32;

/** How much of a decoded picture of any size shows the stripes. Noise shows nothing of what was sent. */
export function evaluatePicture(data: Uint8Array, width: number, height: number): 'pictures' | 'partialPictures' | 'noise' {
  const rows = [0.2, 0.5, 0.8].map((down) => Math.floor(height * down));
  const shown = rows.filter((row) => cards.some((card) => distance(data.subarray(row * width, (row + 1) * width), card) < maxDistance));
  if (shown.length === rows.length) return 'pictures';
  return shown.length > 0 ? 'partialPictures' : 'noise';
}

const sampleCentre = (sample: number): number => (sample + 0.5) / samples;
const cards = Array.from({ length: offsets }, (_, offset) =>
  Array.from({ length: samples }, (_, sample) => brightness(sampleCentre(sample), offset)),
);

function distance(row: Uint8Array, card: number[]): number {
  const sum = card.reduce(
    (total, expected, sample) => total + Math.abs(expected - (row[Math.floor(sampleCentre(sample) * row.length)] ?? 0)),
    0,
  );
  return sum / samples;
}
