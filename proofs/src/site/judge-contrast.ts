// Which texts of a page are too pale: by their colours, and where they lie on a picture or a gradient by the pixels beneath them.
import type { Page } from 'playwright-core';
import { type Colour, contrastOf, neededRatio, ratio } from './contrast.ts';
import { readTexts, type SeenText } from './read-texts.ts';

type PaleText = { words: string; where: string; ratio: number; needed: number };
type Contrasts = { texts: number; onPictures: number; lowest: number; pale: PaleText[] };

/** Of the pixels beneath a text, so many may be worse: a hairline that crosses a letter does not hide it. */
const spared = 0.02;
const mostTries = 2;

/** A page that still moved between reading its texts and taking its picture is looked at again; what is too pale stays so. */
export const judgeContrast = (page: Page): Promise<Contrasts> =>
  withWholePageInWindow(page, async () => {
    for (let tries = 0; ; tries += 1) {
      const found = await judgeOnce(page);
      if (found.pale.length === 0 || tries === mostTries) return found;
      await page.waitForTimeout(1_000);
    }
  });

/** Texts and pixels are read in one and the same window: what is as high as the window, as the map is, moves with it. */
async function withWholePageInWindow<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
  try {
    return await work();
  } finally {
    await page.setViewportSize({ width, height });
  }
}

async function judgeOnce(page: Page): Promise<Contrasts> {
  const texts = await readTexts(page);
  const plain = texts.filter((text) => !text.liesOnPicture);
  const apart = texts.filter((text) => text.liesOnPicture);
  const grounds = apart.length > 0 ? await pixelsBeneath(page, apart) : [];
  const judged = [
    ...plain.map((text) => ({ text, found: contrastOf(text.colour, text.layers, text.canvas) })),
    ...apart.map((text, at) => ({ text, found: worstOf(text.colour, grounds[at] ?? []) })),
  ];
  const pale = judged.flatMap(({ text, found }) => {
    const needed = neededRatio(text.sizePx, text.weight);
    return found < needed ? [{ words: text.words, where: text.where, ratio: found, needed }] : [];
  });
  return { texts: texts.length, onPictures: apart.length, lowest: Math.min(...judged.map(({ found }) => found)), pale };
}

function worstOf(text: Colour, pixels: Colour[]): number {
  const ratios = pixels.map((pixel) => ratio(blend(text, pixel), pixel)).toSorted((a, b) => a - b);
  return ratios[Math.floor(ratios.length * spared)] ?? 0;
}

const blend = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour => [r * a + r2 * (1 - a), g * a + g2 * (1 - a), b * a + b2 * (1 - a), 1];

/** The page without its letters, photographed; its pixels are read in a page of their own, where our rules for pictures do not hold. */
async function pixelsBeneath(page: Page, texts: SeenText[]): Promise<Colour[][]> {
  await page.evaluate(hideLetters);
  const picture = (await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' })).toString('base64');
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  const reader = await page.context().newPage();
  try {
    const boxes = texts.map(({ box }) => box);
    return await reader.evaluate(readPixels, { picture, boxes });
  } finally {
    await reader.close();
  }
}

/** Runs in the page. */
function hideLetters(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, *::placeholder { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important } svg text { fill: transparent !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in a page. */
async function readPixels({ picture, boxes }: { picture: string; boxes: SeenText['box'][] }): Promise<Colour[][]> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('This browser cannot draw.');
  brush.drawImage(image, 0, 0);
  return boxes.map(({ x, y, width, height }) => {
    const { data } = brush.getImageData(Math.round(x), Math.round(y), Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
    const pixels: Colour[] = [];
    for (let at = 0; at < data.length; at += 4) pixels.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, 1]);
    return pixels;
  });
}
