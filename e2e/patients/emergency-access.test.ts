// A doctor opens a record in an emergency; an admin reads why and judges it; the doctor is told.
import { accessToken, createAdmin, createDoctor, createPatient, signIn, uniqueName } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { checkPage } from '../support/check-page.ts';
import { expect, test } from '../support/test.ts';

const reason = 'Brought in unconscious, no relative reachable.';

test('given a record opened in an emergency, when an admin judges it, then it is reviewed and the doctor is told', {
  tag: '@phone',
}, async ({ page, openPage }) => {
  const [patient, doctor, admin] = [
    await createPatient({ lastName: uniqueName() }),
    await createDoctor({ lastName: uniqueName() }),
    await createAdmin(),
  ];
  const token = await accessToken(doctor, { hasSecondFactor: true });
  await callApi(`/api/patients/${patient.patientId}/break-glass`, { token, body: { reason } });

  await signIn(page, admin, { hasSecondFactor: true });
  await page.getByRole('link', { name: /records? (was|were) opened in an emergency/ }).click();
  const card = page.locator('main section', { hasText: doctor.lastName });
  await card.getByText(reason).waitFor();
  await checkPage(page, 'emergency-access');
  await card.getByRole('button', { name: 'Not justified' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The ward had called the treating doctor already.');
  await dialog.getByRole('button', { name: 'Not justified' }).click();
  await page.getByText('Review saved. We have notified the doctor and the patient.').waitFor();
  await expect(card).toHaveCount(0);
  await page.getByRole('tab', { name: 'Reviewed' }).click();
  await card.getByText(/The ward had called/).waitFor();
  await checkPage(page, 'emergency-access-reviewed');

  const doctorPage = await openPage();
  await signIn(doctorPage, doctor, { hasSecondFactor: true });
  await doctorPage.goto('/dashboard/notifications');
  await doctorPage.getByText('Your emergency access to a record was reviewed').first().waitFor();
});
