// The places on the map: asks for them when the map has come to rest, and opens a card or comes nearer when one is pressed.
import { toWorld } from '@lafiya/domain/care-map/mercator';
import { askMarks, type Mark, questionFor } from './ask-marks.ts';
import { type Marks, openMarks, type Words } from './marks.ts';
import { openCards } from './open-card.ts';
import { openStage, type Stage } from './stage.ts';
import { pushed, type View, wayInside, zoomedAt } from './view.ts';

export type ShownPlaces = { stage: Stage; marks: Marks; ask: () => void; closeCard: () => boolean };
type Asking = {
  filter: () => URLSearchParams;
  onView: (view: View) => void;
  /** Several places at one spot, which no zoom parts. */
  onSameSpot: (mark: Mark) => void;
};

const settledMs = 160;

export function showPlaces(frame: HTMLElement, room: HTMLElement, words: Words, { filter, onView, onSameSpot }: Asking): ShownPlaces {
  let asking = new AbortController();
  let waiting = 0;
  const ask = async (): Promise<void> => {
    if (stage.view().width < 2) return;
    asking.abort();
    asking = new AbortController();
    const found = await askMarks(questionFor(stage.view()), filter(), asking.signal).catch(() => undefined);
    if (!found) return;
    marks.show(found);
    stage.redraw();
  };
  const cards = openCards(words('close'), (card) => {
    const by = wayInside(card.getBoundingClientRect(), frame.getBoundingClientRect());
    if (by.x || by.y) stage.glide(pushed(stage.view(), by));
  });
  const comeNearer = (mark: Mark): void => {
    // The group will be gone: whoever came by keyboard stays on the map.
    frame.focus({ preventScroll: true });
    const view = stage.view();
    const next = zoomedAt({ ...view, middle: toWorld(mark) }, Math.round(view.zoom) + 2, { x: view.width / 2, y: view.height / 2 });
    if (next.zoom === view.zoom) onSameSpot(mark);
    stage.glide(next);
  };
  const marks = openMarks(room, words, (mark, button) => {
    if (mark.id) cards.open(button, mark.id, mark.name ?? '');
    else comeNearer(mark);
  });
  const stage = openStage(frame, marks.rooms, (view, isSettled) => {
    marks.follow(view);
    onView(view);
    window.clearTimeout(waiting);
    if (isSettled) waiting = window.setTimeout(() => void ask(), settledMs);
  });
  return { stage, marks, ask: () => void ask(), closeCard: cards.close };
}
