// Steps of setting up a second factor in the security settings, for the tests of doctors and of second factors.
import { checkPage } from '../support/check-page.ts';
import { emailTo } from '../support/mailbox.ts';
import type { Page } from '../support/test.ts';
import { totpCode } from '../support/totp.ts';

export const securitySettings = '/dashboard/settings?tab=security';

/** Starts setting up an authenticator app; returns the secret that the page shows. */
export async function startAppSetUp(page: Page, account: { email: string }): Promise<string> {
  await page.getByRole('button', { name: 'Set up' }).click();
  await typeMailedCode(page, account);
  return (await page.locator('code').first().textContent()) ?? '';
}

/** Confirms the app with its current code and returns the recovery codes. */
export async function confirmApp(page: Page, secret: string): Promise<string[]> {
  await typeCode(page, totpCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  return saveRecoveryCodes(page);
}

export async function saveRecoveryCodes(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: 'Save these recovery codes' }).waitFor();
  const codes = await page.getByRole('listitem').locator('code').allTextContents();
  await checkPage(page, 'recovery-codes');
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return codes;
}

/** Types the code that is mailed before a second factor is added. */
export async function typeMailedCode(page: Page, { email }: { email: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByText('We have sent the code.').waitFor();
  const { text } = await emailTo(email, /^Add a second factor/);
  await typeCode(page, /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'detached' });
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
}
