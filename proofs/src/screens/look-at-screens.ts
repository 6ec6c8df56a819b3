// Opens pages as one person, each of their tabs, at every width and in both themes, and measures each.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { reviewAccessibility } from '@lafiya/tools/browser';
import { checkout } from '@lafiya/tools/services/instance';
import type { ConsoleMessage, Page } from 'playwright-core';
import { contentLoaded } from '../demo/open-pages.ts';
import { type MeasuredScreen, measureScreen } from './measure-screen.ts';

export type View = { width: number; theme: 'light' | 'dark' };
export type Look = View & {
  who: string;
  /** Path and tab: '/dashboard/appointments Past'. */
  what: string;
  measured: MeasuredScreen;
  axe: string[];
  console: string[];
};
export type OpenedAddress = { who: string; address: string; isRefused: boolean };
export type ScreenResults = { looks: Look[]; opened: OpenedAddress[] };

type Options = {
  who: string;
  paths: string[];
  /** The views of the page at this place in the list. */
  viewsOf: (place: number) => View[];
  /** Applies a mutation to the page. */
  prepare?: (page: Page) => Promise<void>;
  keepsPictures: boolean;
};

export async function lookAtScreens(page: Page, { who, paths, viewsOf, prepare, keepsPictures }: Options): Promise<ScreenResults> {
  const result: ScreenResults = { looks: [], opened: [] };
  const messages = collectMessages(page);
  let place = 0;
  for (const address of paths) {
    await page.goto(address);
    await contentLoaded(page);
    const isRefused = (await page.getByText('You do not have access to this page').count()) > 0;
    result.opened.push({ who, address: page.url(), isRefused });
    const tabs = await page.locator('main').getByRole('tab').all();
    for (const tab of tabs.length > 0 ? tabs : [undefined]) {
      if (tab) await tab.click();
      await contentLoaded(page);
      const label = tab ? ` ${((await tab.textContent()) ?? '').trim()}` : '';
      for (const view of viewsOf(place)) {
        await showView(page, view);
        await prepare?.(page);
        const what = `${address}${label}`;
        const axe = (await reviewAccessibility(page)).violations;
        const measured = await measureScreen(page);
        result.looks.push({ who, what, ...view, axe, measured, console: messages.splice(0) });
        if (keepsPictures) await savePicture(page, `${who} ${what} ${view.width} ${view.theme}`);
      }
      place += 1;
    }
  }
  return result;
}

function collectMessages(page: Page): string[] {
  const messages: string[] = [];
  const add = (message: ConsoleMessage): void => {
    // A page that does not exist says so by its status, which the browser writes to the console.
    const isOwnStatus = message.location().url === page.url() && message.text().includes('404');
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus) messages.push(`${message.text()} ${message.location().url}`);
  };
  page.on('console', add);
  page.on('pageerror', ({ message }) => void messages.push(message));
  return messages;
}

async function showView(page: Page, { width, theme }: View): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function savePicture(page: Page, name: string): Promise<void> {
  const folder = path.join(checkout, '.local/pictures/album');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name.replaceAll(/[^\w.]+/g, '-')}.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 60, fullPage: true });
}
