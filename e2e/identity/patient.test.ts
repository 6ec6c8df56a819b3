// A patient completes their profile after the first sign-in, and changes it later.
import { createPatient, signIn, waitForDashboard } from '../support/accounts.ts';
import { checkPage } from '../support/check-page.ts';
import { fillEmergencyContact } from '../support/profile-page.ts';
import { submitPassword } from '../support/sign-in-page.ts';
import { expect, type Page, test } from '../support/test.ts';

async function fillFirstSteps(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Please enter a phone number where we can reach you.').waitFor();
  await checkPage(page, 'wizard-missing');
  await page.getByLabel('Phone').fill('+234 803 000 0001');
  await page.getByLabel('Date of birth').fill('1992-03-02');
  await page.getByLabel('Address').fill('4 Aminu Kano Crescent, Wuse');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await fillEmergencyContact(page);
}

test('given a new patient, then the wizard can be left, resumed and finished, and the profile shows it', { tag: '@phone' }, async ({
  page,
}) => {
  await submitPassword(page, await createPatient());
  await fillFirstSteps(page);
  await expect(page).toHaveURL('/complete-profile?step=emergency');
  await page.reload();
  // What was saved is there, what was only typed is not; the wizard stays at its step, and Back goes to the one before.
  await expect(page.getByLabel('Emergency contact')).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('Phone')).toHaveValue('+234 803 000 0001');
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('+234 803 000 0001');
  await page.goForward();
  await fillEmergencyContact(page);
  await checkPage(page, 'wizard-emergency');
  await page.getByRole('button', { name: 'Save and finish' }).click();
  await waitForDashboard(page);
  await page.goto('/dashboard/profile');
  await page.getByText('Musa Bello').waitFor();
  await expect(page.getByRole('link', { name: 'Open My Health' })).toHaveAttribute('href', '/dashboard/my-health?tab=record');
  await expect(page.getByText('Please complete your profile')).toHaveCount(0);
  await checkPage(page, 'profile');
});

test('given a profile, when it is edited, then saving keeps it, leaving asks, and a picture is shown', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await signIn(page, await createPatient());
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await checkPage(page, 'profile-edit');
  await page.getByLabel('Phone', { exact: true }).fill('0803 000 0003');
  // A phone has a bar of links at the bottom, without the settings.
  await page
    .getByRole('link', { name: isMobile ? 'Bookings' : 'Settings' })
    .first()
    .click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('0803 000 0003');
  await page.getByLabel('Profile picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawPicture(page) });
  await page.getByRole('button', { name: 'Change picture' }).waitFor();
  await page.getByLabel('Insurance', { exact: true }).fill('NHIA 2209-4471');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile saved').waitFor();
  await page.getByText('NHIA 2209-4471').waitFor();
  const picture = page.locator('main img').first();
  await expect(picture).toHaveAttribute('src', /^\/api\/images\//);
  await page.reload();
  await page.getByText('0803 000 0003').waitFor();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(512);
});

/** A green picture of 2,000 × 1,200 pixels, drawn by the browser. */
async function drawPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2_000, 1_200];
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#0b6647';
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
