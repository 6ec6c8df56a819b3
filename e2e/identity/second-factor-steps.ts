// Steps of setting up a second factor in the security settings, for the tests of doctors and of second factors.
import { checkPage } from '../support/check-page.ts';
import type { Page } from '../support/test.ts';
import { totpCode } from '../support/totp.ts';

export const securitySettings = '/dashboard/settings?tab=security';

/** Starts setting up an authenticator app; returns the secret that the page shows. */
export async function startAppSetUp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up' }).click();
  return (await page.locator('code').first().textContent()) ?? '';
}

/** Confirms the app with its current code and returns the recovery codes. */
export async function confirmApp(page: Page, secret: string): Promise<string[]> {
  await typeCode(page, totpCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  return saveRecoveryCodes(page);
}

export async function saveRecoveryCodes(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
  const codes = await page.getByRole('listitem').locator('code').allTextContents();
  await checkPage(page, 'recovery-codes');
  await page.getByLabel('I have kept these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return codes;
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
}
