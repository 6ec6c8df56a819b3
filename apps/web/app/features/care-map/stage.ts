// The map's stage: keeps the view, its size and its canvas, draws once a frame, and glides where motion is welcome.
import { toWorld } from '@lafiya/domain/care-map/mercator';
import { type Colours, drawGround, fineFrom } from './draw-ground.ts';
import { keyed } from './gestures.ts';
import { openGround } from './ground.ts';
import type { Room } from './place-labels.ts';
import { drawTiles, openTiles } from './tiles.ts';
import { bounded, boxOf, type View } from './view.ts';

export type Stage = {
  view: () => View;
  redraw: () => void;
  show: (view: View) => void;
  glide: (view: View) => void;
  press: (key: '+' | '-') => void;
};

const glideMs = 260;

export function openStage(frame: HTMLElement, taken: (view: View) => Room[], onView: (view: View, isSettled: boolean) => void): Stage {
  const canvas = document.createElement('canvas');
  canvas.className = 'map-ground';
  canvas.setAttribute('aria-hidden', 'true');
  frame.prepend(canvas);
  const { latitude = '', longitude = '', zoom = '', files = '', tiles: address } = frame.dataset;
  const middle = toWorld({ latitude: Number(latitude), longitude: Number(longitude) });
  let view: View = { middle, zoom: Number(zoom), width: 1, height: 1 };
  let [drawing, gliding] = [0, 0];
  let colours = readColours(frame);
  const redraw = (): void => {
    if (drawing) return;
    drawing = window.requestAnimationFrame(() => {
      drawing = 0;
      if (view.zoom >= fineFrom && !tiles) ground.want(boxOf(view));
      drawGround(canvas, view, ground, { colours, font: fontOf(frame), taken: taken(view) });
      if (tiles) drawTiles(canvas, view, tiles);
    });
  };
  const tiles = address ? openTiles(address, redraw) : undefined;
  const ground = openGround(
    files,
    () => {
      frame.classList.add('is-drawn');
      redraw();
    },
    () => frame.classList.add('is-lost'),
  );
  const set = (next: View, isSettled: boolean): void => {
    view = next;
    onView(view, isSettled);
    redraw();
  };
  const show = (next: View): void => {
    window.cancelAnimationFrame(gliding);
    set(bounded(next), true);
  };
  const glide = (next: View): void => {
    window.cancelAnimationFrame(gliding);
    const [from, to, began] = [view, bounded(next), performance.now()];
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      set(to, true);
      return;
    }
    const step = (now: number): void => {
      const share = Math.min(1, (now - began) / glideMs);
      set(share < 1 ? onTheWay(from, to, 1 - (1 - share) ** 3) : { ...to, width: view.width, height: view.height }, share === 1);
      if (share < 1) gliding = window.requestAnimationFrame(step);
    };
    gliding = window.requestAnimationFrame(step);
  };
  watchSize(frame, canvas, (width, height) => set({ ...view, width, height }, true));
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    colours = readColours(frame);
    redraw();
  });
  return { view: () => view, redraw, show, glide, press: (key) => glide(keyed(view, key) ?? view) };
}

function onTheWay(from: View, to: View, share: number): View {
  const between = (one: number, other: number) => one + (other - one) * share;
  return {
    ...to,
    zoom: between(from.zoom, to.zoom),
    middle: { x: between(from.middle.x, to.middle.x), y: between(from.middle.y, to.middle.y) },
  };
}

function watchSize(frame: HTMLElement, canvas: HTMLCanvasElement, onSize: (width: number, height: number) => void): void {
  new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = frame;
    if (!width || !height) return;
    const density = Math.min(3, window.devicePixelRatio || 1);
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    onSize(width, height);
  }).observe(frame);
}

const fontOf = (frame: HTMLElement): string => getComputedStyle(frame).fontFamily;

function readColours(frame: HTMLElement): Colours {
  const style = getComputedStyle(frame);
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
