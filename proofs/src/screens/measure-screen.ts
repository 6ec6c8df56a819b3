// Measures the boxes of a page in the browser: clipped, covered and overlapping text, targets too small for a finger, ids in the text.
import type { Page } from 'playwright-core';
import { runInPage } from '../site/in-page.ts';

export type ScreenProblems = {
  clipped: string[];
  covered: string[];
  overlapping: string[];
  small: string[];
  ids: string[];
  sideways: string[];
};

/** Text that is cut with an ellipsis is shortened on purpose; it is counted, not refused. */
export type MeasuredScreen = ScreenProblems & { texts: number; targets: number; shortened: number };

export async function measureScreen(page: Page): Promise<MeasuredScreen> {
  return runInPage(page, measureInPage, [
    visibleTexts,
    isShown,
    isOutside,
    fixedBar,
    isOnMap,
    clippingAncestor,
    isShortened,
    coverOf,
    paintsAt,
    overlapsOf,
    smallTargets,
    targetOf,
    reaches,
    shorten,
    pathOf,
  ]);
}

// Everything below runs in the page.

type ShownText = { node: Text; parent: Element; text: string; boxes: DOMRect[] };

function measureInPage(): MeasuredScreen {
  const root = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].filter(isShown).at(-1) ?? document.body;
  const texts = visibleTexts(root);
  const clipped = texts.filter(({ boxes, parent }) => clippingAncestor(parent, boxes));
  const hard = clipped.filter(({ boxes, parent }) => !isShortened(parent, boxes));
  const unclipped = texts.filter((text) => !clipped.includes(text));
  const covers = unclipped.map((text) => ({ text, cover: coverOf(text) })).filter(({ cover }) => cover !== undefined);
  window.scrollTo(0, 0);
  const covered = covers.map(({ text, cover }) => `“${shorten(text.text)}” by ${pathOf(cover as Element)}`);
  const free = visibleTexts(root).filter(
    ({ node }) => unclipped.some((other) => other.node === node) && !covers.some(({ text }) => text.node === node),
  );
  const { small, targets } = innerWidth <= 480 ? smallTargets(root) : { small: [], targets: 0 };
  window.scrollTo(0, 0);
  const ids =
    texts
      .map(({ text }) => text)
      .join('\n')
      .match(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi) ?? [];
  const tooWide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return {
    clipped: hard.map(({ text, parent }) => `“${shorten(text)}” in ${pathOf(parent)}`),
    covered,
    overlapping: overlapsOf(free),
    small,
    ids: [...ids],
    sideways: tooWide > 0 ? [`${tooWide} px`] : [],
    texts: texts.length,
    targets,
    shortened: clipped.length - hard.length,
  };
}

function visibleTexts(root: Element): ShownText[] {
  const found: ShownText[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement;
    const text = node.data.trim();
    if (!parent || !text || parent.closest('script, style, noscript, svg, option, [inert]') || !isShown(parent) || isOutside(parent))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (boxes.length > 0) found.push({ node, parent, text, boxes });
  }
  return found;
}

/** Not hidden, and not made tiny for screen readers only. */
function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { clipPath, clip, position } = getComputedStyle(at);
    if (clipPath.startsWith('inset(50') || clipPath.startsWith('inset(100') || (position === 'absolute' && clip.startsWith('rect(')))
      return false;
    const { width, height } = at.getBoundingClientRect();
    if (getComputedStyle(at).overflow !== 'visible' && (width <= 1 || height <= 1)) return false;
  }
  return true;
}

/** A link that is moved out of the page until it has the focus. */
function isOutside(element: Element): boolean {
  const { right, bottom } = element.getBoundingClientRect();
  return right + scrollX <= 0 || bottom + scrollY <= 0;
}

/** Bars that stay in place while the page scrolls under them. */
function fixedBar(element: Element): Element | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
  return undefined;
}

/** What is on a map is moved into view by moving the map. */
function isOnMap(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (getComputedStyle(at).touchAction === 'none') return true;
  return false;
}

/** The ancestor that cuts off part of the text. What scrolls cuts nothing off. */
function clippingAncestor(parent: Element, boxes: DOMRect[]): Element | undefined {
  for (let at: Element | null = parent; at && at !== document.documentElement; at = at.parentElement) {
    const { overflowX, overflowY, display, position } = getComputedStyle(at);
    if (display === 'inline') continue;
    if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
    const frame = at.getBoundingClientRect();
    const cutX = /hidden|clip/.test(overflowX) && boxes.some(({ left, right }) => left < frame.left - 2 || right > frame.right + 2);
    const cutY = /hidden|clip/.test(overflowY) && boxes.some(({ top, bottom }) => top < frame.top - 6 || bottom > frame.bottom + 6);
    if (cutX || cutY) return at;
    if (position === 'fixed') return undefined;
  }
  return undefined;
}

