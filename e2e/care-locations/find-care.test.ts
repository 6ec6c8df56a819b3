// Find Care: searching by text and kind, with and without script, searching near one's own place, and the map.
import { findAccessibilityViolations } from '@lafiya/tools/browser';
import { checkPage, saveScreenshot } from '../support/check-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const yaba = { latitude: 6.5095, longitude: 3.3711 };

/** The API's count, as the page shows it. */
async function countLabel(page: Page, query: string): Promise<string> {
  const answer = await page.request.get(`/api/care-locations?${query}`);
  const { total } = (await answer.json()) as { total: number };
  return total === 1 ? '1 location found' : `${total.toLocaleString('en-NG')} locations found`;
}
const resultHeading = (page: Page) => page.locator('[data-care-results] h2').first();
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
const kinds = (page: Page) => page.locator('.care-card .care-kind').allInnerTexts();

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('when the visitor searches by text, kind and state, then the list holds what fits all of them, page by page', {
    tag: '@phone',
  }, async ({ page }) => {
    const search = page.getByRole('button', { name: 'Search', exact: true });
    await page.goto('/find-care');
    await expect(resultHeading(page)).toHaveText('21,487 locations found');
    await expect(page.locator('.care-card')).toHaveCount(20);
    await page.getByLabel('Search by name').fill('general');
    await page.getByLabel('Hospitals').check();
    await search.click();
    await expect(resultHeading(page)).toHaveText(await countLabel(page, 'search=general&type=hospital'));
    expect(new Set(await kinds(page))).toEqual(new Set(['Hospital']));
    await page.getByLabel('State', { exact: true }).selectOption('Kano');
    await search.click();
    await expect(resultHeading(page)).toHaveText(await countLabel(page, 'search=general&type=hospital&state=Kano'));
    const first = (await page.locator('.care-card h3').first().textContent()) ?? '';
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.locator('.care-card h3').first()).not.toHaveText(first);
    await page.getByLabel('Search by name').fill('');
    await search.click();
    await expect(resultHeading(page)).toHaveText(await countLabel(page, 'type=hospital&state=Kano'));
    expect(await isTooWide(page)).toBe(false);
    await saveScreenshot(page, 'find-care-unscripted');
  });

  test('given nothing fits, then the page says what to do', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/find-care?search=zzyzx&type=pharmacy');
    await expect(resultHeading(page)).toHaveText('0 locations found');
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(resultHeading(page)).toHaveText(await countLabel(page, 'type=pharmacy'));
  });

  test('a visitor can report wrong details of a location', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/find-care?search=yaba');
    await page
      .getByRole('link', { name: /Is this wrong/ })
      .first()
      .click();
    await page.getByLabel('What is wrong?').selectOption('moved');
    await page.getByLabel('What is correct?').fill('It moved across the street.');
    // A form sent within three seconds counts as sent by a bot.
    await page.waitForTimeout(3_500);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.locator('#wrong .form-status')).toContainText('Thank you');
  });
});

