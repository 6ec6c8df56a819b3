// Draws on the canvas of a plot what uPlot does not: lines of limits, bands, points and labels. Coordinates are values, sizes are CSS pixels.
import uPlot from 'uplot';

const colorNames = ['primary', 'accent', 'danger', 'text', 'text-soft', 'line', 'control-line', 'surface'] as const;
export type PlotColors = Record<(typeof colorNames)[number], string>;

/** The colours of the present theme. */
export function colorsOf(element: Element): PlotColors {
  const style = getComputedStyle(element);
  const named = colorNames.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  return Object.fromEntries(named) as PlotColors;
}

type Text = { color: keyof PlotColors; x: number; y: number; align?: CanvasTextAlign; weight?: number };
export type Pen = {
  left: number;
  right: number;
  /** Of the plot itself: the dates stand below it. */
  bottom: number;
  xOf: (value: number) => number;
  yOf: (value: number) => number;
  horizontal: (at: number, look: { color: keyof PlotColors; dash: number[] }) => void;
  band: (from: number, to: number) => void;
  path: (points: readonly (readonly [x: number, y: number])[]) => void;
  dot: (x: number, y: number, look: { color: keyof PlotColors; radius: number }) => void;
  text: (text: string, place: Text) => void;
};

export const textSize = 12;

export function penOf(plot: uPlot, colors: PlotColors, family: string): Pen {
  const { ctx, bbox } = plot;
  const ratio = uPlot.pxRatio;
  const [left, right] = [bbox.left / ratio, (bbox.left + bbox.width) / ratio];
  const [top, bottom] = [bbox.top / ratio, (bbox.top + bbox.height) / ratio];
  const xOf = (value: number) => plot.valToPos(value, 'x', true) / ratio;
  const yOf = (value: number) => plot.valToPos(value, 'y', true) / ratio;
  const draw = (strokes: () => void) => {
    ctx.save();
    ctx.scale(ratio, ratio);
    // uPlot leaves the dashes of its last line.
    ctx.setLineDash([]);
    ctx.lineCap = 'butt';
    ctx.beginPath();
    strokes();
    ctx.restore();
  };
  return {
    left,
    right,
    bottom,
    xOf,
    yOf,
    horizontal: (at, { color, dash }) =>
      draw(() => {
        ctx.setLineDash(dash);
        ctx.lineWidth = 1.5;
        ctx.strokeStyle = colors[color];
        ctx.moveTo(left, yOf(at));
        ctx.lineTo(right, yOf(at));
        ctx.stroke();
      }),
    band: (from, to) =>
      draw(() => {
        const [upper, lower] = [Math.max(yOf(to), top), Math.min(yOf(from), bottom)];
        ctx.globalAlpha = 0.1;
        ctx.fillStyle = colors.primary;
        ctx.fillRect(left, upper, right - left, Math.max(0, lower - upper));
      }),
    path: (points) =>
      draw(() => {
        ctx.lineWidth = 2.5;
        ctx.lineJoin = 'round';
        ctx.strokeStyle = colors.primary;
        for (const [x, y] of points) ctx.lineTo(xOf(x), yOf(y));
        ctx.stroke();
      }),
    dot: (x, y, { color, radius }) =>
      draw(() => {
        ctx.fillStyle = colors[color];
        ctx.strokeStyle = colors.surface;
        ctx.lineWidth = 2;
        ctx.arc(xOf(x), yOf(y), radius, 0, 2 * Math.PI);
        ctx.fill();
        ctx.stroke();
      }),
    text: (text, place) => draw(() => write(ctx, text, place, { colors, family })),
  };
}

type Look = { colors: PlotColors; family: string };

function write(ctx: CanvasRenderingContext2D, text: string, place: Text, { colors, family }: Look): void {
  const { color, x, y, align = 'left', weight = 400 } = place;
  ctx.font = `${weight} ${textSize}px ${family}`;
  ctx.textAlign = align;
  ctx.textBaseline = 'middle';
  // Lines that pass behind the text do not touch it.
  ctx.lineWidth = 4;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = colors.surface;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = colors[color];
  ctx.fillText(text, x, y);
}
