// Helpers for tests of the public site: reading its HTML, and opening the admin pages that change its content.
import { databaseUrl } from '@lafiya/tools/services/instance';
import pg from 'pg';
import { createAdmin, signIn } from '../support/accounts.ts';
import { database, instance, origin } from '../support/environment.ts';
import { test as base, expect, type Locator, type Page } from '../support/test.ts';

type SiteContent = 'services' | 'testimonials' | 'team' | 'figures' | 'banner' | 'faqs';
type Fixtures = {
  /** Locks this part of the site for the rest of the test; other tests that change it wait. */
  lockContent: (content: SiteContent) => Promise<void>;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, also when no other fixture is needed
  lockContent: async ({}, use) => {
    const client = new pg.Client({ connectionString: databaseUrl(instance, 'superuser', database) });
    await client.connect();
    await use(async (content) => {
      await client.query('select pg_advisory_lock(hashtext($1))', [`public-site ${content}`]);
    });
    await client.end();
  },
});

/** The pages that tests about every public page share. */
export const publicPaths = [
  '/',
  '/about',
  '/about/lafiya-group',
  '/about/personal-nurse',
  '/services',
  '/resources/teams',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-settings',
  '/sitemap',
];

/** What an admin saves must be on the public pages within this time. */
export const publicWithinMs = 10_000;

export const readPage = async (path: string): Promise<string> => (await fetch(`${origin}${path}`)).text();

/** How long it takes until the HTML of a public page has this text, or no longer has it. */
export async function timeUntilPublic(path: string, text: string | ((html: string) => boolean), isThere = true): Promise<number> {
  const matches = typeof text === 'string' ? (html: string) => html.includes(text) : text;
  const startedAt = performance.now();
  await expect.poll(async () => matches(await readPage(path)), { intervals: [250] }).toBe(isThere);
  return performance.now() - startedAt;
}

/** Reloads until the content is there: if the API is slow, the page is served without it for some seconds. */
export async function openUntilShown(page: Page, path: string, content: Locator): Promise<void> {
  await expect.poll(async () => page.goto(path).then(() => content.count())).toBe(1);
}

/** Opens a tab of the site editor, as a new admin. */
export async function openSiteTab(page: Page, tab: string): Promise<void> {
  await signIn(page, await createAdmin(), { hasSecondFactor: true });
  await page.goto(`/dashboard/site?tab=${tab}`);
}
