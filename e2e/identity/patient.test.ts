// A patient from signing up to a complete profile, and changing it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { look } from './look.ts';
import { onDashboard, signInOn, typePassword, verifiedPerson } from './person.ts';

const visit = browserForJourneys();

async function fillWizard(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Please give a phone number on which we reach you.').waitFor();
  await look(page, 'wizard-missing');
  await page.getByLabel('Phone').fill('+234 803 000 0001');
  await page.getByLabel('Date of birth').fill('1992-03-02');
  await page.getByLabel('Address').fill('4 Aminu Kano Crescent, Wuse');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByLabel('Emergency contact').fill('Musa Bello, brother, 0803 000 0002');
}

for (const options of [phone, computer]) {
  test(`at ${options.viewport.width} px: given a new patient, then the wizard can be left, resumed and finished, and the profile shows it`, () =>
    visit(options, async (page) => {
      const person = await verifiedPerson();
      await typePassword(page, person);
      await fillWizard(page);
      await page.reload();
      // What was saved is there, what was only typed is not; it goes on where something is missing.
      await expect.poll(() => page.getByLabel('Emergency contact').inputValue()).toBe('');
      await page.getByLabel('Emergency contact').fill('Musa Bello, brother, 0803 000 0002');
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await page.getByLabel('Blood type', { exact: true }).selectOption('O+');
      await page.getByLabel('Allergies', { exact: true }).fill('Penicillin: swollen face');
      await page.getByRole('button', { name: 'Save and finish' }).click();
      await page.getByText('Please agree first that we keep your health details').first().waitFor();
      await look(page, 'wizard-health');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Save and finish' }).click();
      await onDashboard(page);
      await page.goto(`${front}/dashboard/profile`);
      await page.getByText('Penicillin: swollen face').waitFor();
      expect(await page.getByText('Please complete your profile').count()).toBe(0);
      await look(page, 'profile');
    }));
}

test('given a profile, when it is edited, then saving keeps it, leaving asks, and a picture is shown', () =>
  visit(computer, async (page) => {
    const person = await verifiedPerson();
    await signInOn(page, person);
    await page.goto(`${front}/dashboard/profile`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await look(page, 'profile-edit');
    await page.getByLabel('Phone').fill('0803 000 0003');
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    expect(await page.getByLabel('Phone').inputValue()).toBe('0803 000 0003');
    await page.getByLabel('Profile picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await squareOf(page) });
    await page.getByRole('button', { name: 'Change picture' }).waitFor();
    await page.getByLabel('Medical history', { exact: true }).fill('Asthma as a child');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByText('Profile saved').waitFor();
    await page.getByText('Asthma as a child').waitFor();
    const address = await page.locator('main img').first().getAttribute('src');
    expect(address).toMatch(/^\/api\/images\//);
    await page.reload();
    await page.getByText('0803 000 0003').waitFor();
    expect(
      await page
        .locator('main img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBe(512);
  }));

/** A green picture of 2,000 × 1,200 pixels, drawn by the browser. */
async function squareOf(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2_000, 1_200];
    const brush = canvas.getContext('2d');
    if (brush) {
      brush.fillStyle = '#0b6647';
      brush.fillRect(0, 0, canvas.width, canvas.height);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
