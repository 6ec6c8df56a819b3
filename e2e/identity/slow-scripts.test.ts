// On a slow connection people type before the page's scripts have arrived. What they typed stays, and the form then works as always.
import { createPatient } from '../support/accounts.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Holds back every script until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('given scripts that arrive late, then what was typed into the sign-in form stays and signs in', async ({ page }) => {
  const patient = await createPatient();
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(patient.email);
  await page.getByLabel('Password', { exact: true }).fill(patient.password);
  release();
  const submit = page.getByRole('button', { name: 'Sign In', exact: true });
  await expect(submit).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue(patient.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(patient.password);
  await submit.click();
  await page.waitForURL(/\/(dashboard|complete-profile)/);
});

test('given scripts that arrive late, then the sign-up form keeps text and terms, and the first error gets the focus', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/signup', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Amina');
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('checkbox').check();
  release();
  const submit = page.getByRole('button', { name: 'Create account' });
  await expect(submit).toBeEnabled();
  await expect(page.getByLabel('First name')).toHaveValue('Amina');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await submit.click();
  await expect(page.getByText('Please enter your last name.')).toBeVisible();
  await expect(page.getByText('Please enter an e-mail address, like name@example.com.')).toBeVisible();
  await expect(page.getByText('Please accept the terms.')).toHaveCount(0);
  await expect(page.getByLabel('Last name')).toBeFocused();
});
