// The `test` of all browser tests: tracks the requests of pages, and can open a page for a second person.
import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { watchRequests } from './network-idle.ts';

type Fixtures = {
  /** Opens a page in a new browser context, as a second person; at the test's width unless the options say otherwise. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    watchRequests(page);
    await use(page);
  },
  openPage: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const page = await (await browser.newContext(options)).newPage();
      watchRequests(page);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

export { expect } from '@playwright/test';
export type { Locator, Page } from '@playwright/test';
