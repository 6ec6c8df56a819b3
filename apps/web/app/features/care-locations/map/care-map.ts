// Entry point of the map: connects base map, markers, gestures, geolocation and list. On the home page there is no list, only the map.
// A separate bundle, loaded when the map comes into view.
import { toEarth, toWorld } from '@lafiya/domain/care-locations/map/mercator';
import { loadMarkers, wholeCountry } from './load-markers.ts';
import { listenToFilters } from './refresh-list.ts';
import { listenToLocate, type Position, roundedPosition } from './locate-user.ts';
import { listenToGestures } from './gestures.ts';
import type { LabelLookup } from './markers.ts';
import { createPlaceLayer } from './place-layer.ts';
import { type Box, boundingBoxOf, fitted, type Place } from './view.ts';

/** Highest zoom after a search, or after choosing a place in the list. */
const maxSearchZoom = 15;
const userZoom = 14;
/** 'List what is here' is hidden below this zoom, where the view covers too much of the country. */
const minHereZoom = 9;

function start(container: HTMLElement, form: HTMLFormElement): void {
  const label = labelsOf(container);
  const urlParams = new URLSearchParams(window.location.search);
  const hereButton = requireElement(container, '[data-map-here]');
  const places = createPlaceLayer(container, requireElement(container, '[data-map-marks]'), label, {
    filter: () => list.filter(),
    onView: ({ zoom }) => {
      hereButton.hidden = zoom < minHereZoom;
    },
    onSamePosition: (marker) => void list.setNear(roundedPosition(marker)),
  });
  const { mapCanvas } = places;
  const goTo = (box: Box | undefined): void => {
    if (box) mapCanvas.animateTo(fitted(mapCanvas.view(), box, maxSearchZoom));
  };
  let latestSearch = 0;
  const showResults = async (filter: URLSearchParams): Promise<void> => {
    latestSearch += 1;
    const thisSearch = latestSearch;
    places.closeCard();
    places.reload();
    if (!filter.has('search') && !filter.has('state')) return;
    const found = await loadMarkers(wholeCountry, filter).catch(() => []);
    if (thisSearch === latestSearch) goTo(boundingBoxOf(found));
  };
  const list = listenToFilters(form, urlParams.get('near'), (filter) => void showResults(filter));
  hereButton.addEventListener('click', () => void list.setNear(roundedPosition(toEarth(mapCanvas.view().middle))));
  listenToGestures(container, mapCanvas);
  listenToButtons(container, mapCanvas.pressKey, places.closeCard);
  showPlacesFromList((place) => goTo(boundingBoxOf([place])));
  listenToLocateButton(container, form, label, (position, marker) => {
    places.markers.addUserMarker(marker, toWorld(position));
    mapCanvas.animateTo({ ...mapCanvas.view(), middle: toWorld(position), zoom: userZoom });
    void list.setNear(roundedPosition(position));
  });
  void showResults(urlParams);
}

/** The map of the home page: it moves, zooms, opens cards and finds the reader’s position; searching is on Find Care. */
function startWithoutList(container: HTMLElement): void {
  const places = createPlaceLayer(container, requireElement(container, '[data-map-marks]'), labelsOf(container), {
    filter: () => new URLSearchParams(),
    onView: () => undefined,
    onSamePosition: (marker) => window.location.assign(`/find-care?near=${roundedPosition(marker)}`),
  });
  const { mapCanvas, markers, closeCard } = places;
  listenToGestures(container, mapCanvas, { wheelScrollsPage: true });
  listenToButtons(container, mapCanvas.pressKey, closeCard);
  listenToLocateButton(container, container, labelsOf(container), (position, marker) => {
    markers.addUserMarker(marker, toWorld(position));
    mapCanvas.animateTo({ ...mapCanvas.view(), middle: toWorld(position), zoom: userZoom });
  });
}

const labelsOf =
  (container: HTMLElement): LabelLookup =>
  (name, values = {}) =>
    Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, value), container.dataset[name] ?? '');

function listenToLocateButton(
  container: HTMLElement,
  errorArea: HTMLElement,
  label: LabelLookup,
  onFound: (position: Position, marker: HTMLElement) => void,
): void {
  const marker = createUserMarker(label('own'));
  const texts = { busy: label('locating'), denied: label('denied'), unsupported: label('unsupported') };
  listenToLocate(
    requireElement(container, '[data-map-locate]') as HTMLButtonElement,
    requireElement(errorArea, '[data-care-error]'),
    texts,
    (position) => onFound(position, marker),
  );
}

function listenToButtons(container: HTMLElement, press: (key: '+' | '-') => void, closeCard: () => boolean): void {
  for (const button of container.querySelectorAll<HTMLElement>('[data-map-zoom]'))
    button.addEventListener('click', () => press(button.dataset.mapZoom === '+' ? '+' : '-'));
  container.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && closeCard()) event.stopPropagation();
  });
}

/** A click on a card, outside its links, shows the place on the map. */
function showPlacesFromList(show: (place: Place) => void): void {
  document.addEventListener('click', ({ target }) => {
    const card = target instanceof Element && !target.closest('a, button') ? target.closest<HTMLElement>('.care-card') : null;
    if (card) show({ latitude: Number(card.dataset.latitude), longitude: Number(card.dataset.longitude) });
  });
}

function createUserMarker(label: string): HTMLElement {
  const marker = document.createElement('div');
  marker.className = 'map-mark map-own';
  const name = document.createElement('span');
  name.textContent = label;
  marker.append(name);
  return marker;
}

function requireElement(within: HTMLElement, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

const container = document.querySelector<HTMLElement>('[data-care-map]');
const form = document.querySelector<HTMLFormElement>('[data-care-filters]');
if (container && form) start(container, form);
else if (container) startWithoutList(container);
