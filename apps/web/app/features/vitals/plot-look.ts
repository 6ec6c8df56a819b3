// How the limits and the points of a kind look on a plot.
import type { LimitLine, LimitMarks } from './plot-limits.ts';
import type { Pen, PlotColors } from './plot-pen.ts';
import type { Urgency } from './plot-points.ts';

type Shown = { ms: number; upper: number; lower: number | null };
export type PlotLabels = { upper: string; lower: string; lineText: (line: LimitLine) => string };

const labelGap = 11;
const colorOf: Record<Urgency, keyof PlotColors> = { fine: 'primary', out: 'accent', dangerous: 'danger' };

export function drawLimits(
  pen: Pen,
  { band, lines }: LimitMarks,
  scale: { min: number; max: number },
  { points, labels }: { points: readonly Shown[]; labels: PlotLabels },
): void {
  if (band) pen.band(band.from, band.to);
  for (const line of lines) {
    if (line.at < scale.min || line.at > scale.max) continue;
    pen.horizontal(line.at, { color: line.type === 'danger' ? 'danger' : 'accent', dash: [6, 4] });
    const y = pen.yOf(line.at);
    const side = isBelow(points, line) || y + 2 * labelGap > pen.bottom ? -1 : 1;
    pen.text(labels.lineText(line), { color: 'text-soft', x: pen.left + 4, y: y + side * labelGap });
  }
}

/** Whether the values at the left, where the label stands, lie below the line. The label goes to the other side. */
function isBelow(points: readonly Shown[], { at, number }: LimitLine): boolean {
  const left = points.slice(0, Math.max(1, Math.ceil(points.length * 0.4)));
  const values = left.flatMap((point) => (number === 'lower' ? (point.lower ?? []) : point.upper));
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length) < at;
}

/** Closer together they would hide the line. */
const roomOfDot = 24;
const dot = 3;
const lastDot = 5.5;

type Look = { isPair: boolean; urgency: { upper: Urgency; lower: Urgency }; marks: LimitMarks; labels: PlotLabels };

export function drawPoints(pen: Pen, points: readonly Shown[], { isPair, urgency, marks, labels }: Look): void {
  const numbers = isPair ? (['upper', 'lower'] as const) : (['upper'] as const);
  for (const number of numbers) {
    const known = points.flatMap((point) => {
      const value = point[number];
      return value === null ? [] : [{ x: point.ms, value }];
    });
    if (pen.right - pen.left >= known.length * roomOfDot)
      for (const { x, value } of known) pen.dot(x, value, { color: 'primary', radius: dot });
    const last = known.at(-1);
    if (last) pen.dot(last.x, last.value, { color: colorOf[urgency[number]], radius: lastDot });
    // Where the drawing has it: near the left, clear of the edge.
    const place = known[known.length > 3 ? 2 : 0];
    if (!isPair || !place) continue;
    const line = marks.lines.find((one) => one.number === number && one.type === 'target');
    const side = line && isBelow(points, line) ? 1 : -1;
    pen.text(labels[number], {
      color: 'text',
      weight: 600,
      align: known.length > 3 ? 'center' : 'left',
      x: pen.xOf(place.x) - (known.length > 3 ? 0 : dot),
      y: pen.yOf(place.value) + side * (labelGap + dot),
    });
  }
}
