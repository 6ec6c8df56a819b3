// Finds texts with too little contrast: by their colours, or on pictures and gradients by the pixels behind them.
import type { Page } from 'playwright-core';
import { type Colour, contrastOf, neededRatio, ratio } from './contrast.ts';
import { readTexts, type SeenText } from './read-texts.ts';

type LowContrastText = { text: string; where: string; ratio: number; needed: number };
type Contrasts = { texts: number; onPictures: number; lowest: number; pale: LowContrastText[] };

/** This share of the pixels behind a text may be worse: a thin line across a letter does not hide it. */
const toleratedShare = 0.02;
const maxTries = 2;

/** A page that was still moving between reading and screenshot is checked again; real problems remain. */
export const checkContrast = (page: Page): Promise<Contrasts> =>
  withWholePageInWindow(page, async () => {
    for (let tries = 0; ; tries += 1) {
      const found = await checkOnce(page);
      if (found.pale.length === 0 || tries === maxTries) return found;
      await page.waitForTimeout(1_000);
    }
  });

/** Texts and pixels are read in the same window, because elements as high as the window (the map) change with it. */
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

async function checkOnce(page: Page): Promise<Contrasts> {
  const texts = await readTexts(page);
  const plain = texts.filter((text) => !text.liesOnPicture);
  const onPicture = texts.filter((text) => text.liesOnPicture);
  const pixelsOf = onPicture.length > 0 ? await pixelsBehind(page, onPicture) : [];
  const checked = [
    ...plain.map((text) => ({ text, found: contrastOf(text.colour, text.layers, text.canvas) })),
    ...onPicture.map((text, at) => ({ text, found: worstOf(text.colour, pixelsOf[at] ?? []) })),
  ];
  const pale = checked.flatMap(({ text, found }) => {
    const needed = neededRatio(text.sizePx, text.weight);
    return found < needed ? [{ text: text.text, where: text.where, ratio: found, needed }] : [];
  });
  return { texts: texts.length, onPictures: onPicture.length, lowest: Math.min(...checked.map(({ found }) => found)), pale };
}

function worstOf(text: Colour, pixels: Colour[]): number {
  const ratios = pixels.map((pixel) => ratio(blend(text, pixel), pixel)).toSorted((a, b) => a - b);
  return ratios[Math.floor(ratios.length * toleratedShare)] ?? 0;
}

const blend = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour => [r * a + r2 * (1 - a), g * a + g2 * (1 - a), b * a + b2 * (1 - a), 1];

/** Takes a screenshot without text; its pixels are read in another page, where our content security policy does not apply. */
async function pixelsBehind(page: Page, texts: SeenText[]): Promise<Colour[][]> {
  await page.evaluate(hideText);
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
function hideText(): void {
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
  if (!brush) throw new Error('This browser has no 2D canvas.');
  brush.drawImage(image, 0, 0);
  return boxes.map(({ x, y, width, height }) => {
    const { data } = brush.getImageData(Math.round(x), Math.round(y), Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
    const pixels: Colour[] = [];
    for (let at = 0; at < data.length; at += 4) pixels.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, 1]);
    return pixels;
  });
}
