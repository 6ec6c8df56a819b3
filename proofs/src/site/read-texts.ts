// Reads, in the page, every text that can be seen: its colour and what lies beneath it. What lies on a picture or a gradient says so.
import type { Page } from 'playwright-core';
import type { Colour, Layer } from './contrast.ts';
import { runInPage } from './in-page.ts';

export type SeenText = {
  words: string;
  /** Where to find it: the nearest named element. */
  where: string;
  colour: Colour;
  sizePx: number;
  weight: number;
  layers: Layer[];
  canvas: Colour;
  /** Something other than a plain colour lies beneath it: only the pixels can tell. */
  liesOnPicture: boolean;
  box: { x: number; y: number; width: number; height: number };
};

/** What is on top of what can be asked only of places inside the window: the whole page must stand in it. */
export const readTexts = (page: Page): Promise<SeenText[]> => runInPage(page, textsInPage, parts);

const parts = [colourOf, chainOf, draws, liesOnPicture, nameOf, canvasColour, isSeen, contentBoxOf, describeText];

// Everything below runs in the page and calls only its neighbours.

function textsInPage(): SeenText[] {
  const found: SeenText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent ?? '';
    if (!element || !words.trim() || element.closest('script, style, noscript, template, option, textarea')) continue;
    range.selectNodeContents(node);
    const [line] = range.getClientRects();
    if (line && isSeen(element, line)) found.push(describeText(element, words, line, getComputedStyle(element)));
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea, select')) {
    const box = contentBoxOf(field);
    if (/^(checkbox|radio|range|color)$/.test(field.type) || !isSeen(field, box)) continue;
    const isEmpty = field.value === '' && Boolean(field.placeholder);
    const words = isEmpty ? field.placeholder : field.value || 'what is typed';
    found.push(describeText(field, words, box, getComputedStyle(field, isEmpty ? '::placeholder' : null)));
  }
  return found;
}

/** Where the letters stand: the edge of a field and an arrow at its side are not beneath them. */
function contentBoxOf(field: Element): DOMRect {
  const { x, y, width, height } = field.getBoundingClientRect();
  const style = getComputedStyle(field);
  const inset = (side: string): number =>
    Number.parseFloat(style.getPropertyValue(`padding-${side}`)) + Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
  return new DOMRect(x + inset('left'), y + inset('top'), width - inset('left') - inset('right'), height - inset('top') - inset('bottom'));
}

function describeText(element: Element, words: string, box: DOMRect, style: CSSStyleDeclaration): SeenText {
  const isDrawn = element.closest('svg') !== null;
  const layers = chainOf(element).map((at) => {
    const own = getComputedStyle(at);
    return { ground: colourOf(own.backgroundColor), opacity: Number(own.opacity) };
  });
  return {
    words: words.trim().replaceAll(/\s+/g, ' ').slice(0, 40),
    where: nameOf(element),
    colour: colourOf(isDrawn ? style.fill : style.color),
    sizePx: Number.parseFloat(style.fontSize),
    weight: Number.parseInt(style.fontWeight, 10),
    layers,
    canvas: canvasColour(),
    liesOnPicture: isDrawn || liesOnPicture(element, box.x + box.width / 2, box.y + box.height / 2),
    box: { x: box.x + window.scrollX, y: box.y + window.scrollY, width: box.width, height: box.height },
  };
}

/** Texts for screen readers alone are not seen, and what cannot be used need not be read (WCAG 1.4.3). */
function isSeen(element: Element, box: DOMRect): boolean {
  if (box.width < 2 || box.height < 2 || box.right <= 0 || element.closest(':disabled, [aria-disabled=true]')) return false;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  return !chainOf(element).some((at) => getComputedStyle(at).clipPath === 'inset(50%)');
}

/** Whether anything but plain colours of its own ancestors lies between a text and the first opaque ground. */
function liesOnPicture(element: Element, x: number, y: number): boolean {
  const chain = chainOf(element);
  const stack = document.elementsFromPoint(x, y);
  const from = stack.findIndex((at) => chain.includes(at));
  for (const at of from < 0 ? chain : stack.slice(from)) {
    const style = getComputedStyle(at);
    if (style.backgroundImage !== 'none') return true;
    if (!chain.includes(at)) {
      if (at.closest('img, picture, svg, canvas, video, iframe') || draws(style)) return true;
      continue;
    }
    const beside = [getComputedStyle(at, '::before'), getComputedStyle(at, '::after')];
    if (beside.some((part) => part.content !== 'none' && part.position === 'absolute' && draws(part))) return true;
    if (colourOf(style.backgroundColor)[3] === 1) return false;
  }
  return false;
}

function draws(style: CSSStyleDeclaration): boolean {
  return style.backgroundImage !== 'none' || colourOf(style.backgroundColor)[3] > 0;
}

/** The browser itself says what a colour is, however it is written. */
function colourOf(css: string): Colour {
  const plain = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(css);
  if (plain) return [Number(plain[1]), Number(plain[2]), Number(plain[3]), plain[4] === undefined ? 1 : Number(plain[4])];
  const brush = document.createElement('canvas').getContext('2d');
  if (!brush) throw new Error('This browser cannot draw.');
  brush.fillStyle = css;
  brush.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 0] = brush.getImageData(0, 0, 1, 1).data;
  return [r, g, b, a / 255];
}

function canvasColour(): Colour {
  const isDark =
    getComputedStyle(document.documentElement).colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches;
  return isDark ? [18, 18, 18, 1] : [255, 255, 255, 1];
}

function chainOf(element: Element): Element[] {
  const chain: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) chain.push(at);
  return chain;
}

function nameOf(element: Element): string {
  return chainOf(element)
    .slice(0, 3)
    .toReversed()
    .map((at) => [at.localName, ...at.classList].slice(0, 3).join('.'))
    .join(' > ');
}
