// A patient sets a weight and a habit as goals, follows and ends them; a doctor reads them, and a goal without a value says to measure first.
import { createDoctor, signIn, uniqueName } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { completedAppointment, createBookingPatient } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const cardOf = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Goals', exact: true }) }).last();
const rowOf = (page: Page, title: string) => cardOf(page).getByRole('listitem').filter({ hasText: title });

async function weigh(patientId: string, token: string, value: number): Promise<void> {
  const readings = [{ kind: 'weight', value, unit: 'kg' }];
  const body = { measuredAt: new Date().toISOString(), readings, isConfirmed: true, healthDataConsent: true };
  await callApi(`/api/patients/${patientId}/vitals`, { token, body });
}

test('given a patient, when they set goals, then rings show how far they are, and their doctor reads them', { tag: '@both' }, async ({
  page,
  openPage,
}) => {
  const doctorPage = await openPage();
  const { patient } = await completedAppointment(
    await signIn(doctorPage, await createDoctor({ lastName: uniqueName() }), { hasSecondFactor: true }),
  );
  const token = await signIn(page, patient);
  await weigh(patient.patientId, token, 76);
  await page.goto('/dashboard/my-health');
  await page.getByRole('button', { name: 'Set the first goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await dialog.getByLabel('Target, in kg').fill('76');
  await dialog.getByRole('button', { name: 'Set goal' }).click();
  await dialog.getByText('This is where you are now.', { exact: false }).waitFor();
  await checkPage(page, 'new-goal-value');
  await dialog.getByLabel('Target, in kg').fill('70');
  await dialog.getByRole('button', { name: 'Set goal' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await rowOf(page, 'Reach 70 kg').getByText('76 kg now, 76 kg when you began').waitFor();

  await page.getByRole('button', { name: 'New goal' }).click();
  await dialog.getByText('A habit').click();
  await dialog.getByText('Walk 30 minutes', { exact: true }).click();
  await expect(dialog.getByLabel('What do you want to do?')).toHaveValue('Walk 30 minutes');
  await checkPage(page, 'new-goal-habit');
  await dialog.getByRole('button', { name: 'Set goal' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const habit = rowOf(page, 'Walk 30 minutes, 5 days a week');
  const today = habit.getByRole('button', { name: /, today$/ });
  await today.click();
  await expect(today).toHaveAttribute('aria-pressed', 'true');
  await habit.getByText('1 of 5 days this week').waitFor();
  await expect(habit.getByRole('img', { name: '20 percent done' })).toBeVisible();

  await weigh(patient.patientId, token, 71.5);
  await rowOf(page, 'Reach 70 kg').getByText('71.5 kg now, 76 kg when you began').waitFor();
  await expect(rowOf(page, 'Reach 70 kg').getByRole('img', { name: '75 percent done' })).toBeVisible();
  await checkPage(page, 'my-health-goals');
  await page.reload();
  await expect(today).toHaveAttribute('aria-pressed', 'true');
  await today.click();
  await habit.getByText('0 of 5 days this week').waitFor();

  await doctorPage.goto(`/dashboard/patients/${patient.patientId}?tab=vitals`);
  await rowOf(doctorPage, 'Reach 70 kg').getByText('71.5 kg now, 76 kg at the start').waitFor();
  await rowOf(doctorPage, 'Walk 30 minutes').waitFor();
  await expect(cardOf(doctorPage).getByRole('button')).toHaveCount(0);
  await checkPage(doctorPage, 'patient-goals');
});

test('given a goal, when it is changed and ended, then it is past; without a value the form says to measure first', {
  tag: '@both',
}, async ({ page }) => {
  const patient = await createBookingPatient();
  const token = await signIn(page, patient);
  await weigh(patient.patientId, token, 76);
  const body = { type: 'value', kind: 'weight', target: 70, unit: 'kg' };
  await callApi(`/api/patients/${patient.patientId}/goals`, { token, body });
  await page.goto('/dashboard/my-health');
  await page.getByRole('button', { name: 'Change: Reach 70 kg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the goal' });
  await expect(dialog.getByRole('button', { name: 'It is reached' })).toHaveCount(0);
  await dialog.getByLabel('Target, in kg').fill('71');
  await checkPage(page, 'change-goal');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await rowOf(page, 'Reach 71 kg').waitFor();
  await weigh(patient.patientId, token, 70.8);
  await rowOf(page, 'Reach 71 kg').getByText('Reached', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Change: Reach 71 kg' }).click();
  await dialog.getByRole('button', { name: 'It is reached' }).click();
  const question = page.getByRole('dialog', { name: 'Goal reached?' });
  await question.getByText('Reach 71 kg', { exact: false }).waitFor();
  await checkPage(page, 'end-goal');
  await question.getByRole('button', { name: 'It is reached' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await cardOf(page).getByRole('button', { name: 'Show past goals (1)' }).click();
  await rowOf(page, 'Reach 71 kg').getByText('Reached on', { exact: false }).waitFor();
  await checkPage(page, 'past-goals');

  await page.getByRole('button', { name: 'Set the first goal' }).click();
  const newGoal = page.getByRole('dialog', { name: 'New goal' });
  await newGoal.getByLabel('What do you want to change?').selectOption({ label: 'Pulse' });
  await newGoal.getByText('please measure first', { exact: false }).waitFor();
  await checkPage(page, 'goal-measure-first');
  await newGoal.getByRole('button', { name: 'Add a value' }).click();
  await newGoal.waitFor({ state: 'hidden' });
  await page.getByRole('group', { name: 'Add pulse' }).waitFor();
});
