// Places on the map: loads them when the map stops moving; a click on a marker opens a card, or zooms in on a group.
import { toWorld } from '@lafiya/domain/care-locations/map/mercator';
import { loadMarkers, type Marker, markerQueryFor } from './load-markers.ts';
import { type Markers, createMarkers, type LabelLookup } from './markers.ts';
import { createCards } from './open-card.ts';
import { createMapCanvas, type MapCanvas } from './map-canvas.ts';
import { panned, type View, offsetInto, zoomedAt } from './view.ts';

export type PlaceLayer = { mapCanvas: MapCanvas; markers: Markers; reload: () => void; closeCard: () => boolean };
type PlaceLayerOptions = {
  filter: () => URLSearchParams;
  onView: (view: View) => void;
  /** Several places share one position, so zooming cannot separate them. */
  onSamePosition: (marker: Marker) => void;
};

const settleDelayMs = 160;

export function createPlaceLayer(
  container: HTMLElement,
  markerContainer: HTMLElement,
  label: LabelLookup,
  { filter, onView, onSamePosition }: PlaceLayerOptions,
): PlaceLayer {
  let request = new AbortController();
  let loadTimer = 0;
  const reload = async (): Promise<void> => {
    if (mapCanvas.view().width < 2) return;
    request.abort();
    request = new AbortController();
    const found = await loadMarkers(markerQueryFor(mapCanvas.view()), filter(), request.signal).catch(() => undefined);
    if (!found) return;
    markers.show(found);
    mapCanvas.redraw();
  };
  const cards = createCards(label('close'), (card) => {
    const offset = offsetInto(card.getBoundingClientRect(), container.getBoundingClientRect());
    if (offset.x || offset.y) mapCanvas.animateTo(panned(mapCanvas.view(), offset));
  });
  const zoomToGroup = (marker: Marker): void => {
    // The group's button is removed by zooming; this keeps the keyboard focus on the map.
    container.focus({ preventScroll: true });
    const view = mapCanvas.view();
    const next = zoomedAt({ ...view, middle: toWorld(marker) }, Math.round(view.zoom) + 2, { x: view.width / 2, y: view.height / 2 });
    if (next.zoom === view.zoom) onSamePosition(marker);
    mapCanvas.animateTo(next);
  };
  const markers = createMarkers(markerContainer, label, (marker, button) => {
    if (marker.id) cards.open(button, marker.id, marker.name ?? '');
    else zoomToGroup(marker);
  });
  const mapCanvas = createMapCanvas(container, markers.occupiedRects, (view, isSettled) => {
    markers.updateView(view);
    onView(view);
    window.clearTimeout(loadTimer);
    if (isSettled) loadTimer = window.setTimeout(() => void reload(), settleDelayMs);
  });
  return { mapCanvas, markers, reload: () => void reload(), closeCard: cards.close };
}
