// Admins change the services of the public site: one is hidden, one is added, the order is changed.
import { randomBytes } from 'node:crypto';
import { checkPage } from '../support/check-page.ts';
import { origin } from '../support/environment.ts';
import { expect, type Page } from '../support/test.ts';
import { openSiteTab, openUntilShown, publicWithinMs, readPage, test, timeUntilPublic } from './public-pages.ts';

// The tests of this file wait for each other anyway, so they share one worker.
test.describe.configure({ mode: 'default' });

test('given an admin hides a service, then it is gone from the site within ten seconds, and back as soon', async ({
  page,
  lockContent,
}) => {
  await lockContent('services');
  await openSiteTab(page, 'services');
  await page.getByRole('button', { name: 'Hide: Medicines' }).waitFor();
  await checkPage(page, 'site-services');
  await readPage('/services');
  await page.getByRole('button', { name: 'Hide: Medicines' }).click();
  expect(await timeUntilPublic('/services', 'id="medicines"', false)).toBeLessThan(publicWithinMs);
  expect(await timeUntilPublic('/', '/services#medicines', false)).toBeLessThan(publicWithinMs);
  await page.getByRole('button', { name: 'Show: Medicines' }).click();
  expect(await timeUntilPublic('/services', 'id="medicines"')).toBeLessThan(publicWithinMs);
  await page.getByRole('button', { name: 'Edit: Medicines' }).click();
  await page.getByRole('dialog', { name: 'Edit the service' }).getByLabel('Name').waitFor();
  await checkPage(page, 'site-service-edit');
});

async function addService(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New service' }).click();
  const dialog = page.getByRole('dialog', { name: 'New service' });
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await dialog.getByText('Please enter a name for the service.').waitFor();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('In a sentence or two').fill('Checks of your sight, and glasses that fit.');
  await dialog.getByLabel('How to get it today').fill('Book an appointment in person at our clinic.');
  await dialog.getByLabel('How the appointment is held').selectOption('IN_PERSON');
  await dialog.getByLabel('Show these doctors first').selectOption('Ophthalmology');
  await checkPage(page, 'site-service-new');
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await page.getByRole('heading', { name }).waitFor();
}

test('given an admin adds a service, then the site has it within ten seconds, and its button leads to booking', async ({
  page,
  lockContent,
}) => {
  await lockContent('services');
  const name = `Eye care ${randomBytes(3).toString('hex')}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  await openSiteTab(page, 'services');
  await addService(page, name);
  expect(await timeUntilPublic('/services', `id="${slug}"`)).toBeLessThan(publicWithinMs);
  const answer = await fetch(`${origin}/book?service=${slug}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('/signup?')]);
  await page.getByRole('button', { name: `Edit: ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit the service' });
  await edit.getByLabel('A time can be booked online').uncheck();
  await edit.getByRole('button', { name: 'Save service' }).click();
  await edit.waitFor({ state: 'detached' });
  await openUntilShown(page, '/services', page.getByRole('link', { name: `Ask us ${name}` }));
});

test('given an admin moves a service up by keyboard, then the site has it first', async ({ page, lockContent }) => {
  await lockContent('services');
  await openSiteTab(page, 'services');
  const names = page.locator('ol > li h2');
  await names.first().waitFor();
  const [first = '', second = ''] = await names.allTextContents();
  await page.getByRole('button', { name: `Move up: ${second}` }).focus();
  await page.keyboard.press('Enter');
  await expect(names.first()).toHaveText(second);
  await timeUntilPublic('/services', `"position":1,"item":{"@type":"Service","name":"${second}"`);
  await page.getByRole('button', { name: `Move up: ${first}` }).click();
  await expect(names.first()).toHaveText(first);
});
