// An admin reviews a licence, suspends and restores a doctor, resets the second factor, creates and removes a department, and sends and withdraws an invitation.
import { createAdmin, signIn } from '../support/accounts.ts';
import { checkPage } from '../support/check-page.ts';
import { sql } from '../support/database.ts';
import { emailTo } from '../support/mailbox.ts';
import { expect, type Page, test } from '../support/test.ts';
import { createWaitingDoctor } from './waiting-doctor.ts';

test('given a doctor who waits, then an admin checks the licence, suspends and restores them, and resets their second factor', async ({
  page,
}) => {
  const doctor = await createWaitingDoctor();
  await signIn(page, await createAdmin(), { hasSecondFactor: true });
  await approveLicence(page, doctor.licenseNumber);
  await suspendAndRestore(page, doctor.email);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await resetSecondFactor(page, doctor);
});

test('given an admin, then they create and remove a department, and send and withdraw an invitation', async ({ page }) => {
  const admin = await createAdmin();
  await signIn(page, admin, { hasSecondFactor: true });
  await createAndRemoveDepartment(page, `Heart unit ${admin.userId.slice(0, 8)}`);
  await inviteAndTakeBack(page, `kemi.${admin.userId.slice(0, 8)}@browser-tests.example`);
});

async function approveLicence(page: Page, licenseNumber: string): Promise<void> {
  await page.goto('/dashboard/staff?tab=waiting');
  const row = page.getByRole('row').filter({ hasText: licenseNumber });
  await row.waitFor();
  await checkPage(page, 'staff-waiting');
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Document of/ }).click();
  expect((await download).suggestedFilename()).toBe('licence.pdf');
  await row.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve licence' }).click();
  await page.getByText('Please choose the expiry date of the licence.').waitFor();
  await page.getByLabel('Expiry date of the licence').fill('2031-12-31');
  await checkPage(page, 'staff-approve');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve licence' }).click();
  await page.getByText('Licence approved. We have notified the doctor.').waitFor();
  await row.waitFor({ state: 'detached' });
}

async function suspendAndRestore(page: Page, email: string): Promise<void> {
  await page.goto('/dashboard/staff');
  await page.getByLabel('Search by name or e-mail').fill(email);
  const found = page.getByRole('link', { name: 'Dr Amina Bello' });
  await expect(found).toHaveCount(1);
  // A name or an address is not part of the URL.
  await expect(page).toHaveURL('/dashboard/staff');
  await found.click();
  await page.getByRole('heading', { name: 'Dr Amina Bello', level: 1 }).waitFor();
  await page.getByText('until Dec 31, 2031').waitFor();
  await checkPage(page, 'staff-member');
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByLabel('Reason (they will see this)').fill('The contract ended.');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByText('Suspended', { exact: true }).waitFor();
  await emailTo(email, /is suspended$/);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByLabel('Reason (they will see this)').fill('It was renewed.');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('button', { name: 'Suspend', exact: true }).waitFor();
}

async function resetSecondFactor(page: Page, { email, userId }: { email: string; userId: string }): Promise<void> {
  await sql(`insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, 'x', now()) on conflict do nothing`, [userId]);
  await page.reload();
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason (they will see this)').fill('The phone was stolen.');
  await dialog.getByRole('button', { name: 'Reset second factor' }).click();
  await dialog.getByText('Please choose how you checked it.').waitFor();
  await checkPage(page, 'staff-reset-factor');
  await dialog.getByLabel('How you checked who they are').selectOption('in_person');
  await dialog.getByRole('button', { name: 'Reset second factor' }).click();
  await page.getByText(/^The second factor of .* has been removed\.$/).waitFor();
  expect((await emailTo(email, /We reset your .* second factor/)).text).toContain('in person');
}

async function createAndRemoveDepartment(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/departments');
  await page.getByRole('button', { name: 'New department' }).first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('combobox', { name: 'Members' }).fill('Chinedu');
  await page
    .getByRole('option', { name: /Chinedu Uzoma/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Lead').selectOption({ index: 1 });
  await checkPage(page, 'department-dialog');
  await page.getByRole('button', { name: 'Save department' }).click();
  await page.getByRole('heading', { name }).waitFor();
  await checkPage(page, 'departments');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('button', { name: 'Remove department' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor({ state: 'detached' });
}

async function inviteAndTakeBack(page: Page, email: string): Promise<void> {
  await page.goto('/dashboard/staff?tab=invitations&invite=1');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('First name').fill('Kẹ́mi');
  await page.getByLabel('Last name').fill('Adé');
  await checkPage(page, 'staff-invite');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByText('Open', { exact: true }).waitFor();
  await emailTo(email, /^Join /);
  await checkPage(page, 'staff-invitations');
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await row.getByText('Withdrawn').waitFor();
  await expect(row.getByRole('button')).toHaveCount(0);
}
