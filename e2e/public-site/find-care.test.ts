// Find Care by text, kind and place, with and without script, on a phone and on a computer.
import { accessFaults } from '@lafiya/tools/browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserForJourneys, computer, front, phone, picture } from '../house/journey.ts';

const visit = browserForJourneys();
const yaba = { latitude: 6.5095, longitude: 3.3711 };

/** What the API says: the page must say the same. */
async function totalOf(page: Page, query: string): Promise<number> {
  const answer = await page.request.get(`${front}/api/care-locations?${query}`);
  return ((await answer.json()) as { total: number }).total;
}
const headingOf = (page: Page) => page.locator('[data-care-results] h2').first().textContent();
const foundWords = (count: number) => (count === 1 ? '1 location found' : `${count.toLocaleString('en-NG')} locations found`);
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
const kinds = (page: Page) => page.locator('.care-card .care-kind').allInnerTexts();

for (const options of [phone, computer]) {
  const { width } = options.viewport;

  describe(`without script, ${width} px wide`, () => {
    const unscripted = { ...options, javaScriptEnabled: false };

    test('when the visitor searches by text, kind and state, then the list holds what fits all of them, page by page', () =>
      visit(unscripted, async (page) => {
        await page.goto(`${front}/find-care`);
        expect(await headingOf(page)).toBe('21,487 locations found');
        expect(await page.locator('.care-card').count()).toBe(20);
        await page.getByLabel('Search by name').fill('general');
        await page.getByLabel('Hospitals').check();
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        expect(await headingOf(page)).toBe(foundWords(await totalOf(page, 'search=general&type=hospital')));
        expect(new Set(await kinds(page))).toEqual(new Set(['Hospital']));
        await page.getByLabel('State', { exact: true }).selectOption('Kano');
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        expect(await headingOf(page)).toBe(foundWords(await totalOf(page, 'search=general&type=hospital&state=Kano')));
        const first = await page.locator('.care-card h3').first().textContent();
        await page.getByRole('link', { name: 'Next' }).click();
        expect(await page.locator('.care-card h3').first().textContent()).not.toBe(first);
        await page.getByLabel('Search by name').fill('');
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        expect(await headingOf(page)).toBe(foundWords(await totalOf(page, 'type=hospital&state=Kano')));
        expect(await isWide(page)).toBe(false);
        await picture(page, 'find-care-unscripted');
      }));

    test('given nothing fits, then the page says what to do', () =>
      visit(unscripted, async (page) => {
        await page.goto(`${front}/find-care?search=zzyzx&type=pharmacy`);
        expect(await headingOf(page)).toBe('0 locations found');
        await page.getByRole('link', { name: 'Clear the search' }).click();
        expect(await headingOf(page)).toBe(foundWords(await totalOf(page, 'type=pharmacy')));
      }));

    test('when something is wrong about a place, then the visitor can say so', () =>
      visit(unscripted, async (page) => {
        await page.goto(`${front}/find-care?search=yaba`);
        await page
          .getByRole('link', { name: /Is this wrong/ })
          .first()
          .click();
        await page.getByLabel('What is wrong?').selectOption('moved');
        await page.getByLabel('What is right?').fill('It moved across the street.');
        // A form that is sent within three seconds is taken for a script's.
        await page.waitForTimeout(3_500);
        await page.getByRole('button', { name: 'Send' }).click();
        await expect.poll(() => page.locator('#wrong .form-status').textContent()).toContain('Thank you');
      }));
  });

  describe(`with script, ${width} px wide`, () => {
    test('when the visitor types and chooses, then list, count and map follow without a new page', () =>
      visit(options, async (page) => {
        await page.goto(`${front}/find-care`);
        await expect.poll(() => page.locator('.map-mark').count()).toBeGreaterThan(5);
        await page.getByLabel('Search by name').fill('teaching hospital');
        await expect.poll(() => headingOf(page)).toBe(foundWords(await totalOf(page, 'search=teaching+hospital')));
        await page.getByLabel('State', { exact: true }).selectOption('Lagos');
        await expect.poll(() => headingOf(page)).toBe(foundWords(await totalOf(page, 'search=teaching+hospital&state=Lagos')));
        expect(page.url()).toContain('state=Lagos');
        await page.getByLabel('Search by name').fill('');
        await page.getByLabel('Pharmacies').check();
        await expect.poll(() => headingOf(page)).toBe(foundWords(await totalOf(page, 'type=pharmacy&state=Lagos')));
        await expect.poll(() => page.locator('.map-group-clinic, .map-group-hospital').count()).toBe(0);
        expect(await isWide(page)).toBe(false);
      }));

    test('when the visitor lets us know where they are, then the map is there and the nearest come first', () =>
      visit({ ...options, geolocation: yaba, permissions: ['geolocation'] }, async (page) => {
        await page.goto(`${front}/find-care`);
        await page.getByRole('button', { name: 'Use My Location' }).click();
        await expect.poll(() => page.getByText('Your Location', { exact: true }).isVisible()).toBe(true);
        await expect.poll(() => page.getByText('Nearest first, within 25 km').isVisible()).toBe(true);
        const distances = (await page.locator('.care-distance').allInnerTexts()).map((words) => Number.parseFloat(words));
        expect(distances).toHaveLength(20);
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
        expect(page.url()).not.toContain('near');
        expect(await accessFaults(page)).toEqual([]);
        await picture(page, 'find-care-near');
      }));
  });
}

