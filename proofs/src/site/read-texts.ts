// Reads every visible text in the page, with its colour and backgrounds, and whether it lies on a picture or gradient.
import type { Page } from 'playwright-core';
import type { Colour, Layer } from './contrast.ts';
import { runInPage } from './in-page.ts';

export type SeenText = {
  text: string;
  /** The path of the nearest elements. */
  where: string;
  colour: Colour;
  sizePx: number;
  weight: number;
  layers: Layer[];
  canvas: Colour;
  /** The background is not a plain colour, so the pixels must be checked. */
  liesOnPicture: boolean;
  box: { x: number; y: number; width: number; height: number };
};

/** Only points inside the window can be tested, so the whole page must fit in it. */
export const readTexts = (page: Page): Promise<SeenText[]> => runInPage(page, textsInPage, parts);

const parts = [colourOf, chainOf, draws, liesOnPicture, nameOf, canvasColour, isSeen, contentBoxOf, describeText];

// Everything below runs in the page and calls only functions in `parts`.

function textsInPage(): SeenText[] {
  const found: SeenText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (!element || !text.trim() || element.closest('script, style, noscript, template, option, textarea')) continue;
    range.selectNodeContents(node);
    const [line] = range.getClientRects();
    if (line && isSeen(element, line)) found.push(describeText(element, text, line, getComputedStyle(element)));
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea, select')) {
    const box = contentBoxOf(field);
    if (/^(checkbox|radio|range|color)$/.test(field.type) || !isSeen(field, box)) continue;
    const isEmpty = field.value === '' && Boolean(field.placeholder);
    const text = isEmpty ? field.placeholder : field.value || 'what is typed';
    found.push(describeText(field, text, box, getComputedStyle(field, isEmpty ? '::placeholder' : null)));
  }
  return found;
}

/** The box of the text itself: borders and the arrow of a select are not behind it. */
function contentBoxOf(field: Element): DOMRect {
  const { x, y, width, height } = field.getBoundingClientRect();
  const style = getComputedStyle(field);
  const inset = (side: string): number =>
    Number.parseFloat(style.getPropertyValue(`padding-${side}`)) + Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
  return new DOMRect(x + inset('left'), y + inset('top'), width - inset('left') - inset('right'), height - inset('top') - inset('bottom'));
}

function describeText(element: Element, text: string, box: DOMRect, style: CSSStyleDeclaration): SeenText {
  const isDrawn = element.closest('svg') !== null;
  const layers = chainOf(element).map((at) => {
    const own = getComputedStyle(at);
    return { background: colourOf(own.backgroundColor), opacity: Number(own.opacity) };
  });
  return {
    text: text.trim().replaceAll(/\s+/g, ' ').slice(0, 40),
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

/** Text for screen readers only is not visible, and disabled controls are exempt (WCAG 1.4.3). */
function isSeen(element: Element, box: DOMRect): boolean {
  if (box.width < 2 || box.height < 2 || box.right <= 0 || element.closest(':disabled, [aria-disabled=true]')) return false;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  return !chainOf(element).some((at) => getComputedStyle(at).clipPath === 'inset(50%)');
}

/** Whether anything but plain colours of its ancestors lies between a text and the first opaque background. */
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

/** The browser converts any CSS colour. */
function colourOf(css: string): Colour {
  const plain = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(css);
  if (plain) return [Number(plain[1]), Number(plain[2]), Number(plain[3]), plain[4] === undefined ? 1 : Number(plain[4])];
  const brush = document.createElement('canvas').getContext('2d');
  if (!brush) throw new Error('This browser has no 2D canvas.');
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
