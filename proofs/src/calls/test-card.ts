// What people without a camera send: stripes that wander. Whoever decodes a picture can say whether it shows them, or is only noise that a decoder made of something it could not read.

export type Shape = {
  width: number;
  height: number;
  /** Grain on the stripes, so that the whole allowance is used: 4 fills 450 kbit/s at 640 × 360; at 64 the encoder leaves out nine pictures of ten. */
  grain: number;
};

const places = 16;
const grey = 128;

/** Sixteen pictures, after which they come round: forty people would paint four hundred a second. */
export function paintCards(shape: Shape): Uint8Array[] {
  return Array.from({ length: places }, (_, place) => paintCard(shape, place));
}

/** Brightness alone, as the encoder wants it (I420), with grey for both colours. */
function paintCard({ width, height, grain }: Shape, place: number): Uint8Array {
  const data = new Uint8Array((width * height * 3) / 2).fill(grey);
  for (let at = 0; at < width * height; at += 1) data[at] = (brightness((at % width) / width, place) + Math.random() * grain) % 256;
  return data;
}

/** From black to white once across the picture, beginning at one of sixteen places. */
const brightness = (across: number, place: number): number => (across * 256 + place * (256 / places)) % 256;

const looks = 64;
/** A grey picture lies 64 from the nearest card, noise about 75. */
const nearEnough = 32;

/** Whether a decoded picture shows the stripes, whatever size it came in. */
export function isCard(data: Uint8Array, width: number, height: number): boolean {
  const rows = [0.2, 0.5, 0.8].map((down) => Math.floor(height * down));
  return rows.every((row) => cards.some((card) => distance(data.subarray(row * width, (row + 1) * width), card) < nearEnough));
}

const middle = (look: number): number => (look + 0.5) / looks;
const cards = Array.from({ length: places }, (_, place) => Array.from({ length: looks }, (_, look) => brightness(middle(look), place)));

function distance(row: Uint8Array, card: number[]): number {
  const sum = card.reduce((so, wanted, look) => so + Math.abs(wanted - (row[Math.floor(middle(look) * row.length)] ?? 0)), 0);
  return sum / looks;
}
