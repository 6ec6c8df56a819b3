// Contrast as WCAG 2.2 computes it: layers of colour laid over each other, luminance, and the ratio a text needs.

/** Red, green and blue from 0 to 255, and how opaque from 0 to 1. */
export type Colour = [number, number, number, number];

/** What lies between a text and the page's ground, from the inside out: each with its own ground and how opaque the whole of it is. */
export type Layer = { ground: Colour; opacity: number };

export function contrastOf(text: Colour, layers: Layer[], canvas: Colour): number {
  let [written, empty]: [Colour, Colour] = [text, [0, 0, 0, 0]];
  for (const { ground, opacity } of layers) {
    written = faded(over(written, ground), opacity);
    empty = faded(over(empty, ground), opacity);
  }
  return ratio(over(written, canvas), over(empty, canvas));
}

export function ratio(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Large is 18 points, or 14 in bold; in CSS's pixels 24 and 18.66. */
export function neededRatio(sizePx: number, weight: number): number {
  return sizePx >= 24 || (sizePx >= 18.66 && weight >= 700) ? 3 : 4.5;
}

function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function over([r, g, b, a]: Colour, [r2, g2, b2, a2]: Colour): Colour {
  const alpha = a + a2 * (1 - a);
  if (alpha === 0) return [0, 0, 0, 0];
  const mixed = (top: number, below: number): number => (top * a + below * a2 * (1 - a)) / alpha;
  return [mixed(r, r2), mixed(g, g2), mixed(b, b2), alpha];
}

const faded = ([r, g, b, a]: Colour, opacity: number): Colour => [r, g, b, a * opacity];
