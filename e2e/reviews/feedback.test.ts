// After an appointment: the patient leaves feedback, the doctor answers it and looks at the figures; and an admin registers a new patient.
import { type Account, createAdmin, createDoctor, type Doctor, signIn, uniqueName } from '../support/accounts.ts';
import { completedAppointment } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { expect, type Page, test } from '../support/test.ts';

test('given an appointment that took place, then the patient leaves feedback, and the doctor answers it', { tag: '@phone' }, async ({
  page,
  openPage,
}) => {
  const doctor = await createDoctor({ lastName: uniqueName() });
  const { patient, id } = await completedAppointment(await signIn(page, doctor, { hasSecondFactor: true }));
  const patientPage = await openPage();
  await leaveFeedback(patientPage, patient);
  await readInDirectory(patientPage, doctor);
  await answerFeedback(page, id);
  await page.goto('/dashboard/appointments?tab=analytics&period=30');
  await page.getByRole('heading', { name: 'Appointments by week' }).waitFor();
  await page.locator('.recharts-surface').first().waitFor();
  await checkPage(page, 'analytics');
});

test('given an admin who books, when the patient is new, then they are registered on the spot and chosen', async ({ page }) => {
  await signIn(page, await createAdmin(), { hasSecondFactor: true });
  await page.goto('/dashboard/appointments');
  await page.getByRole('button', { name: 'Schedule appointment' }).click();
  await page.getByRole('button', { name: 'Register a new patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register a new patient' });
  await dialog.getByRole('button', { name: 'Register' }).click();
  await dialog.getByText('Please enter the first name.').waitFor();
  await dialog.getByLabel('First name').fill('Ngozi');
  await dialog.getByLabel('Last name').fill('Adeyẹmi');
  await dialog.getByLabel('Phone').fill(`0803 ${Date.now().toString().slice(-7)}`);
  await checkPage(page, 'register-patient');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Ngozi Adeyẹmi is registered').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await expect(page.getByRole('combobox', { name: 'Patient' })).toHaveValue(/^Ngozi Adeyẹmi · LF-\d{3}-\d{3}$/);
});

async function leaveFeedback(page: Page, patient: Account): Promise<void> {
  await signIn(page, patient);
  await page.getByRole('link', { name: 'How was your last appointment?' }).waitFor();
  await checkPage(page, 'home-patient-alerts');
  await page.goto('/dashboard/my-doctors');
  await page.getByRole('link', { name: 'Leave feedback' }).waitFor();
  await checkPage(page, 'my-doctors');
  await page.getByRole('link', { name: 'Leave feedback' }).click();
  const drawer = page.getByRole('dialog', { name: 'Appointment' });
  await drawer.getByRole('radio', { name: /3 stars/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(drawer.getByRole('radio', { name: /4 stars/ })).toBeChecked();
  await drawer.getByLabel('In your own words').fill('She listened and explained everything.');
  await checkPage(page, 'feedback-write');
  await drawer.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByText('Thank you for your feedback.').waitFor();
  await drawer.getByRole('img', { name: '4 of 5 stars' }).waitFor();
  await drawer.getByRole('button', { name: 'Edit feedback' }).waitFor();
}

/** What other patients read before they choose a doctor. */
async function readInDirectory(page: Page, { firstName, lastName }: Doctor): Promise<void> {
  await page.goto(`/dashboard/find-doctors?rating=4&search=${lastName}`);
  const rating = page.getByRole('link', { name: `4.0 1 review of Dr ${firstName} ${lastName}` }).first();
  await rating.waitFor();
  await checkPage(page, 'find-doctors-rated');
  await rating.click();
  await page.getByRole('heading', { name: `Dr ${firstName} ${lastName}`, level: 1 }).waitFor();
  await page.getByText('She listened and explained everything.').waitFor();
  await checkPage(page, 'doctor-profile');
}

async function answerFeedback(page: Page, appointmentId: string): Promise<void> {
  await page.goto(`/dashboard/appointments?appointment=${appointmentId}`);
  const drawer = page.getByRole('dialog', { name: 'Appointment' });
  await drawer.getByText('She listened and explained everything.').waitFor();
  await checkPage(page, 'feedback-answer');
  await drawer.getByLabel('Your reply').fill('Thank you.');
  await drawer.getByRole('button', { name: 'Send reply' }).click();
  await page.getByRole('dialog', { name: 'Send this reply?' }).getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Your reply now appears with the feedback.').waitFor();
  await drawer.getByLabel('Your reply').waitFor({ state: 'detached' });
  await expect(drawer.getByText('Thank you.')).toHaveCount(1);
}
