// Keeps a uPlot chart drawn in an element: its size, the theme, and the point under the finger or the mouse.
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { colorsOf, type Pen, penOf, type PlotColors, textSize } from './plot-pen.ts';
import { nearestIndex, type ValueScale } from './plot-scale.ts';

export type PlotConfig = {
  data: uPlot.AlignedData;
  /** One for each list of values in `data`. */
  series: (colors: PlotColors) => uPlot.Series[];
  x: { min: number; max: number; ticks: (width: number) => { at: number; label: string }[] };
  y: ValueScale & { label: (tick: number) => string };
  /** Where the cursor may rest, ascending. */
  points: readonly number[];
  /** Whether `points` are those of the series, so that the cursor marks them. */
  marksPoints?: boolean;
  drawBelow?: (pen: Pen) => void;
  drawAbove?: (pen: Pen) => void;
};
type OnPoint = (index: number | null) => void;

/** Returns the function that ends it. */
export function keepDrawn(element: HTMLElement, config: PlotConfig, onPoint: OnPoint): () => void {
  let plot: uPlot | undefined;
  const draw = () => {
    plot?.destroy();
    const { clientWidth: width, clientHeight: height } = element;
    plot = width > 0 && height > 0 ? new uPlot(optionsOf(element, config, onPoint), config.data, element) : undefined;
    if (plot) followFinger(plot);
  };
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = element;
    if (!plot) draw();
    else if (width > 0 && height > 0 && (width !== plot.width || height !== plot.height)) plot.setSize({ width, height });
  };
  const sizes = new ResizeObserver(fit);
  const themes = new MutationObserver(draw);
  draw();
  // Text on a canvas does not change by itself when its font arrives.
  if (document.fonts.status === 'loading') void document.fonts.ready.then(() => plot?.redraw());
  sizes.observe(element);
  themes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  return () => {
    sizes.disconnect();
    themes.disconnect();
    plot?.destroy();
    plot = undefined;
  };
}

/** The edge values keep clear of the border. */
const edge = 0.04;

function optionsOf(element: HTMLElement, config: PlotConfig, onPoint: OnPoint): uPlot.Options {
  const colors = colorsOf(element);
  const family = getComputedStyle(element).fontFamily;
  const { x, y } = config;
  const room = (y.max - y.min) * edge;
  const font = `${textSize}px ${family}`;
  const plain = { stroke: colors['text-soft'], font, ticks: { show: false } };
  const draws = (draw: ((pen: Pen) => void) | undefined) => (draw ? [(plot: uPlot) => draw(penOf(plot, colors, family))] : []);
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    padding: [8, 0, 0, 8],
    legend: { show: false },
    scales: { x: { time: false, range: () => [x.min, x.max] }, y: { range: () => [y.min - room, y.max + room] } },
    series: [{}, ...config.series(colors)],
    axes: [
      {
        ...plain,
        grid: { show: false },
        size: 30,
        splits: (plot) => x.ticks(plot.over.clientWidth || plot.width).map(({ at }) => at),
        values: (plot) => x.ticks(plot.over.clientWidth || plot.width).map(({ label }) => label),
      },
      {
        ...plain,
        side: 1,
        size: 44,
        grid: { stroke: colors.line, width: 1 },
        splits: () => y.ticks,
        values: () => y.ticks.map(y.label),
      },
    ],
    cursor: cursorOf(config, colors),
    hooks: { drawAxes: draws(config.drawBelow), draw: draws(config.drawAbove), setCursor: [(plot) => onPoint(pointAt(plot, config))] },
  };
}

function cursorOf({ points, marksPoints = false }: PlotConfig, colors: PlotColors): uPlot.Cursor {
  return {
    y: false,
    drag: { x: false, y: false, setScale: false },
    points: marksPoints ? { size: 13, width: 2, stroke: colors.surface, fill: colors.primary } : { show: false },
    // From point to point: between them nothing was measured.
    move: (plot, left, top) => {
      const nearest = left < 0 ? null : nearestIndex(points, plot.posToVal(left, 'x'));
      return [nearest === null ? left : plot.valToPos(points[nearest] ?? 0, 'x'), top];
    },
  };
}

function pointAt(plot: uPlot, { points }: PlotConfig): number | null {
  const { left = -1 } = plot.cursor;
  return left < 0 ? null : nearestIndex(points, plot.posToVal(left, 'x'));
}

/** uPlot listens to the mouse only. The style sheet leaves vertical movements to the page. */
function followFinger(plot: uPlot): void {
  const follow = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return;
    const { left, top } = plot.over.getBoundingClientRect();
    plot.setCursor({ left: event.clientX - left, top: event.clientY - top });
  };
  plot.over.addEventListener('pointerdown', follow);
  plot.over.addEventListener('pointermove', follow);
}
