// Encodes map lines as short strings for the map files: each point is its offset from the previous one, in whole grid steps.

export type MapPoint = readonly [longitude: number, latitude: number];

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const digitValues = new Map(Array.from(digits, (digit, value) => [digit, value] as const));

/** `steps` is the number of grid steps per degree; finer detail is lost. */
export function encodePolyline(points: readonly MapPoint[], steps: number): string {
  let [x, y] = [0, 0];
  let text = '';
  for (const [longitude, latitude] of points) {
    const [column, row] = [Math.round(longitude * steps), Math.round(latitude * steps)];
    text += encodeNumber(column - x) + encodeNumber(row - y);
    [x, y] = [column, row];
  }
  return text;
}

export function decodePolyline(text: string, steps: number): [longitude: number, latitude: number][] {
  const points: [number, number][] = [];
  let [x, y, at] = [0, 0, 0];
  const next = (): number => {
    let [value, weight] = [0, 1];
    for (;;) {
      const digit = digitValues.get(text[at] ?? '');
      if (digit === undefined) throw new Error(`Invalid polyline: ${text.slice(0, 20)}`);
      at += 1;
      value += (digit % 32) * weight;
      if (digit < 32) return value % 2 ? -(value + 1) / 2 : value / 2;
      weight *= 32;
    }
  };
  while (at < text.length) {
    x += next();
    y += next();
    points.push([x / steps, y / steps]);
  }
  return points;
}

/** Five bits per character, lowest first; the sixth bit marks that more follow. The lowest bit of the number is its sign. */
function encodeNumber(value: number): string {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  let text = '';
  while (rest >= 32) {
    text += digits[32 + (rest % 32)];
    rest = Math.floor(rest / 32);
  }
  return text + digits[rest];
}
