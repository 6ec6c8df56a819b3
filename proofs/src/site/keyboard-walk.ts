// Walks through a page with the Tab key, opens what can be opened, and compares the stops with the visible controls.
import type { CDPSession, Page } from 'playwright-core';
import { runInPage } from './in-page.ts';

export type KeyboardWalk = {
  stops: number;
  opened: number;
  /** Visible controls that Tab never reached. */
  unreached: string[];
  nameless: string[];
  /** Reached without a visible focus indicator. */
  unmarked: string[];
  /** Reached while completely covered by another element. */
  covered: string[];
  /** Elements that Tab could not leave. */
  traps: string[];
};

type Stop = { mark: number; what: string; isClosed: boolean; isMarked: boolean; coveredBy: string | undefined; mayRepeat: boolean };

/** More stops than any page has. */
const maxStops = 600;
const parts = [isUsable, styleOf, whatOf, isDetailsClosed, coverOf];

/** With reduced motion, so that a stop is checked at its final position. */
export async function walkByKeyboard(page: Page): Promise<KeyboardWalk> {
  const walk: KeyboardWalk = { stops: 0, opened: 0, unreached: [], nameless: [], unmarked: [], covered: [], traps: [] };
  const browser = await page.context().newCDPSession(page);
  await runInPage(page, markUsable, parts);
  const reached = new Set<number>();
  let last = -1;
  for (let step = 0; step < maxStops; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await runInPage(page, currentStop, parts);
    if (!stop) break;
    if (reached.has(stop.mark)) {
      if (stop.mark === last && stop.mayRepeat) continue;
      // Returning to the first stop completes the round; any other repetition is a trap.
      if (stop.mark !== Math.min(...reached) || stop.mark === last) walk.traps.push(stop.what);
      break;
    }
    reached.add(stop.mark);
    last = stop.mark;
    await checkStop(browser, stop, walk);
    if (stop.isClosed) await open(page, walk);
  }
  const left = await runInPage(page, unreachedMarks, parts);
  walk.stops = reached.size;
  walk.unreached = left.filter(({ mark }) => !reached.has(mark)).map(({ what }) => what);
  await browser.detach();
  return walk;
}

async function checkStop(browser: CDPSession, stop: Stop, walk: KeyboardWalk): Promise<void> {
  if ((await nameOfFocused(browser)) === '') walk.nameless.push(stop.what);
  if (!stop.isMarked) walk.unmarked.push(stop.what);
  if (stop.coveredBy) walk.covered.push(`${stop.what} behind ${stop.coveredBy}`);
}

/** Opens a menu or question with the keyboard; what it shows must be reachable too. */
async function open(page: Page, walk: KeyboardWalk): Promise<void> {
  await page.keyboard.press('Enter');
  walk.opened += 1;
  await runInPage(page, markUsable, parts);
}

/** The accessible name as the browser computes it. */
async function nameOfFocused(browser: CDPSession): Promise<string> {
  const { result } = await browser.send('Runtime.evaluate', { expression: 'document.activeElement' });
  if (!result.objectId) return '';
  const { nodes } = await browser.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false });
  await browser.send('Runtime.releaseObject', { objectId: result.objectId });
  return String(nodes[0]?.name?.value ?? '').trim();
}

// Everything below runs in the page and calls only functions in `parts`.

type Marked = { marks: Map<Element, number>; styles: Map<Element, string> };

function markUsable(): void {
  const win = window as unknown as { marked?: Marked };
  win.marked ??= { marks: new Map(), styles: new Map() };
  const usable =
    'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex], [contenteditable=true]';
  for (const element of document.querySelectorAll(usable)) {
    if (!isUsable(element) || win.marked.marks.has(element)) continue;
    win.marked.marks.set(element, win.marked.marks.size);
    if (element !== document.activeElement) win.marked.styles.set(element, styleOf(element));
  }
}

function currentStop(): Stop | undefined {
  const { marks, styles } = (window as unknown as { marked: Marked }).marked;
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
    // Elements added during the walk have no earlier look to compare with, so they need an outline.
    isMarked: hasOutline || (styles.has(element) && styles.get(element) !== styleOf(element)),
    coveredBy: coverOf(element),
    // A date field has several stops.
    mayRepeat: element instanceof HTMLInputElement && /^(date|time|month|week|datetime-local)$/.test(element.type),
  };
}

/** Only one radio button of a group is a stop; arrow keys move between them. */
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

function styleOf(element: Element): string {
  const { outlineStyle, outlineColor, boxShadow, backgroundColor, borderColor, color, textDecorationLine } = getComputedStyle(element);
  return [outlineStyle, outlineColor, boxShadow, backgroundColor, borderColor, color, textDecorationLine].join('|');
}

function whatOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')} “${label.trim().replaceAll(/\s+/g, ' ').slice(0, 30)}”`;
}

function isDetailsClosed(element: Element): boolean {
  return element.localName === 'summary' && element.parentElement instanceof HTMLDetailsElement && !element.parentElement.open;
}

/** The element that covers all of nine sample points; undefined when one of them is free. */
function coverOf(element: Element): string | undefined {
  const places = [0.5, 0.1, 0.9];
  const points = [...element.getClientRects()].flatMap(({ x, y, width, height }) =>
    places.flatMap((across) => places.map((down) => document.elementFromPoint(x + width * across, y + height * down))),
  );
  const isFree = points.some((top) => top !== null && (element.contains(top) || top.contains(element)));
  const cover = points.find((top) => top !== null);
  return isFree ? undefined : cover ? whatOf(cover) : 'the edge of the window';
}
