// A line on the map as a short text: each point by its distance from the one before, in whole steps of a grid. What the map's files are made of.

export type MapPoint = readonly [longitude: number, latitude: number];

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const worthOf = new Map(Array.from(digits, (digit, value) => [digit, value] as const));

/** `steps` is how many steps of the grid a degree has: what is finer than one is lost. */
export function writeLine(points: readonly MapPoint[], steps: number): string {
  let [x, y] = [0, 0];
  let text = '';
  for (const [longitude, latitude] of points) {
    const [column, row] = [Math.round(longitude * steps), Math.round(latitude * steps)];
    text += writeNumber(column - x) + writeNumber(row - y);
    [x, y] = [column, row];
  }
  return text;
}

export function readLine(text: string, steps: number): [longitude: number, latitude: number][] {
  const points: [number, number][] = [];
  let [x, y, at] = [0, 0, 0];
  const next = (): number => {
    let [value, weight] = [0, 1];
    for (;;) {
      const digit = worthOf.get(text[at] ?? '');
      if (digit === undefined) throw new Error(`Not a line: ${text.slice(0, 20)}`);
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

/** Five bits a letter, the lowest first; the sixth says that more follow. The sign is the lowest bit of all. */
function writeNumber(value: number): string {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  let text = '';
  while (rest >= 32) {
    text += digits[32 + (rest % 32)];
    rest = Math.floor(rest / 32);
  }
  return text + digits[rest];
}
