// Markers on the map: a button for each place and each group, repositioned while the map moves.
import { toWorld, type WorldPoint } from '@lafiya/domain/care-locations/map/mercator';
import type { Marker } from './load-markers.ts';
import { grouped } from './grouped-number.ts';
import type { Rect } from './place-labels.ts';
import { pixelOf, type View } from './view.ts';

export type LabelLookup = (name: string, values?: Record<string, string>) => string;
export type Markers = {
  show: (markers: Marker[]) => void;
  updateView: (view: View) => void;
  /** The rectangles that markers cover in a view, so that no label is drawn below them. */
  occupiedRects: (view: View) => Rect[];
  /** Adds the marker of the visitor's position, which loading other markers does not remove. */
  addUserMarker: (element: HTMLElement, at: WorldPoint) => void;
};

const svg = 'http://www.w3.org/2000/svg';
const markerPixels = 38;
const kindsWithIcon = ['hospital', 'pharmacy', 'clinic'];
const keyOf = ({ id, latitude, longitude, count }: Marker): string => id ?? `${latitude} ${longitude} ${count}`;

export function createMarkers(container: HTMLElement, label: LabelLookup, onPress: (marker: Marker, button: HTMLElement) => void): Markers {
  const shown = new Map<string, { element: HTMLElement; at: WorldPoint }>();
  const userMarkers = new Map<HTMLElement, WorldPoint>();
  let current: View | undefined;
  const position = (element: HTMLElement, at: WorldPoint): void => {
    if (!current) return;
    const { x, y } = pixelOf(current, at);
    element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    // Markers outside the visible area are loaded ahead; they must not be reachable by keyboard.
    element.classList.toggle('is-outside', x < 0 || y < 0 || x > current.width || y > current.height);
  };
  return {
    show: (markers) => {
      const markersByKey = new Map(markers.map((marker) => [keyOf(marker), marker]));
      for (const [key, { element }] of shown) {
        // A marker that is open or focused stays.
        if (markersByKey.has(key) || element.classList.contains('is-open') || element.contains(document.activeElement)) continue;
        element.remove();
        shown.delete(key);
      }
      for (const [key, marker] of markersByKey) {
        if (shown.has(key)) continue;
        const element = createMarkerElement(marker, label, onPress);
        const at = toWorld(marker);
        shown.set(key, { element, at });
        position(element, at);
        container.append(element);
      }
    },
    occupiedRects: (view) => [...shown.values()].map(({ at }) => ({ ...pixelOf(view, at), width: markerPixels, height: markerPixels })),
    updateView: (view) => {
      current = view;
      for (const { element, at } of shown.values()) position(element, at);
      for (const [element, at] of userMarkers) position(element, at);
    },
    addUserMarker: (element, at) => {
      userMarkers.set(element, at);
      position(element, at);
      container.append(element);
    },
  };
}

function createMarkerElement(marker: Marker, label: LabelLookup, onPress: (marker: Marker, button: HTMLElement) => void): HTMLElement {
  const element = document.createElement('div');
  element.className = 'map-mark';
  const button = document.createElement('button');
  button.type = 'button';
  const isSingle = marker.count === 1;
  const kind = marker.type && kindsWithIcon.includes(marker.type) ? marker.type : 'other';
  const count = grouped(marker.count, label('thousand'));
  button.className = isSingle ? 'map-one' : `map-group map-group-${marker.type ? kind : 'mixed'}`;
  button.dataset.size = marker.count >= 100 ? 'large' : marker.count >= 10 ? 'middle' : 'small';
  button.setAttribute('aria-label', isSingle ? (marker.name ?? '') : label('group', { count }));
  if (isSingle) {
    button.title = marker.name ?? '';
    button.append(createIcon(kind));
  } else button.textContent = count;
  button.addEventListener('click', () => onPress(marker, button));
  element.append(button);
  return element;
}

/** References an SVG symbol that the page renders once. */
function createIcon(kind: string): SVGElement {
  const picture = document.createElementNS(svg, 'svg');
  const use = document.createElementNS(svg, 'use');
  use.setAttribute('href', `#care-${kind}`);
  picture.setAttribute('aria-hidden', 'true');
  picture.append(use);
  return picture;
}
