// Admins change the public site: a patient’s quote is shown and withdrawn, a doctor pinned, a figure set, a banner shown for a time.
import { accessToken, createDoctor, signIn, uniqueName } from '../support/accounts.ts';
import { completedAppointment } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { expect, type Page } from '../support/test.ts';
import { openSiteTab, openUntilShown, publicWithinMs, readPage, test, timeUntilPublic } from './public-pages.ts';

async function leaveFeedback(page: Page, appointmentId: string, text: string): Promise<void> {
  await page.goto(`/dashboard/appointments?appointment=${appointmentId}`);
  const drawer = page.getByRole('dialog', { name: 'Appointment' });
  await drawer.getByRole('button', { name: 'Leave feedback' }).click();
  await drawer.getByRole('radio', { name: /5 stars/ }).focus();
  await page.keyboard.press('Space');
  await expect(drawer.getByRole('radio', { name: /5 stars/ })).toBeChecked();
  await drawer.getByLabel('In your own words').fill(text);
  const consent = drawer.getByLabel('You may quote my words on your public site');
  await expect(consent).not.toBeChecked();
  await consent.check();
  await drawer.getByLabel('State', { exact: true }).selectOption('Kano');
  await checkPage(page, 'feedback-quote');
  await drawer.getByRole('button', { name: 'Send feedback' }).click();
  await drawer.getByText('with your first name and Kano').waitFor();
}

async function showTestimonial(page: Page, text: string): Promise<void> {
  await openSiteTab(page, 'testimonials');
  await page.getByRole('button', { name: `Show: ${text.slice(0, 40)}` }).click();
  await page.getByRole('button', { name: `Remove: ${text.slice(0, 40)}` }).waitFor();
  await checkPage(page, 'site-testimonials');
}

test('given a patient consents, then the admin shows the quote; after withdrawal it is gone within ten seconds', async ({
  page,
  openPage,
  lockContent,
}) => {
  await lockContent('testimonials');
  // The buttons are named after the first 40 characters, so these must be unique.
  const text = `${uniqueName()} listened and explained everything.`;
  const { id, patient } = await completedAppointment(await accessToken(await createDoctor(), { hasSecondFactor: true }));
  const theirs = await openPage();
  await signIn(theirs, patient);
  await leaveFeedback(theirs, id, text);
  expect(await readPage('/')).not.toContain(text);
  await showTestimonial(page, text);
  expect(await timeUntilPublic('/', text)).toBeLessThan(publicWithinMs);
  await timeUntilPublic('/', `${patient.firstName}, Kano`);
  const heading = page.getByRole('heading', { name: 'What patients say' });
  await openUntilShown(page, '/', heading);
  await heading.scrollIntoViewIfNeeded();
  await checkPage(page, 'home-testimonials');
  await theirs.getByRole('button', { name: 'Withdraw' }).click();
  await theirs.getByRole('button', { name: 'Let us quote this' }).waitFor();
  expect(await timeUntilPublic('/', text, false)).toBeLessThan(publicWithinMs);
});

test('given an admin pins a doctor, then the site lists them first within ten seconds', async ({ page, lockContent }) => {
  await lockContent('team');
  // Doctors who are not pinned follow by name. The second one is here because there may be no others yet.
  const [lastName, other] = [`Zz${uniqueName()}`, `Aa${uniqueName()}`];
  await createDoctor({ lastName });
  await createDoctor({ lastName: other });
  const isFirst = (html: string) => {
    const [at, otherAt] = [html.indexOf(lastName), html.indexOf(other)];
    return at >= 0 && (otherAt < 0 || at < otherAt);
  };
  await openSiteTab(page, 'team');
  await page.getByLabel('Search doctors by name or specialisation').fill(lastName);
  await page.getByRole('button', { name: new RegExp(`^Put first: .*${lastName}`) }).click();
  const unpin = page.getByRole('button', { name: new RegExp(`^Unpin: .*${lastName}`) });
  await unpin.waitFor();
  await checkPage(page, 'site-team');
  expect(await timeUntilPublic('/', isFirst)).toBeLessThan(publicWithinMs);
  expect(await timeUntilPublic('/resources/teams', isFirst)).toBeLessThan(publicWithinMs);
  await unpin.click();
  expect(await timeUntilPublic('/', isFirst, false)).toBeLessThan(publicWithinMs);
});

