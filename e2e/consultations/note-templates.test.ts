// Note templates: an admin writes the clinic's, a doctor reads them and edits their own.
import { createAdmin, createDoctor, signIn, uniqueName } from '../support/accounts.ts';
import { checkPage } from '../support/check-page.ts';
import { expect, type Page, test } from '../support/test.ts';

async function addTemplate(page: Page, name: string, plan: string): Promise<void> {
  await page.getByRole('button', { name: 'New template' }).click();
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await dialog.getByText('Please enter a name for the template.').waitFor();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Plan').fill(plan);
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await page.getByText('Template saved.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

test('given a template of the clinic, then a doctor reads it, and edits and deletes one of their own', async ({ page, openPage }) => {
  const [clinics, own] = [`Malaria ${uniqueName()}`, `Eczema ${uniqueName()}`];
  await signIn(page, await createAdmin(), { hasSecondFactor: true });
  await page.getByRole('link', { name: 'Note Templates' }).click();
  await addTemplate(page, clinics, 'Blood count in a week.');
  await checkPage(page, 'note-templates-admin');

  const doctorPage = await openPage();
  await signIn(doctorPage, await createDoctor(), { hasSecondFactor: true });
  await doctorPage.goto('/dashboard/consultations');
  await doctorPage.getByRole('link', { name: 'Templates' }).click();
  await doctorPage.getByRole('heading', { name: clinics }).waitFor();
  await expect(doctorPage.getByRole('button', { name: `Edit ${clinics}` })).toHaveCount(0);
  await addTemplate(doctorPage, own, 'Ointment twice a day.');
  await checkPage(doctorPage, 'note-templates-doctor');
  await doctorPage.getByRole('button', { name: `Edit ${own}` }).click();
  const dialog = doctorPage.getByRole('dialog', { name: 'Edit template' });
  await dialog.getByLabel('Plan').fill('Ointment every morning.');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  // The list is new before the dialog is gone, and both hold the text.
  await dialog.waitFor({ state: 'hidden' });
  await doctorPage.getByText('Ointment every morning.').waitFor();
  await doctorPage.getByRole('button', { name: `Delete ${own}` }).click();
  await doctorPage.getByRole('button', { name: 'Delete it' }).click();
  await expect(doctorPage.getByRole('heading', { name: own })).toHaveCount(0);
  await page.reload();
  await page.getByRole('heading', { name: clinics }).waitFor();
  await expect(page.getByRole('heading', { name: own })).toHaveCount(0);
});