test.describe('with script', () => {
  test('when the visitor types and chooses, then list, count and map follow without a new page', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/find-care');
    await expect.poll(() => page.locator('.map-mark').count()).toBeGreaterThan(5);
    await page.getByLabel('Search by name').fill('teaching hospital');
    await expect(resultHeading(page)).toHaveText(await countLabel(page, 'search=teaching+hospital'));
    await page.getByLabel('State', { exact: true }).selectOption('Lagos');
    await expect(resultHeading(page)).toHaveText(await countLabel(page, 'search=teaching+hospital&state=Lagos'));
    expect(page.url()).toContain('state=Lagos');
    await page.getByLabel('Search by name').fill('');
    await page.getByLabel('Pharmacies').check();
    await expect(resultHeading(page)).toHaveText(await countLabel(page, 'type=pharmacy&state=Lagos'));
    await expect(page.locator('.map-group-clinic, .map-group-hospital')).toHaveCount(0);
    expect(await isTooWide(page)).toBe(false);
  });

  test.describe('with a known place', () => {
    test.use({ geolocation: yaba, permissions: ['geolocation'] });

    test('when the visitor lets us know where they are, then the map is there and the nearest come first', {
      tag: '@phone',
    }, async ({ page }) => {
      await page.goto('/find-care');
      await page.getByRole('button', { name: 'Use My Location' }).click();
      await expect(page.getByText('Your Location', { exact: true })).toBeVisible();
      await expect(page.getByText('Nearest first, within 25 km')).toBeVisible();
      const distances = (await page.locator('.care-distance').allInnerTexts()).map((text) => Number.parseFloat(text));
      expect(distances).toHaveLength(20);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      expect(page.url()).not.toContain('near');
      await checkPage(page, 'find-care-near');
    });
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('list, map and a place’s page break no access rule and log no error', { tag: '@both' }, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto('/find-care?state=Lagos');
      await expect(page.locator('[data-care-map]')).toHaveClass(/is-drawn/);
      await expect.poll(() => page.locator('.map-mark').count()).toBeGreaterThan(3);
      await checkPage(page, `find-care-${colorScheme}`);
      await page.goto('/find-care/ngf-00001');
      await checkPage(page, `care-location-${colorScheme}`);
      expect(errors).toEqual([]);
    });
  });

test('given geolocation is denied, then the reason is shown above the filters and the button is enabled again', async ({ page }) => {
  await page.goto('/find-care');
  const button = page.getByRole('button', { name: 'Use My Location' });
  await button.click();
  await expect(page.locator('[data-care-error]')).toHaveText('Unable to get your location. Please allow location access.');
  await expect(button).toBeEnabled();
});

test('given a browser without geolocation, then the page says so', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));
  await page.goto('/find-care');
  await page.getByRole('button', { name: 'Use My Location' }).click();
  await expect(page.locator('[data-care-error]')).toHaveText('Geolocation is not supported by this browser.');
});

test('given geolocation is slow, then the button shows that it is waiting', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: () => {} } }));
  await page.goto('/find-care');
  await page.getByRole('button', { name: 'Use My Location' }).click();
  await expect(page.getByRole('button', { name: 'Locating...' })).toBeDisabled();
});

test('pressing a marker opens the card of the location, pressing a cluster zooms in, and keys move the map', async ({ page }) => {
  await page.goto('/find-care');
  await expect.poll(() => page.locator('.map-group').count()).toBeGreaterThan(3);
  // Markers outside the visible part of the map cannot be focused.
  const single = page.locator('.map-mark:not(.is-outside) .map-one').first();
  const name = (await single.getAttribute('aria-label')) ?? '';
  await single.focus();
  await page.keyboard.press('Enter');
  const card = page.locator('.map-card');
  await expect(card).toContainText(name);
  await expect(card.getByRole('link', { name: /Directions/ })).toHaveCount(1);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await page.locator('[data-care-map]').focus();
  const zoomedByKey = page.waitForRequest((request) => request.url().includes('zoom=13'));
  await page.keyboard.press('+');
  await zoomedByKey;
  const zoomedByGroup = page.waitForRequest((request) => request.url().includes('zoom=15'));
  await page.locator('.map-mark:not(.is-outside) .map-group').first().press('Enter');
  await zoomedByGroup;
});

test('given the home page, then the map loads only when it comes into view, and opens a place', { tag: '@phone' }, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const ofMap = () => requested.filter((path) => /\/map-[^/]+\.js$|^\/map\/|care-map|care-locations\/map/.test(path));
  await page.goto('/', { waitUntil: 'load' });
  expect(ofMap()).toEqual([]);
  const map = page.locator('.home-map [data-care-map]');
  await page.locator('.home-map').scrollIntoViewIfNeeded();
  await expect(map).toHaveClass(/is-drawn/);
  await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect.poll(() => map.locator('.map-mark button').count()).toBeGreaterThan(0);
  await checkPage(page, 'home-map');
});