test('given an admin sets a figure with its source, then home and About show both; reset to counted, neither', async ({
  page,
  lockContent,
}) => {
  await lockContent('figures');
  const source = `Federal Ministry of Health, list of ${uniqueName()}`;
  await openSiteTab(page, 'figures');
  await page.getByRole('button', { name: 'Change: Hospitals' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hospitals' });
  await dialog.getByLabel('Type of figure').selectOption('given');
  await dialog.getByRole('textbox', { name: 'Figure' }).press('Enter');
  await dialog.getByText('Please enter where the figure comes from.').waitFor();
  await dialog.getByRole('textbox', { name: 'Figure' }).fill('40345');
  await dialog.getByLabel('As of').fill('2026-01-31');
  await dialog.getByLabel('Where it comes from').fill(source);
  await checkPage(page, 'site-figure-edit');
  await dialog.getByRole('button', { name: 'Save figure' }).click();
  await page.getByText(source).waitFor();
  await checkPage(page, 'site-figures');
  for (const path of ['/', '/about'])
    expect(await timeUntilPublic(path, `Source: ${source}, 31 January 2026`)).toBeLessThan(publicWithinMs);
  await timeUntilPublic('/', '40,345');
  await page.getByRole('button', { name: 'Change: Hospitals' }).click();
  await dialog.getByLabel('Type of figure').selectOption('counted');
  await dialog.getByRole('button', { name: 'Save figure' }).click();
  expect(await timeUntilPublic('/', source, false)).toBeLessThan(publicWithinMs);
});

/** As a field for date and time takes it, in the clinic's time zone (one hour ahead of UTC). */
const clinicTime = (hoursAhead: number): string => new Date(Date.now() + (hoursAhead + 1) * 3_600_000).toISOString().slice(0, 16);

async function setBanner(page: Page, text: string, fromHours: number, untilHours: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
  await page.getByLabel('Link text').fill('See our services');
  await page.getByLabel('Page it links to').selectOption('/services');
  await page.getByLabel(/^From/).fill(clinicTime(fromHours));
  await page.getByLabel(/^Until/).fill(clinicTime(untilHours));
  await page.getByRole('button', { name: 'Save banner' }).click();
}

const visitorScreens = [
  { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
];

test('given a banner, then public pages show it in its time only, and it closes without script', async ({
  page,
  openPage,
  lockContent,
}) => {
  await lockContent('banner');
  const text = `Eye checks all week, ${uniqueName()}.`;
  await openSiteTab(page, 'banner');
  await setBanner(page, text, -2, 2);
  await page.getByText('Showing now').waitFor();
  await checkPage(page, 'site-banner');
  for (const path of ['/contact', '/faqs']) expect(await timeUntilPublic(path, text)).toBeLessThan(publicWithinMs);
  for (const screen of visitorScreens) {
    const visitor = await openPage({ ...screen, javaScriptEnabled: false });
    await openUntilShown(visitor, '/contact', visitor.getByRole('link', { name: 'See our services' }));
    await visitor.getByLabel('Close this notice').focus();
    await visitor.keyboard.press('Space');
    await visitor.getByText(text).waitFor({ state: 'hidden' });
  }
  await setBanner(page, text, 1, 2);
  await page.getByText('Scheduled').waitFor();
  expect(await timeUntilPublic('/contact', text, false)).toBeLessThan(publicWithinMs);
  await setBanner(page, text, -2, -1);
  await page.getByText('Finished', { exact: true }).waitFor();
  expect(await readPage('/contact')).not.toContain(text);
});
