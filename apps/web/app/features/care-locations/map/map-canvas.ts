// The map's canvas and current view: redraws once per animation frame and animates unless reduced motion is preferred.
import { toWorld } from '@lafiya/domain/care-locations/map/mercator';
import { type Colours, drawBaseMap, detailFromZoom } from './draw-base-map.ts';
import { viewAfterKey } from './gestures.ts';
import { createBaseMap } from './base-map.ts';
import type { Rect } from './place-labels.ts';
import { drawTiles, createTileCache } from './tiles.ts';
import { clampView, boxOf, type View } from './view.ts';

export type MapCanvas = {
  view: () => View;
  redraw: () => void;
  setView: (view: View) => void;
  animateTo: (view: View) => void;
  pressKey: (key: '+' | '-') => void;
};

const animationMs = 260;

export function createMapCanvas(
  container: HTMLElement,
  occupied: (view: View) => Rect[],
  onView: (view: View, isSettled: boolean) => void,
): MapCanvas {
  const canvas = document.createElement('canvas');
  canvas.className = 'map-base';
  canvas.setAttribute('aria-hidden', 'true');
  container.prepend(canvas);
  const { latitude = '', longitude = '', zoom = '', files = '', tiles: tileUrl } = container.dataset;
  const middle = toWorld({ latitude: Number(latitude), longitude: Number(longitude) });
  let view: View = { middle, zoom: Number(zoom), width: 1, height: 1 };
  let [drawRequest, animationRequest] = [0, 0];
  let colours = readColours(container);
  const redraw = (): void => {
    if (drawRequest) return;
    drawRequest = window.requestAnimationFrame(() => {
      drawRequest = 0;
      if (view.zoom >= detailFromZoom && !tiles) baseMap.loadStates(boxOf(view));
      drawBaseMap(canvas, view, baseMap, { colours, font: fontOf(container), occupied: occupied(view) });
      if (tiles) drawTiles(canvas, view, tiles);
    });
  };
  const tiles = tileUrl ? createTileCache(tileUrl, redraw) : undefined;
  const showMap = (): void => {
    container.classList.add('is-drawn');
    redraw();
  };
  const baseMap = createBaseMap(files, showMap, () => container.classList.add('is-lost'));
  const applyView = (next: View, isSettled: boolean): void => {
    view = next;
    onView(view, isSettled);
    redraw();
  };
  const setView = (next: View): void => {
    window.cancelAnimationFrame(animationRequest);
    applyView(clampView(next), true);
  };
  const animateTo = (next: View): void => {
    window.cancelAnimationFrame(animationRequest);
    const [from, to, startedAt] = [view, clampView(next), performance.now()];
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      applyView(to, true);
      return;
    }
    const step = (now: number): void => {
      const progress = Math.min(1, (now - startedAt) / animationMs);
      const { width, height } = view;
      applyView(progress < 1 ? easeOut(from, to, progress) : { ...to, width, height }, progress === 1);
      if (progress < 1) animationRequest = window.requestAnimationFrame(step);
    };
    animationRequest = window.requestAnimationFrame(step);
  };
  watchSize(container, canvas, (width, height) => applyView({ ...view, width, height }, true));
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    colours = readColours(container);
    redraw();
  });
  return { view: () => view, redraw, setView, animateTo, pressKey: (key) => animateTo(viewAfterKey(view, key) ?? view) };
}

const easeOut = (from: View, to: View, progress: number): View => interpolate(from, to, 1 - (1 - progress) ** 3);

function interpolate(from: View, to: View, progress: number): View {
  const between = (one: number, other: number) => one + (other - one) * progress;
  return {
    ...to,
    zoom: between(from.zoom, to.zoom),
    middle: { x: between(from.middle.x, to.middle.x), y: between(from.middle.y, to.middle.y) },
  };
}

function watchSize(container: HTMLElement, canvas: HTMLCanvasElement, onSize: (width: number, height: number) => void): void {
  const measure = (): void => {
    const { clientWidth: width, clientHeight: height } = container;
    if (!width || !height) return;
    const density = Math.min(3, window.devicePixelRatio || 1);
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    onSize(width, height);
  };
  // At once: on a slow device places can arrive before the observer's first call, and would be fitted into a map without a size.
  measure();
  new ResizeObserver(measure).observe(container);
}

const fontOf = (container: HTMLElement): string => getComputedStyle(container).fontFamily;

function readColours(container: HTMLElement): Colours {
  const style = getComputedStyle(container);
  const colour = (name: string): string => style.getPropertyValue(`--map-${name}`).trim();
  return {
    water: colour('water'),
    waterInk: colour('water-ink'),
    land: colour('land'),
    edge: colour('edge'),
    abroad: colour('abroad'),
    town: colour('town'),
    road: colour('road'),
    ink: colour('ink'),
    inkSoft: colour('ink-soft'),
  };
}
