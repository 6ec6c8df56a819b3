// An admin at work: a licence is checked, somebody is suspended and restored, a department is made, somebody is invited.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { look } from '../identity/look.ts';
import { letterTo } from '../identity/person.ts';
import { enter, newAdmin, waitingDoctor } from './people.ts';

const visit = browserForJourneys();

async function checkLicence(page: Page, licenseNumber: string): Promise<void> {
  await page.goto(`${front}/dashboard/staff?tab=waiting`);
  const row = page.getByRole('row').filter({ hasText: licenseNumber });
  await row.waitFor();
  await look(page, 'staff-waiting');
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Document of/ }).click();
  expect((await download).suggestedFilename()).toBe('licence.pdf');
  await row.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve the licence' }).click();
  await page.getByText('Please choose the last day of the licence.').waitFor();
  await page.getByLabel('Last day of the licence').fill('2031-12-31');
  await look(page, 'staff-approve');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve the licence' }).click();
  await page.getByText('The licence is approved. The doctor has been told.').waitFor();
  await row.waitFor({ state: 'detached' });
}

async function suspendAndRestore(page: Page, email: string): Promise<void> {
  await page.goto(`${front}/dashboard/staff`);
  await page.getByLabel('Search by name or e-mail').fill(email);
  await page.waitForURL(/search=/);
  const found = page.getByRole('link', { name: 'Dr Amina Bello' });
  await expect.poll(() => found.count()).toBe(1);
  await found.click();
  await page.getByRole('heading', { name: 'Dr Amina Bello', level: 1 }).waitFor();
  await page.getByText('until Dec 31, 2031').waitFor();
  await look(page, 'staff-member');
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByLabel('Reason, as they will read it').fill('The contract ended.');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByText('Suspended', { exact: true }).waitFor();
  await letterTo(email, /is suspended$/);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByLabel('Reason, as they will read it').fill('It was renewed.');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('button', { name: 'Suspend', exact: true }).waitFor();
}

for (const options of [phone, computer]) {
  test(`at ${options.viewport.width} px: given a doctor who waits, then an admin checks the licence, suspends and restores them`, () =>
    visit(options, async (page) => {
      const doctor = await waitingDoctor();
      await enter(page, await newAdmin(), true);
      await checkLicence(page, doctor.licenseNumber);
      await suspendAndRestore(page, doctor.email);
      expect(await page.getByText('Active', { exact: true }).isVisible()).toBe(true);
    }));

  test(`at ${options.viewport.width} px: given an admin, then they make and remove a department, and invite and take back`, () =>
    visit(options, async (page) => {
      const admin = await newAdmin();
      await enter(page, admin, true);
      const name = `Heart unit ${admin.email.slice(8, 16)}`;
      await page.goto(`${front}/dashboard/departments`);
      await page.getByRole('button', { name: 'New department' }).first().click();
      await page.getByLabel('Name').fill(name);
      await page.getByRole('combobox', { name: 'Members' }).fill('Chinedu');
      await page
        .getByRole('option', { name: /Chinedu Uzoma/ })
        .first()
        .click();
      await page.keyboard.press('Escape');
      await page.getByLabel('Lead').selectOption({ index: 1 });
      await look(page, 'department-dialog');
      await page.getByRole('button', { name: 'Save the department' }).click();
      await page.getByRole('heading', { name }).waitFor();
      await look(page, 'departments');
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await page.getByRole('button', { name: 'Remove the department' }).click();
      await page.getByRole('heading', { name, exact: true }).waitFor({ state: 'detached' });

      const email = `kemi.${admin.email.slice(8, 16)}@journeys.example`;
      await page.goto(`${front}/dashboard/staff?tab=invitations&invite=1`);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('First name').fill('Kẹ́mi');
      await page.getByLabel('Last name').fill('Adé');
      await look(page, 'staff-invite');
      await page.getByRole('button', { name: 'Send the invitation' }).click();
      const row = page.getByRole('row').filter({ hasText: email });
      await row.getByText('Open', { exact: true }).waitFor();
      await letterTo(email, /^Join /);
      await look(page, 'staff-invitations');
      await row.getByRole('button', { name: /^Take back/ }).click();
      await page.getByRole('button', { name: 'Take it back' }).click();
      await row.getByText('Taken back').waitFor();
      expect(await row.getByRole('button').count()).toBe(0);
    }));
}
