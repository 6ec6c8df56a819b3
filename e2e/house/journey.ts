// What a journey needs: a browser at the size of a phone or a computer, and a picture of what was seen.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { withBrowser, withPage } from '@lafiya/tools/browser';
import { checkout, openInstance, publicOrigin } from '@lafiya/tools/services/instance';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { watchRequests } from './quiet.ts';

export const front = publicOrigin(openInstance('test'));
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } satisfies BrowserContextOptions;
export const computer = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions;

/** One browser for all journeys of a file; each gets a window of its own. */
export function browserForJourneys(
  moreFlags: string[] = [],
  executablePath?: string,
): (options: BrowserContextOptions, journey: (page: Page) => Promise<void>) => Promise<void> {
  let browser: Browser | undefined;
  let finish: () => void = () => {};
  let closed: Promise<void> | undefined;
  beforeAll(
    () =>
      new Promise<void>((ready, failed) => {
        closed = withBrowser(
          async (opened) => {
            browser = opened;
            ready();
            await new Promise<void>((resolve) => {
              finish = resolve;
            });
          },
          moreFlags,
          executablePath,
        );
        closed.catch(failed);
      }),
  );
  afterAll(async () => {
    finish();
    await closed;
  });
  return async (options, journey) => {
    if (!browser) throw new Error('The browser is not open.');
    await withPage(browser, options, (page) => {
      watchRequests(page);
      return journey(page);
    });
  };
}

/** Kept in .local/pictures, to be looked at. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = path.join(checkout, '.local/pictures');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}-${page.viewportSize()?.width}.png`), fullPage: true });
}
