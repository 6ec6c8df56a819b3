// Contrast as WCAG 2.2 defines it: blended layers, luminance, and the ratio that a text needs.

/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Colour = [number, number, number, number];

/** Backgrounds between a text and the page, from the inside out, each with the opacity of its element. */
export type Layer = { background: Colour; opacity: number };

export function contrastOf(text: Colour, layers: Layer[], canvas: Colour): number {
  let [written, empty]: [Colour, Colour] = [text, [0, 0, 0, 0]];
  for (const { background, opacity } of layers) {
    written = faded(over(written, background), opacity);
    empty = faded(over(empty, background), opacity);
  }
  return ratio(over(written, canvas), over(empty, canvas));
}

export function ratio(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Large text is 18 pt, or 14 pt bold: 24 px and 18.66 px. */
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
