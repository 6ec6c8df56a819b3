// A reader in another time zone than the doctor: their own time comes first on every page, taken from the device until they choose a zone.
import { signIn } from '../support/accounts.ts';
import { createBookableDoctor, createBookingPatient } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { sql } from '../support/database.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

// Ahead of the doctor, who works in Lagos from 9:00 to 12:00.
const own = 'Asia/Dubai';
test.use({ timezoneId: own });

const clockIn = (timeZone: string, at: string): string =>
  new Date(at).toLocaleTimeString('en', { timeZone, hour: 'numeric', minute: '2-digit' });
const withSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The moments that a page shows: what the reader sees first, and what stands below it. Read at once, because the page may renew its list. */
function momentsIn(part: Locator): Promise<{ at: string; zone: string; text: string }[]> {
  // A day without a time belongs to the time beside it.
  return part.locator('time[datetime*="T"]', { hasText: /\d:\d\d/ }).evaluateAll(
    (times, own) =>
      times
        .filter((time) => time.checkVisibility({ visibilityProperty: true }))
        .map((time) => ({
          at: time.getAttribute('datetime') ?? '',
          zone: time.getAttribute('data-zone') ?? own,
          text: (time.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
        })),
    own,
  );
}

async function expectOwnTimesFirst(part: Locator): Promise<void> {
  await expect.poll(async () => (await momentsIn(part)).length).toBeGreaterThan(0);
  const moments = await momentsIn(part);
  for (const { at, zone, text } of moments) expect(text).toContain(withSpaces(clockIn(zone, at)));
  const first = moments.find(({ zone }) => zone !== own);
  // What is in the doctor's zone repeats a moment that was shown in the reader's before.
  if (first) expect(moments.findIndex(({ at, zone }) => at === first.at && zone === own)).toBeLessThan(moments.indexOf(first));
}

const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

test('given a device in Dubai and a doctor in Lagos, then every page shows Dubai’s time first, until another zone is chosen', {
  tag: '@both',
}, async ({ page }) => {
  const { slug, lastName, name } = await createBookableDoctor();
  const patient = await createBookingPatient();

  await page.goto(`/resources/teams/${slug}`);
  const box = page.getByRole('complementary', { name: 'Book a consultation' });
  await box.getByText('Times are in Dubai time, with Lagos time below.').waitFor();
  await expectOwnTimesFirst(box);
  expect(await layoutShift(page)).toBeLessThan(0.05);
  await checkPage(page, 'zones-doctor-page');
  await page.goto(`/resources/teams?search=${lastName}`);
  await page.getByText('Next free, Dubai time').waitFor();
  await expectOwnTimesFirst(page.getByRole('main'));
  await checkPage(page, 'zones-doctor-list');

  await signIn(page, patient);
  await page.goto(`/dashboard/find-doctors?search=${lastName}`);
  await page.getByText('Next free, Dubai time').waitFor();
  await expectOwnTimesFirst(page.getByRole('main'));
  await checkPage(page, 'zones-find-doctors');
  await page
    .getByRole('link', { name: new RegExp(`^Book .* with ${name}`) })
    .first()
    .click();
  await page.getByText('Times are in your time zone').waitFor();
  await expectOwnTimesFirst(page.getByRole('main'));
  await checkPage(page, 'zones-book');
  await page.getByLabel('Symptoms').fill('A cough since Friday.');
  await page.getByRole('button', { name: 'Request appointment' }).click();
  await page.getByRole('heading', { name: 'We have sent your request to the doctor' }).waitFor();
  await expectOwnTimesFirst(page.getByRole('main'));

  // Messages name the same time: the device's zone is on the server, without being chosen.
  const zones = () =>
    sql<{ zone: string; chosen: boolean }>('select time_zone as zone, time_zone_chosen as chosen from users where id = $1', [
      patient.userId,
    ]);
  await expect.poll(zones).toEqual([{ zone: own, chosen: false }]);

  await page.goto('/dashboard/appointments?tab=upcoming');
  await page.getByRole('region', { name: 'Appointments' }).getByRole('listitem').first().waitFor();
  await expectOwnTimesFirst(page.getByRole('region', { name: 'Appointments' }));
  await checkPage(page, 'zones-appointments');

  await page.goto('/dashboard/settings?tab=preferences');
  const choice = page.getByRole('combobox', { name: 'Time zone' });
  await expect(choice).toHaveValue('This device’s time zone (Dubai, GMT+4)');
  await choice.fill('Lagos');
  await page.getByRole('option', { name: /Lagos, Africa/ }).click();
  await page.getByText('Preference saved').first().waitFor();
  await waitForNetworkIdle(page);
  expect(await zones()).toEqual([{ zone: 'Africa/Lagos', chosen: true }]);
  await page.goto('/dashboard/appointments?tab=upcoming');
  const row = page.getByRole('region', { name: 'Appointments' }).getByRole('listitem').first();
  const at = (await row.locator('time').first().getAttribute('datetime')) ?? '';
  await expect(row.locator('time').first()).toHaveText(new RegExp(clockIn('Africa/Lagos', at).replace(/\s/, '\\s')));
  await expect(row.locator('time[data-zone]')).toHaveCount(0);
});
