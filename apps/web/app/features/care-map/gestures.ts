// Moves the map by finger, mouse, wheel and keyboard. Two fingers zoom around the middle between them.
import { type Pixel, pushed, type View, zoomedAt } from './view.ts';

export type Hand = { view: () => View; show: (view: View) => void; glide: (view: View) => void };

const keyPush = 120;
const wheelNotch = 240;

export function listenToHands(map: HTMLElement, hand: Hand): void {
  listenToPointers(map, hand);
  map.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const view = hand.view();
      hand.show(zoomedAt(view, view.zoom - (event.deltaY * lines) / wheelNotch, pixelOn(map, event)));
    },
    { passive: false },
  );
  map.addEventListener('dblclick', (event) => {
    if (isControl(event.target, map)) return;
    const view = hand.view();
    hand.glide(zoomedAt(view, Math.round(view.zoom) + 1, pixelOn(map, event)));
  });
  map.addEventListener('keydown', (event) => {
    if (event.target !== map || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = keyed(hand.view(), event.key);
    if (!next) return;
    event.preventDefault();
    hand.glide(next);
  });
}

/** The view after a key, or nothing for a key that is not ours. */
export function keyed(view: View, key: string): View | undefined {
  const middle = { x: view.width / 2, y: view.height / 2 };
  switch (key) {
    case '+':
    case '=':
      return zoomedAt(view, Math.round(view.zoom) + 1, middle);
    case '-':
    case '_':
      return zoomedAt(view, Math.round(view.zoom) - 1, middle);
    case 'ArrowLeft':
      return pushed(view, { x: keyPush, y: 0 });
    case 'ArrowRight':
      return pushed(view, { x: -keyPush, y: 0 });
    case 'ArrowUp':
      return pushed(view, { x: 0, y: keyPush });
    case 'ArrowDown':
      return pushed(view, { x: 0, y: -keyPush });
    default:
      return undefined;
  }
}

function listenToPointers(map: HTMLElement, hand: Hand): void {
  const fingers = new Map<number, Pixel>();
  map.addEventListener('pointerdown', (event) => {
    if (event.button > 0 || isControl(event.target, map)) return;
    fingers.set(event.pointerId, pixelOn(map, event));
    map.setPointerCapture(event.pointerId);
  });
  map.addEventListener('pointermove', (event) => {
    const before = [...fingers.values()];
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, pixelOn(map, event));
    hand.show(dragged(hand.view(), before, [...fingers.values()]));
  });
  for (const end of ['pointerup', 'pointercancel'] as const) map.addEventListener(end, (event) => fingers.delete(event.pointerId));
}

/** One finger pushes; of two, the middle pushes and their distance zooms. */
export function dragged(view: View, before: Pixel[], after: Pixel[]): View {
  const [from, to] = [middleOf(before), middleOf(after)];
  const moved = pushed(view, { x: to.x - from.x, y: to.y - from.y });
  const [wide, wider] = [spread(before), spread(after)];
  return wide > 0 && wider > 0 ? zoomedAt(moved, moved.zoom + Math.log2(wider / wide), to) : moved;
}

function middleOf(fingers: Pixel[]): Pixel {
  const sum = fingers.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / fingers.length, y: sum.y / fingers.length };
}

function spread([one, other]: Pixel[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

function pixelOn(map: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Pixel {
  const { left, top } = map.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Buttons, marks and the open card mind their own presses. */
function isControl(target: EventTarget | null, map: HTMLElement): boolean {
  return target instanceof Element && target !== map && target.closest('button, a, [data-map-card]') !== null;
}
