// Signs in as a demo person through the pages, and opens every page of the menu with each of its tabs.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { authenticatorCodeOf } from '@lafiya/demo/accounts';
import { type DemoPerson, demoPassword } from '@lafiya/demo/people';
import { checkout } from '@lafiya/tools/services/instance';
import type { Page } from 'playwright-core';

/** One page, or one tab of it. */
export type OpenedPage = {
  person: string;
  /** Path and tab, such as '/dashboard/appointments Past'. */
  what: string;
  /** Titles of empty, error and refused states. */
  states: string[];
  /** Characters of text in the main part. */
  length: number;
};

export async function signIn(page: Page, { role, email }: DemoPerson): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  if (role !== 'PATIENT') {
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(authenticatorCodeOf(email));
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await page
    .getByText(/^(Patient|Doctor|Admin) Dashboard$/)
    .first()
    .waitFor();
}

/** The pages of the side menu, and the profile. */
export async function menuPathsOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Menu' }).first();
  await menu.waitFor();
  const paths = await Promise.all((await menu.getByRole('link').all()).map((link) => link.getAttribute('href')));
  return [...paths.filter((one) => one !== null), '/dashboard/profile'];
}

export async function openPages(page: Page, person: DemoPerson, paths: string[]): Promise<OpenedPage[]> {
  const opened: OpenedPage[] = [];
  for (const one of paths) {
    await page.goto(one);
    await contentLoaded(page);
    const tabs = await page.locator('main').getByRole('tab').all();
    if (tabs.length === 0) opened.push(await readPage(page, person, one));
    for (const tab of tabs) {
      await tab.click();
      await contentLoaded(page);
      opened.push(await readPage(page, person, `${one} ${((await tab.textContent()) ?? '').trim()}`));
    }
  }
  return opened;
}

async function readPage(page: Page, { email }: DemoPerson, what: string): Promise<OpenedPage> {
  const main = page.locator('main');
  const states = await main.locator('[data-state="empty"], [data-state="error"], [data-state="refused"]').all();
  await savePicture(page, `${email.split('@')[0]} ${what} ${page.viewportSize()?.width}`);
  return {
    person: email,
    what,
    states: await Promise.all(states.map(async (state) => ((await state.getByRole('heading').first().textContent()) ?? '').trim())),
    length: ((await main.textContent()) ?? '').length,
  };
}

const pollMs = 150;

/** Nothing has been loading for half a second. */
export async function contentLoaded(page: Page): Promise<void> {
  const loading = page.locator('main [role="status"]', { hasText: 'Loading' });
  for (let quiet = 0, tries = 0; quiet < 4; tries += 1) {
    if (tries > 400) throw new Error(`${page.url()} does not stop loading.`);
    quiet = (await loading.count()) === 0 && (await page.locator('main').count()) > 0 ? quiet + 1 : 0;
    await sleep(pollMs);
  }
}

/** With LAFIYA_PICTURES=1, as in the browser tests. */
async function savePicture(page: Page, name: string): Promise<void> {
  if (!process.env['LAFIYA_PICTURES']) return;
  const folder = path.join(checkout, '.local/pictures/demo');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name.replaceAll(/[^\w.]+/g, '-')}.png`), fullPage: true });
}
