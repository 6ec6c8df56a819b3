// The map of Find Care: puts ground, marks, hands, position and list together. Its own file, loaded when the map comes into view.
import { toEarth, toWorld } from '@lafiya/domain/care-map/mercator';
import { askMarks, everywhere } from './ask-marks.ts';
import { listenToFilters } from './exchange-list.ts';
import { listenToLocate, type Position, roundedPosition } from './find-me.ts';
import { listenToHands } from './gestures.ts';
import type { Words } from './marks.ts';
import { showPlaces } from './shown-places.ts';
import { type Box, boxAroundAll, fitted, type Place } from './view.ts';

/** The nearest that one is taken by a search, and by a press on a place in the list. */
const foundZoom = 15;
const ownZoom = 14;
/** Further away, 'here' would be half of the country. */
const hereZoom = 9;

function start(frame: HTMLElement, form: HTMLFormElement): void {
  const words: Words = (name, values = {}) =>
    Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, value), frame.dataset[name] ?? '');
  const given = new URLSearchParams(window.location.search);
  const here = part(frame, '[data-map-here]');
  const shown = showPlaces(frame, part(frame, '[data-map-marks]'), words, {
    filter: () => list.filter(),
    onView: ({ zoom }) => {
      here.hidden = zoom < hereZoom;
    },
    onSameSpot: (mark) => void list.setNear(roundedPosition(mark)),
  });
  const { stage } = shown;
  const goTo = (box: Box | undefined): void => {
    if (box) stage.glide(fitted(stage.view(), box, foundZoom));
  };
  let searched = 0;
  const showFound = async (filter: URLSearchParams): Promise<void> => {
    searched += 1;
    const mine = searched;
    shown.closeCard();
    shown.ask();
    if (!filter.has('search') && !filter.has('state')) return;
    const found = await askMarks(everywhere, filter).catch(() => []);
    if (mine === searched) goTo(boxAroundAll(found));
  };
  const list = listenToFilters(form, given.get('near'), (filter) => void showFound(filter));
  here.addEventListener('click', () => void list.setNear(roundedPosition(toEarth(stage.view().middle))));
  listenToHands(frame, stage);
  listenToButtons(frame, stage.press, shown.closeCard);
  showPlacesFromList((place) => goTo(boxAroundAll([place])));
  locate(frame, form, words, (position, mark) => {
    shown.marks.addOwn(mark, toWorld(position));
    stage.glide({ ...stage.view(), middle: toWorld(position), zoom: ownZoom });
    void list.setNear(roundedPosition(position));
  });
  void showFound(given);
}

function locate(frame: HTMLElement, form: HTMLElement, words: Words, onFound: (position: Position, mark: HTMLElement) => void): void {
  const mark = ownMark(words('own'));
  const texts = { busy: words('locating'), denied: words('denied'), unsupported: words('unsupported') };
  listenToLocate(part(frame, '[data-map-locate]') as HTMLButtonElement, part(form, '[data-care-fault]'), texts, (position) =>
    onFound(position, mark),
  );
}

function listenToButtons(frame: HTMLElement, press: (key: '+' | '-') => void, closeCard: () => boolean): void {
  for (const button of frame.querySelectorAll<HTMLElement>('[data-map-zoom]'))
    button.addEventListener('click', () => press(button.dataset.mapZoom === '+' ? '+' : '-'));
  frame.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && closeCard()) event.stopPropagation();
  });
}

/** A press on a card beside its links shows the place on the map. */
function showPlacesFromList(show: (place: Place) => void): void {
  document.addEventListener('click', ({ target }) => {
    const card = target instanceof Element && !target.closest('a, button') ? target.closest<HTMLElement>('.care-card') : null;
    if (card) show({ latitude: Number(card.dataset.latitude), longitude: Number(card.dataset.longitude) });
  });
}

function ownMark(words: string): HTMLElement {
  const mark = document.createElement('div');
  mark.className = 'map-mark map-own';
  const name = document.createElement('span');
  name.textContent = words;
  mark.append(name);
  return mark;
}

function part(within: HTMLElement, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

const frame = document.querySelector<HTMLElement>('[data-care-map]');
const form = document.querySelector<HTMLFormElement>('[data-care-filters]');
if (frame && form) start(frame, form);