for (const { viewport } of [computer, phone]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`in ${colorScheme} colours, ${viewport.width} px wide, then list, map and a place's page break no access rule and complain of nothing`, () =>
      visit({ viewport, colorScheme }, async (page) => {
        const complaints: string[] = [];
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
        await page.goto(`${front}/find-care?state=Lagos`);
        await expect.poll(() => page.locator('.map-mark').count()).toBeGreaterThan(3);
        await picture(page, `find-care-${colorScheme}`);
        expect(await accessFaults(page)).toEqual([]);
        await page.goto(`${front}/find-care/ngf-00001`);
        expect(await accessFaults(page)).toEqual([]);
        expect(await page.locator('h1').count()).toBe(1);
        expect(complaints).toEqual([]);
      }));
  }
}

test('given a browser that refuses, then the reason stands above the filters and the button is free again', () =>
  visit(computer, async (page) => {
    await page.goto(`${front}/find-care`);
    const button = page.getByRole('button', { name: 'Use My Location' });
    await button.click();
    await expect
      .poll(() => page.locator('[data-care-fault]').textContent())
      .toBe('Unable to get your location. Please allow location access.');
    expect(await button.isEnabled()).toBe(true);
  }));

test('given a browser without geolocation, then it is told', () =>
  visit(phone, async (page) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));
    await page.goto(`${front}/find-care`);
    await page.getByRole('button', { name: 'Use My Location' }).click();
    await expect.poll(() => page.locator('[data-care-fault]').textContent()).toBe('Geolocation is not supported by this browser.');
  }));

test('given a browser that takes its time, then the button says so and waits', () =>
  visit(computer, async (page) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: () => {} } }));
    await page.goto(`${front}/find-care`);
    await page.getByRole('button', { name: 'Use My Location' }).click();
    const busy = page.getByRole('button', { name: 'Locating...' });
    expect(await busy.isDisabled()).toBe(true);
  }));

test('when a mark is pressed, then a card tells of the place; when a group is, then the map comes nearer; keys move the map', () =>
  visit(computer, async (page) => {
    await page.goto(`${front}/find-care`);
    await expect.poll(() => page.locator('.map-group').count()).toBeGreaterThan(3);
    // Those outside of the frame cannot be come to.
    const single = page.locator('.map-mark:not(.is-outside) .map-one').first();
    const name = (await single.getAttribute('aria-label')) ?? '';
    await single.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.map-card').textContent()).toContain(name);
    await expect
      .poll(() =>
        page
          .locator('.map-card')
          .getByRole('link', { name: /Directions/ })
          .count(),
      )
      .toBe(1);
    expect(await accessFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.locator('.map-card').count()).toBe(0);
    await page.locator('[data-care-map]').focus();
    const asked = page.waitForRequest((request) => request.url().includes('zoom=13'));
    await page.keyboard.press('+');
    await asked;
    const nearer = page.waitForRequest((request) => request.url().includes('zoom=15'));
    await page.locator('.map-mark:not(.is-outside) .map-group').first().press('Enter');
    await nearer;
  }));
