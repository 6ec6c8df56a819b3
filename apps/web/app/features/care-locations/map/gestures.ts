// Pans and zooms the map by touch, mouse, wheel and keyboard. Two fingers zoom around their midpoint.
import { type Pixel, panned, type View, zoomedAt } from './view.ts';

export type MapControls = { view: () => View; setView: (view: View) => void; animateTo: (view: View) => void };

const keyPanPixels = 120;
const wheelPixelsPerZoom = 240;

/** `wheelScrollsPage`: on a page that goes on below the map, the wheel zooms only together with Ctrl, as a pinch on a touchpad does. */
export function listenToGestures(map: HTMLElement, controls: MapControls, { wheelScrollsPage = false } = {}): void {
  listenToPointers(map, controls);
  map.addEventListener(
    'wheel',
    (event) => {
      if (wheelScrollsPage && !event.ctrlKey) return;
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const view = controls.view();
      controls.setView(zoomedAt(view, view.zoom - (event.deltaY * lines) / wheelPixelsPerZoom, pixelOn(map, event)));
    },
    { passive: false },
  );
  map.addEventListener('dblclick', (event) => {
    if (isControl(event.target, map)) return;
    const view = controls.view();
    controls.animateTo(zoomedAt(view, Math.round(view.zoom) + 1, pixelOn(map, event)));
  });
  map.addEventListener('keydown', (event) => {
    if (event.target !== map || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = viewAfterKey(controls.view(), event.key);
    if (!next) return;
    event.preventDefault();
    controls.animateTo(next);
  });
}

/** The view after a key press; undefined for other keys. */
export function viewAfterKey(view: View, key: string): View | undefined {
  const middle = { x: view.width / 2, y: view.height / 2 };
  switch (key) {
    case '+':
    case '=':
      return zoomedAt(view, Math.round(view.zoom) + 1, middle);
    case '-':
    case '_':
      return zoomedAt(view, Math.round(view.zoom) - 1, middle);
    case 'ArrowLeft':
      return panned(view, { x: keyPanPixels, y: 0 });
    case 'ArrowRight':
      return panned(view, { x: -keyPanPixels, y: 0 });
    case 'ArrowUp':
      return panned(view, { x: 0, y: keyPanPixels });
    case 'ArrowDown':
      return panned(view, { x: 0, y: -keyPanPixels });
    default:
      return undefined;
  }
}

function listenToPointers(map: HTMLElement, controls: MapControls): void {
  const pointers = new Map<number, Pixel>();
  map.addEventListener('pointerdown', (event) => {
    if (event.button > 0 || isControl(event.target, map)) return;
    pointers.set(event.pointerId, pixelOn(map, event));
    map.setPointerCapture(event.pointerId);
  });
  map.addEventListener('pointermove', (event) => {
    const before = [...pointers.values()];
    if (!pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, pixelOn(map, event));
    controls.setView(viewAfterDrag(controls.view(), before, [...pointers.values()]));
  });
  for (const end of ['pointerup', 'pointercancel'] as const) map.addEventListener(end, (event) => pointers.delete(event.pointerId));
}

/** One pointer pans. With two, their midpoint pans and their distance zooms. */
export function viewAfterDrag(view: View, before: Pixel[], after: Pixel[]): View {
  const [from, to] = [middleOf(before), middleOf(after)];
  const moved = panned(view, { x: to.x - from.x, y: to.y - from.y });
  const [distanceBefore, distanceAfter] = [distanceBetween(before), distanceBetween(after)];
  return distanceBefore > 0 && distanceAfter > 0 ? zoomedAt(moved, moved.zoom + Math.log2(distanceAfter / distanceBefore), to) : moved;
}

function middleOf(pointers: Pixel[]): Pixel {
  const sum = pointers.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / pointers.length, y: sum.y / pointers.length };
}

function distanceBetween([one, other]: Pixel[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

function pixelOn(map: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Pixel {
  const { left, top } = map.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Buttons, markers and the open card handle their own clicks. */
function isControl(target: EventTarget | null, map: HTMLElement): boolean {
  return target instanceof Element && target !== map && target.closest('button, a, [data-map-card]') !== null;
}
