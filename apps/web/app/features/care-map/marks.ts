// The marks on the map: a button for each place and each group, kept where it belongs while the map moves.
import { toWorld, type WorldPoint } from '@lafiya/domain/care-map/mercator';
import type { Mark } from './ask-marks.ts';
import { grouped } from './grouped-number.ts';
import type { Room } from './place-labels.ts';
import { pixelOf, type View } from './view.ts';

export type Words = (name: string, values?: Record<string, string>) => string;
export type Marks = {
  show: (marks: Mark[]) => void;
  follow: (view: View) => void;
  /** Where they stand in a view, so that no name is written under them. */
  rooms: (view: View) => Room[];
  /** A mark of our own that no answer removes: where the visitor is. */
  addOwn: (element: HTMLElement, at: WorldPoint) => void;
};

const svg = 'http://www.w3.org/2000/svg';
const markPixels = 38;
const drawn = ['hospital', 'pharmacy', 'clinic'];
const keyOf = ({ id, latitude, longitude, count }: Mark): string => id ?? `${latitude} ${longitude} ${count}`;

export function openMarks(room: HTMLElement, words: Words, onPress: (mark: Mark, button: HTMLElement) => void): Marks {
  const shown = new Map<string, { element: HTMLElement; at: WorldPoint }>();
  const own = new Map<HTMLElement, WorldPoint>();
  let current: View | undefined;
  const put = (element: HTMLElement, at: WorldPoint): void => {
    if (!current) return;
    const { x, y } = pixelOf(current, at);
    element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    // Those around the frame wait there for the map to move; nobody should come to them by keyboard without seeing them.
    element.classList.toggle('is-outside', x < 0 || y < 0 || x > current.width || y > current.height);
  };
  return {
    show: (marks) => {
      const wanted = new Map(marks.map((mark) => [keyOf(mark), mark]));
      for (const [key, { element }] of shown) {
        // One that is being used stays until it is left.
        if (wanted.has(key) || element.classList.contains('is-open') || element.contains(document.activeElement)) continue;
        element.remove();
        shown.delete(key);
      }
      for (const [key, mark] of wanted) {
        if (shown.has(key)) continue;
        const element = markElement(mark, words, onPress);
        const at = toWorld(mark);
        shown.set(key, { element, at });
        put(element, at);
        room.append(element);
      }
    },
    rooms: (view) => [...shown.values()].map(({ at }) => ({ ...pixelOf(view, at), width: markPixels, height: markPixels })),
    follow: (view) => {
      current = view;
      for (const { element, at } of shown.values()) put(element, at);
      for (const [element, at] of own) put(element, at);
    },
    addOwn: (element, at) => {
      own.set(element, at);
      put(element, at);
      room.append(element);
    },
  };
}

function markElement(mark: Mark, words: Words, onPress: (mark: Mark, button: HTMLElement) => void): HTMLElement {
  const element = document.createElement('div');
  element.className = 'map-mark';
  const button = document.createElement('button');
  button.type = 'button';
  const isOne = mark.count === 1;
  const kind = mark.type && drawn.includes(mark.type) ? mark.type : 'other';
  const count = grouped(mark.count, words('thousand'));
  button.className = isOne ? 'map-one' : `map-group map-group-${mark.type ? kind : 'mixed'}`;
  button.dataset.size = mark.count >= 100 ? 'large' : mark.count >= 10 ? 'middle' : 'small';
  button.setAttribute('aria-label', isOne ? (mark.name ?? '') : words('group', { count }));
  if (isOne) {
    button.title = mark.name ?? '';
    button.append(shape(kind));
  } else button.textContent = count;
  button.addEventListener('click', () => onPress(mark, button));
  element.append(button);
  return element;
}

/** The page has drawn the kinds once; here they are pointed to. */
function shape(kind: string): SVGElement {
  const picture = document.createElementNS(svg, 'svg');
  const use = document.createElementNS(svg, 'use');
  use.setAttribute('href', `#care-${kind}`);
  picture.setAttribute('aria-hidden', 'true');
  picture.append(use);
  return picture;
}
