// Goes through a page by the Tab key alone, opens what can be opened, and compares what it reached with what can be seen.
import type { CDPSession, Page } from 'playwright-core';
import { runInPage } from './in-page.ts';

export type KeyboardWalk = {
  stops: number;
  opened: number;
  /** Things that can be seen and used with a pointer, but that Tab never came to. */
  unreached: string[];
  nameless: string[];
  /** Reached, and nothing on the screen says so. */
  unmarked: string[];
  /** Reached while something else lies on top of all of it. */
  covered: string[];
  /** Where Tab stopped moving on. */
  traps: string[];
};

type Stop = { mark: number; what: string; isClosed: boolean; isMarked: boolean; coveredBy: string | undefined; mayStay: boolean };

/** Far more stops than any page has. */
const longestWalk = 600;
const parts = [isUsable, lookOf, whatOf, isDetailsClosed, coverOf];

/** Without motion, so that a stop is looked at where it comes to rest. */
export async function walkByKeyboard(page: Page): Promise<KeyboardWalk> {
  const walk: KeyboardWalk = { stops: 0, opened: 0, unreached: [], nameless: [], unmarked: [], covered: [], traps: [] };
  const browser = await page.context().newCDPSession(page);
  await runInPage(page, markUsable, parts);
  const reached = new Set<number>();
  let last = -1;
  for (let step = 0; step < longestWalk; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await runInPage(page, currentStop, parts);
    if (!stop) break;
    if (reached.has(stop.mark)) {
      if (stop.mark === last && stop.mayStay) continue;
      // The first one again is the way round; anything else is a circle that others cannot leave.
      if (stop.mark !== Math.min(...reached) || stop.mark === last) walk.traps.push(stop.what);
      break;
    }
    reached.add(stop.mark);
    last = stop.mark;
    await lookAt(browser, stop, walk);
    if (stop.isClosed) await open(page, walk);
  }
  const left = await runInPage(page, unreachedMarks, parts);
  walk.stops = reached.size;
  walk.unreached = left.filter(({ mark }) => !reached.has(mark)).map(({ what }) => what);
  await browser.detach();
  return walk;
}

async function lookAt(browser: CDPSession, stop: Stop, walk: KeyboardWalk): Promise<void> {
  if ((await nameOfFocused(browser)) === '') walk.nameless.push(stop.what);
  if (!stop.isMarked) walk.unmarked.push(stop.what);
  if (stop.coveredBy) walk.covered.push(`${stop.what} behind ${stop.coveredBy}`);
}

/** A menu or a question is opened as a person without a mouse does, and what it shows must be reached too. */
async function open(page: Page, walk: KeyboardWalk): Promise<void> {
  await page.keyboard.press('Enter');
  walk.opened += 1;
  await runInPage(page, markUsable, parts);
}

/** The name that the browser itself tells a screen reader. */
async function nameOfFocused(browser: CDPSession): Promise<string> {
  const { result } = await browser.send('Runtime.evaluate', { expression: 'document.activeElement' });
  if (!result.objectId) return '';
  const { nodes } = await browser.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false });
  await browser.send('Runtime.releaseObject', { objectId: result.objectId });
  return String(nodes[0]?.name?.value ?? '').trim();
}

// Everything below runs in the page and calls only its neighbours.

type Marked = { marks: Map<Element, number>; looks: Map<Element, string> };

function markUsable(): void {
  const house = window as unknown as { marked?: Marked };
  house.marked ??= { marks: new Map(), looks: new Map() };
  const usable =
    'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex], [contenteditable=true]';
  for (const element of document.querySelectorAll(usable)) {
    if (!isUsable(element) || house.marked.marks.has(element)) continue;
    house.marked.marks.set(element, house.marked.marks.size);
    if (element !== document.activeElement) house.marked.looks.set(element, lookOf(element));
  }
}

function currentStop(): Stop | undefined {
  const { marks, looks } = (window as unknown as { marked: Marked }).marked;
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return undefined;
  const mark = marks.get(element) ?? marks.size;
  marks.set(element, mark);
  const style = getComputedStyle(element);
  const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
  return {
    mark,
    what: whatOf(element),
    isClosed: isDetailsClosed(element),
    // What came into the page on the way was not looked at before: it must have an outline.
    isMarked: hasOutline || (looks.has(element) && looks.get(element) !== lookOf(element)),
    coveredBy: coverOf(element),
    // A date is several stops in one field.
    mayStay: element instanceof HTMLInputElement && /^(date|time|month|week|datetime-local)$/.test(element.type),
  };
}

/** Of radio buttons with one name only one is a stop; the arrows move between them. */
function unreachedMarks(): { mark: number; what: string }[] {
  const { marks } = (window as unknown as { marked: Marked }).marked;
  const isSpare = (element: Element): boolean => element instanceof HTMLInputElement && element.type === 'radio' && !element.checked;
  return [...marks]
    .filter(([element]) => element.isConnected && !isSpare(element))
    .map(([element, mark]) => ({ mark, what: whatOf(element) }));
}

function isUsable(element: Element): boolean {
  if (element.matches(':disabled, [tabindex="-1"]:not(a, button, input, select, textarea, summary)')) return false;
  if (element.closest('[aria-hidden=true], [inert]')) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function lookOf(element: Element): string {
  const { outlineStyle, outlineColor, boxShadow, backgroundColor, borderColor, color, textDecorationLine } = getComputedStyle(element);
  return [outlineStyle, outlineColor, boxShadow, backgroundColor, borderColor, color, textDecorationLine].join('|');
}

function whatOf(element: Element): string {
  const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')} “${words.trim().replaceAll(/\s+/g, ' ').slice(0, 30)}”`;
}

function isDetailsClosed(element: Element): boolean {
  return element.localName === 'summary' && element.parentElement instanceof HTMLDetailsElement && !element.parentElement.open;
}

/** What lies on top of all of it, as far as a look at nine places tells; nothing when one of them is free. */
function coverOf(element: Element): string | undefined {
  const places = [0.5, 0.1, 0.9];
  const points = [...element.getClientRects()].flatMap(({ x, y, width, height }) =>
    places.flatMap((across) => places.map((down) => document.elementFromPoint(x + width * across, y + height * down))),
  );
  const isFree = points.some((top) => top !== null && (element.contains(top) || top.contains(element)));
  const cover = points.find((top) => top !== null);
  return isFree ? undefined : cover ? whatOf(cover) : 'the edge of the window';
}