function isShortened(parent: Element, boxes: DOMRect[]): boolean {
  const at = clippingAncestor(parent, boxes);
  if (!at) return false;
  const style = getComputedStyle(at);
  return style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none';
}

/** What lies on top of the text after it was scrolled to the middle of the window. */
function coverOf({ node, parent }: ShownText): Element | undefined {
  if (isOnMap(parent)) return undefined;
  parent.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const range = document.createRange();
  range.selectNodeContents(node);
  const box = [...range.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
  if (!box) return undefined;
  for (const part of [0.1, 0.5, 0.9]) {
    const x = box.left + box.width * part;
    const y = box.top + box.height / 2;
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) continue;
    const hit = document.elementFromPoint(x, y);
    if (hit && !parent.contains(hit) && !hit.contains(parent) && paintsAt(hit, x, y)) return hit;
  }
  return undefined;
}

/** A link that is stretched over its card by a pseudo-element, or a frame without background, hides nothing. */
function paintsAt(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return false;
  if (element.closest('svg, img, video, canvas')) return true;
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
}

function overlapsOf(texts: ShownText[]): string[] {
  const boxes = texts
    .flatMap(({ parent, text, boxes: own }) => own.map((box) => ({ parent, text, box })))
    .sort((a, b) => a.box.top - b.box.top);
  const found: string[] = [];
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      if (other.box.top >= one.box.bottom) break;
      if (one.parent === other.parent || one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
      if (fixedBar(one.parent) !== fixedBar(other.parent) || isOnMap(one.parent)) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      if (wide > 3 && high > 0.4 * Math.min(one.box.height, other.box.height))
        found.push(`“${shorten(one.text)}” and “${shorten(other.text)}”`);
    }
  return found;
}

/** A link within a sentence is as high as its line; every other target has room for a finger. */
function smallTargets(root: Element): { small: string[]; targets: number } {
  const controls =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="option"], [role="menuitem"]';
  const all = [...root.querySelectorAll(controls)].filter((one) => !one.matches(':disabled, [inert] *, [aria-hidden="true"] *'));
  const shown = [...new Set(all.map(targetOf))].filter((one) => isShown(one) && !isOutside(one));
  const small = shown.filter((one) => {
    if (getComputedStyle(one).display === 'inline' && (one.parentElement?.textContent ?? '').trim() !== (one.textContent ?? '').trim())
      return false;
    return !reaches(one);
  });
  const size = (one: Element): string => {
    const { width, height } = one.getBoundingClientRect();
    return `${Math.round(width)} × ${Math.round(height)}`;
  };
  return { small: small.map((one) => `${pathOf(one)} “${shorten(one.textContent ?? '')}” ${size(one)}`), targets: shown.length };
}

/** A tick box is as large as its label. */
function targetOf(control: Element): Element {
  const isTick = control.matches('input[type="checkbox"], input[type="radio"], input[type="file"], [role="switch"]');
  return isTick ? ((control as HTMLInputElement).labels?.[0] ?? control.closest('label') ?? control) : control;
}

/** By its box, or by what a finger hits 21 px around its middle. */
function reaches(target: Element): boolean {
  const needed = 43.5;
  let box = target.getBoundingClientRect();
  if (box.width >= needed && box.height >= needed) return true;
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  box = target.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const hits = (dx: number, dy: number): boolean => {
    const hit = document.elementFromPoint(Math.min(Math.max(x + dx, 1), innerWidth - 1), y + dy);
    return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target) === true);
  };
  return (box.width >= needed || (hits(-21, 0) && hits(21, 0))) && (box.height >= needed || (hits(0, -21) && hits(0, 21)));
}

function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length > 40 ? `${plain.slice(0, 39)}…` : plain;
}

function pathOf(element: Element): string {
  const name = (one: Element): string =>
    `${one.tagName.toLowerCase()}${[...one.classList]
      .slice(0, 2)
      .map((part) => `.${part}`)
      .join('')}`;
  return [element.parentElement, element]
    .filter((one) => one !== null)
    .map(name)
    .join(' > ');
}
